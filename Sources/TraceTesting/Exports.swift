// What a test says of how it is recorded and judged, so that one import is enough.
@_exported public import TraceChecking
@_exported public import TraceDiffing
@_exported public import TraceEvents
@_exported public import TraceGating
@_exported public import TraceRecording
