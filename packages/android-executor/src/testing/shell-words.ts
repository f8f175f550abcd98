/**
 * Splits a command line as a shell does. What would have a meaning of its own there is refused: nothing that is sent to
 * a phone may use it, and so a text that gets out of its quotes is noticed.
 */
export function shellWords(line: string): readonly string[] {
  const words: string[] = []
  let word: string | undefined
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!
    if (sign === "'") {
      const end = line.indexOf("'", at + 1)
      if (end < 0) throw new Error('sh: unterminated quoted string')
      word = (word ?? '') + line.slice(at + 1, end)
      at = end
    } else if (sign === '\\') word = (word ?? '') + (line[++at] ?? '')
    else if (sign === ' ') {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (/[\n;&|<>()$`"*?[\]#~{}!]/.test(sign)) throw new Error(`sh: unexpected ${sign}`)
    else word = (word ?? '') + sign
  }
  if (word !== undefined) words.push(word)
  return words
}
