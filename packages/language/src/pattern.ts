/** A pattern of words: `(a|b)` alternatives, `[a]` may be missing, `{slot:type}` a value, `<macro>` alternatives named elsewhere. */
export type Node =
  | { readonly kind: 'words'; readonly words: ReadonlySet<string> }
  | { readonly kind: 'sequence'; readonly items: readonly Node[] }
  | { readonly kind: 'choice'; readonly options: readonly Node[] }
  | { readonly kind: 'slot'; readonly name: string; readonly type: string }
  /** Where details may stand that have no fixed place. */
  | { readonly kind: 'gap' }

export type Macros = Readonly<Record<string, string>>

const NOTHING: Node = { kind: 'sequence', items: [] }

export function compilePattern(pattern: string, macros: Macros): Node {
  const parts = pattern.match(/[()[\]|]|\{[^}]+\}|<[^>]+>|[^\s()[\]|{}<>]+/g) ?? []
  let at = 0

  function choice(end: string | undefined): Node {
    const options: Node[] = [sequence(end)]
    while (parts[at] === '|') {
      at++
      options.push(sequence(end))
    }
    if (parts[at] !== end) throw new Error(`The pattern "${pattern}" lacks "${end}"`)
    at++
    return options.length === 1 ? options[0]! : mergeWords(options)
  }

  function sequence(end: string | undefined): Node {
    const items: Node[] = []
    while (at < parts.length && parts[at] !== '|' && parts[at] !== end) items.push(item())
    return items.length === 1 ? items[0]! : { kind: 'sequence', items }
  }

  function item(): Node {
    const part = parts[at++]!
    if (part === '(') return choice(')')
    if (part === '[') return { kind: 'choice', options: [choice(']'), NOTHING] }
    if (part.startsWith('{')) {
      const [name, type] = part.slice(1, -1).split(':')
      return { kind: 'slot', name: name!, type: type ?? name! }
    }
    if (part.startsWith('<')) {
      const macro = macros[part.slice(1, -1)]
      if (macro === undefined) throw new Error(`The pattern "${pattern}" uses ${part}, which is not defined`)
      return compilePattern(macro, macros)
    }
    return { kind: 'words', words: new Set([part]) }
  }

  const whole = choice(undefined)
  if (at < parts.length) throw new Error(`The pattern "${pattern}" has something left over`)
  return whole
}

/** Single words among the options become one set, which is looked up at once. */
function mergeWords(options: readonly Node[]): Node {
  const words = options.flatMap((option) => (option.kind === 'words' ? [...option.words] : []))
  const others = options.filter((option) => option.kind !== 'words')
  if (words.length === 0) return { kind: 'choice', options: others }
  const set: Node = { kind: 'words', words: new Set(words) }
  return others.length === 0 ? set : { kind: 'choice', options: [set, ...others] }
}

/** The same pattern with room for details before, between and after its parts. */
export function withGaps(node: Node): Node {
  const items = node.kind === 'sequence' ? node.items : [node]
  return {
    kind: 'sequence',
    items: items.flatMap((item): Node[] => [{ kind: 'gap' }, item]).concat({ kind: 'gap' }),
  }
}

/** Sets of words of which a sentence must contain one each to match at all. */
export function neededWords(node: Node): ReadonlySet<string>[] {
  const items = node.kind === 'sequence' ? node.items : [node]
  return items.flatMap((item) => {
    const first = firstWords(item)
    return first && first.size > 0 ? [first] : []
  })
}

/** One of these must be there, or undefined when the node can match without a word of its own. */
function firstWords(node: Node): Set<string> | undefined {
  if (node.kind === 'words') return new Set(node.words)
  if (node.kind === 'sequence') {
    for (const item of node.items) {
      const words = firstWords(item)
      if (words) return words
    }
    return undefined
  }
  if (node.kind !== 'choice') return undefined
  const all = new Set<string>()
  for (const option of node.options) {
    const words = firstWords(option)
    if (!words) return undefined
    for (const word of words) all.add(word)
  }
  return all
}

/** Every word a pattern knows. */
export function knownWords(node: Node, into: Set<string>): void {
  if (node.kind === 'words') for (const word of node.words) into.add(word)
  if (node.kind === 'sequence') for (const item of node.items) knownWords(item, into)
  if (node.kind === 'choice') for (const option of node.options) knownWords(option, into)
}

/** Whether a pattern may give a value to a slot. */
export function hasSlot(node: Node, name: string): boolean {
  if (node.kind === 'slot') return node.name === name
  if (node.kind === 'sequence') return node.items.some((item) => hasSlot(item, name))
  return node.kind === 'choice' && node.options.some((option) => hasSlot(option, name))
}
