import { sliceWords, textBetween, type Words } from '@countersign/language'
import type { Around } from '../around.ts'
import type { NamedApp } from '../apps.ts'
import type { Draft } from '../draft.ts'
import { type NamedPerson, readPerson } from '../people.ts'
import { CENTS, NUMBER, readCents, readNumber } from '../spoken-numbers.ts'
import { closed, find, pattern, type Reader, type Reading, readStranger } from './reading.ts'

const CURRENCIES: readonly (readonly [words: string, code: string])[] = [
  ['dollars?|bucks?|usd', 'USD'],
  ['euros?|eur', 'EUR'],
  ['pounds?|quid|gbp|sterling', 'GBP'],
  ['yen|jpy', 'JPY'],
  ['francs?|chf', 'CHF'],
  ['kronor|kroner|krona|sek', 'SEK'],
  ['rupees?|inr', 'INR'],
]
const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' }
const UNIT = CURRENCIES.map(([words]) => words).join('|')

const AMOUNT = pattern(
  `(?:(?:the|another) )?(?<amount>${NUMBER})(?: (?<unit>${UNIT}))?(?: and (?<cents>\\d+|[a-z]+) (?:cents?|pence|p)| (?<change>${CENTS})(?: (?:cents?|pence|p|(?<late>${UNIT})))?)?`,
)
/** Notes that have a name. */
const NOTES: Readonly<Record<string, number>> = { fiver: 5, tenner: 10 }
const NOTE = pattern('(?:a|another|that|the) (?<note>fiver|tenner)')
const OWE = pattern('i (?:owe|still owe)')
const SO = pattern(
  '(?:(?:so|and|please|can you|could you|then) )*(?:send|pay|transfer|give|wire)(?: (?:it|that|him|her|them))*(?: (?:back|over))*(?: to (?:him|her|them))?(?: (?:please|now|back))*',
)
const PAY = pattern('(?:pay|paying|reimburse)')
const SEND = pattern('(?:send|transfer|wire|give|lend|sending|transferring)')
const MONEY = pattern('(?:(?:some|the|all|my|of) )*(?:money|cash)')
/** What is paid without money. */
const NO_MONEY = pattern('attention|heed|respects?|a visit|(?:my|our) respects?|the price')
const BACK = pattern('back')
const TO = pattern('to')
const FOR = pattern('for')
const ON = pattern('(?:on|via|with|using|through|by)')
const BILL =
  /^(?:the|my|our|that|this) (?:\S+ ){0,2}(?:bill|rent|invoice|mortgage|bills|fine|taxes|tax|insurance|fee|loan|subscription|plumber|electrician|babysitter|ticket|phone bill)$/

/** Payments. Nothing carries them out, so a payee who is not known is named as said. */
export const readPayment: Reader = (given, around) => {
  const words = closed(given)
  const owed = readOwed(words, around)
  if (owed) return owed
  const pay = find(words, 0, PAY)
  const app = pay ? undefined : around.apps.at(words, 0)
  const isApp = app?.app.kind === 'payment'
  const send = find(words, 0, SEND)
  const start = pay?.end ?? (isApp ? app.end : send?.end)
  if (start === undefined || start >= words.list.length || find(words, start, NO_MONEY)) return undefined
  const said = textBetween(words, start, words.list.length)
  if (pay && BILL.test(said))
    return { drafts: [{ intent: 'make_payment', person: { said }, doubts: [] }], spans: [] }
  return readParts(words, start, around, isApp ? app.app : undefined, pay !== undefined || isApp)
}

/** "I owe Sam ten pounds, send it to him". */
function readOwed(words: Words, around: Around): Reading | undefined {
  const owe = find(words, 0, OWE)
  if (!owe) return undefined
  for (let at = owe.end + 2; at < words.list.length; at++)
    if (find(words, at, SO)?.end === words.list.length)
      return readParts(sliceWords(words, 0, at), owe.end, around, undefined, true)
  return undefined
}

/** Whom, how much, for what and how, in any order. */
function readParts(
  words: Words,
  start: number,
  around: Around,
  given: NamedApp | undefined,
  isPayment: boolean,
): Reading | undefined {
  let at = start
  let person: NamedPerson | undefined
  let money: Pick<Draft, 'amount' | 'currency'> | undefined
  let note: string | undefined
  let app = given
  const spans: [number, number][] = []
  while (at < words.list.length) {
    const amount = money ? undefined : readAmount(words, at, isPayment)
    const unspecified = money ? undefined : find(words, at, MONEY)
    const back = find(words, at, BACK)
    const on = find(words, at, ON)
    const onApp = on && around.apps.at(words, on.end)
    const forWhat = find(words, at, FOR)
    if (amount) {
      money = amount.money
      spans.push([at, amount.end])
      at = amount.end
    } else if (unspecified) {
      money = {}
      at = unspecified.end
    } else if (back) at = back.end
    else if (onApp) {
      app = onApp.app
      at = onApp.end
    } else if (forWhat && person && forWhat.end < words.list.length) {
      const end = endOfNote(words, forWhat.end, around)
      note = textBetween(words, forWhat.end, end)
      at = end
    } else {
      const to = find(words, at, TO)?.end ?? at
      if (person) return undefined
      person = readPerson(words, to, around) ?? readStranger(words, to, 2)
      if (!person) return undefined
      spans.push([to, person.end])
      at = person.end
    }
  }
  // "Send Sam …" is a payment only when it says how much, or that it is money.
  if ((!isPayment && !money) || (!person && !money)) return undefined
  return {
    drafts: [
      {
        intent: 'make_payment',
        ...(person && { person: person.person }),
        ...money,
        ...(note !== undefined && note !== '' && { note }),
        ...(app && { app: app.name }),
        doubts: [...(person?.doubts ?? [])],
      },
    ],
    spans,
  }
}

function endOfNote(words: Words, from: number, around: Around): number {
  for (let at = from + 1; at < words.list.length - 1; at++) {
    const on = find(words, at, ON)
    if (on && around.apps.at(words, on.end)?.end === words.list.length) return at
  }
  return words.list.length
}

function readAmount(
  words: Words,
  at: number,
  isPayment: boolean,
): { money: Pick<Draft, 'amount' | 'currency'>; end: number } | undefined {
  const note = find(words, at, NOTE)
  if (note) return { money: { amount: NOTES[note.groups['note']!]!, currency: 'GBP' }, end: note.end }
  const found = find(words, at, AMOUNT)
  const span = found?.span('amount')
  if (!found || !span) return undefined
  const unit = found.groups['unit'] ?? found.groups['late']
  const sign = SIGNS[words.source[words.list[span[0]]!.start - 1] ?? '']
  const currency =
    CURRENCIES.find(([names]) => unit !== undefined && new RegExp(`^(?:${names})$`).test(unit))?.[1] ?? sign
  const said = found.groups['amount']!
  // "A" is an amount only of something, and a bare figure only where money is spoken of.
  if (currency === undefined && (/^an?$/.test(said) || !isPayment)) return undefined
  const cents = found.groups['cents']
  const change = found.groups['change']
  const hundredths = cents !== undefined ? readNumber(cents) : change === undefined ? 0 : readCents(change)
  const amount = readNumber(said) + hundredths / 100
  if (!(amount > 0) || amount > 1e9) return undefined
  return { money: { amount, ...(currency !== undefined && { currency }) }, end: found.end }
}
