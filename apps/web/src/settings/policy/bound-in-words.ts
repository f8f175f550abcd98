interface AnyBound {
  readonly equals?: unknown
  readonly oneOf?: readonly unknown[]
  readonly maxLength?: number
  readonly atLeast?: number
  readonly atMost?: number
}

const say = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value))

/** What a field may be for a standing approval to cover it. */
export function boundInWords(bound: AnyBound): string {
  if ('equals' in bound) return `is ${say(bound.equals)}`
  if (bound.oneOf) return `is one of ${bound.oneOf.map(say).join(', ')}`
  if (bound.maxLength !== undefined) return `has at most ${bound.maxLength} characters`
  return bound.atLeast === undefined
    ? `is at most ${bound.atMost}`
    : `is from ${bound.atLeast} to ${bound.atMost}`
}
