/**
 * The same schema in words that more clients understand: "nothing may follow" is said as an object, since many read no
 * schema that is a bare boolean.
 */
export function portable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(portable)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'items' && value === false ? { not: {} } : portable(value),
    ]),
  )
}
