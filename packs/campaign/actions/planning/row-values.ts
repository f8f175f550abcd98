// Values of a SELECT as the databases hand them over, which do not agree on JSON.

export const listIn = (value: unknown): readonly string[] =>
  (typeof value === 'string' ? JSON.parse(value) : (value ?? [])) as readonly string[]

export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
