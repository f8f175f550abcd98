interface Writing {
  readonly decimal: string
  readonly group: string
  /** Whole numbers, in one piece or parted, by spaces here. */
  readonly whole: RegExp
  readonly digits: ReadonlyMap<string, string>
}

const byThousands = /^(?:\d*|[1-9]\d{0,2}(?: \d{3})+)$/u
/** As in India: 12,34,567. */
const byHundreds = /^(?:\d*|[1-9]\d?(?: \d{2})* \d{3}|[1-9]\d{2} \d{3})$/u

const writings = new Map<string | undefined, Writing>()

/** How numbers are written somewhere. */
function writingOf(locale: string | undefined): Writing {
  const known = writings.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(12_345_678.5)
  const partOf = (type: string): string | undefined => parts.find((part) => part.type === type)?.value
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  const writing = {
    decimal: partOf('decimal') ?? '.',
    group: level(partOf('group') ?? ' '),
    whole: parts.filter(({ type }) => type === 'group').length > 2 ? byHundreds : byThousands,
    digits: new Map(Array.from('0123456789', (digit) => [plain.format(Number(digit)), digit])),
  }
  writings.set(locale, writing)
  return writing
}

/** Every kind of space and apostrophe is one; marks of direction, which go with a minus in Arabic, are none. */
const level = (text: string): string =>
  text
    .replaceAll(/[\u061C\u200E\u200F]/gu, '')
    .replaceAll(/\s/gu, ' ')
    .replaceAll('’', "'")

/**
 * A number as people type it, by the separators of the locale: without one, the browser's. A point or comma that stands
 * where the locale has none is read if it can only begin the fraction, "72,4"; what could be thousands as well is not
 * guessed at. NaN when it is no number, undefined when there is nothing.
 */
export function readNumber(text: string, locale?: string): number | undefined {
  const { decimal, group, whole, digits } = writingOf(locale)
  const typed = Array.from(level(text.trim()), (one) => digits.get(one) ?? one).join('')
  if (typed === '') return undefined
  const [, sign = '', size = ''] = /^([-−+]?)(.*)$/u.exec(typed) ?? []
  const value = readOwn(size.split(decimal), group, whole) ?? readOther(size)
  return sign === '' || sign === '+' ? value : -value
}

function readOwn(parts: readonly string[], group: string, whole: RegExp): number | undefined {
  const [before = '', after = ''] = parts
  const parted = before.replaceAll(group, ' ')
  const isOwn = parts.length <= 2 && whole.test(parted) && /^\d*$/u.test(after) && before + after !== ''
  return isOwn ? Number(`${parted.replaceAll(' ', '')}.${after}`) : undefined
}

function readOther(size: string): number {
  const [, before = '', after = ''] = /^(\d+)[.,](\d*)$/u.exec(size) ?? []
  const mayBeThousands = after.length === 3 && !before.startsWith('0')
  return before === '' || mayBeThousands ? Number.NaN : Number(`${before}.${after}`)
}

/** A number as it stands in a field, to be changed there: `readNumber` reads it back. */
export const typedNumber = (value: number | null | undefined, locale?: string): string =>
  value === null || value === undefined
    ? ''
    : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 15 }).format(value)

/** What to tell somebody whose number cannot be read; undefined: it can be, or there is none. */
export function findNumberFault(text: string, locale?: string): string | undefined {
  if (!Number.isNaN(readNumber(text, locale))) return undefined
  const example = new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(1234.5)
  const isUnclear = /^[-−+\d.,\s]+$/u.test(text)
  return `${isUnclear ? 'It is not clear which number this is' : 'This is not a number'}: write it like ${example}`
}
