import { addressesAssistant } from '../planning/addressed.ts'

/** As texts are compared: how a line is broken tells nobody anything. */
const flat = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Whether a text stands in a source, letter for letter. */
export function occursIn(source: string): (text: string) => boolean {
  const whole = flat(source)
  return (text) => whole.includes(flat(text))
}

/** What nobody can know but from the source: numbers, addresses, links. */
const FACTS = /\S+@\S+|\S+:\/\/\S+|\bwww\.\S+|\d+(?:[.,:/-]\d+)*/giu
const factsIn = (text: string): string[] =>
  [...text.matchAll(FACTS)].map(([fact]) => fact.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
/** What one does not see, and what would be markup somewhere. */
const ODD = /[\p{Cc}\p{Cf}<>[\]`]/u

/** Whether words that a model wrote can be shown: they state no fact of their own, and tell nobody what to do. */
export function isSound(source: string): (written: string) => boolean {
  const known = new Set(factsIn(source))
  return (written) => {
    const line = flat(written)
    return !ODD.test(line) && !addressesAssistant(line) && factsIn(line).every((fact) => known.has(fact))
  }
}
