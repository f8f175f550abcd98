import { type SpanContext, TraceFlags } from '@opentelemetry/api'

const FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-.*)?$/

/**
 * What a caller calls their trace, so that ours can be found from theirs. Two numbers and nothing else: whether
 * to record is decided here, and whatever more came along (flags, state, baggage) is dropped.
 */
export function readTraceparent(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId] = FORM.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
}
