/** Every value of code that the input may hold, deep down too: those may be shown as words. */
export function choicesIn(schema: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { enum: options } = node as { readonly enum?: readonly unknown[] }
    if (Array.isArray(options))
      for (const option of options) if (typeof option === 'string') found.add(option)
    for (const child of Object.values(node)) visit(child)
  }
  visit(schema)
  return found
}
