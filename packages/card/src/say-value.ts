import type { CardFacts } from '@countersign/protocol'
import { inWords } from './wording.ts'

/** Says a text that stands in a column, or somewhere inside its value, as a person does. */
export type SayValue = (text: string, column?: string) => string

const isPointer = (column: string): boolean => column === 'id' || /(?:_ids?|Ids?|_by)$/u.test(column)
const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/u.test(text)
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/u.test(text)

/** Names for ids, words for names of code, days and times as one says them; what is none of these stays as it is. */
export function sayerOf(facts: CardFacts | undefined, told: ReadonlyMap<string, string>): SayValue {
  const nameOf = (id: string): string | undefined => told.get(id) ?? own(facts?.names, id)
  if (!facts) return (text) => nameOf(text) ?? text
  const { words, timeZone } = facts
  const choices = new Set(facts.choices)
  const day = dayIn('UTC')
  const inZone = dayIn(timeZone)
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return (text, column) => {
    const name = column === undefined || isPointer(column) ? nameOf(text) : undefined
    const word = name ?? own(words.values, text)
    if (word !== undefined) return word
    if (choices.has(text)) return inWords(text)
    if (column === undefined) return text
    if (words.asWritten?.includes(column)) {
      const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/u.exec(text) ?? []
      return date === undefined || time === undefined ? text : `${day(date)}, ${time}`
    }
    if (isInstant(text)) return `${inZone(text)}, ${clock.format(new Date(text))}`
    return isDay(text) ? day(text) : text
  }
}

const own = (map: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  map && Object.hasOwn(map, key) ? map[key] : undefined

/** "Tue 24 Nov 2026" */
function dayIn(timeZone: string): (text: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  return (text) => {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) ? text : format.format(at).replace(',', '')
  }
}
