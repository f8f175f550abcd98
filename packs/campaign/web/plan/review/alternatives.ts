export interface Alternative {
  readonly label: string
  /** How one would ask for it. */
  readonly example?: string
}

/** What could be done instead, as far as it can be read: it is data of a plan, which anything may have proposed. */
export function alternativesOf(given: unknown): Alternative[] {
  if (!Array.isArray(given)) return []
  return given.flatMap((each: unknown) => {
    const { label, example } = (each ?? {}) as Record<string, unknown>
    if (typeof label !== 'string' || label === '') return []
    return [{ label, ...(typeof example === 'string' && { example }) }]
  })
}
