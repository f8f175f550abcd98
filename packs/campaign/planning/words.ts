/** One word of a text: where it stands, and without case, accents and the endings of plurals. */
export interface Word {
  readonly raw: string
  readonly plain: string
  readonly stem: string
  readonly start: number
  readonly end: number
  /** Whether a comma, a colon, a bracket or the like stands between it and the word before. */
  readonly afterStop: boolean
  /** Whether a hyphen joins it to the word before: "mail" in "E-mail". */
  readonly joined: boolean
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu

/** Hyphens part words, so that "win-back" and "win back" are the same. */
export function toWords(text: string): Word[] {
  const words: Word[] = []
  let last = 0
  for (const { 0: raw, index } of text.matchAll(WORD)) {
    const plain = plainWord(raw)
    const between = text.slice(last, index)
    words.push({
      raw,
      plain,
      stem: stemOf(plain),
      start: index,
      end: index + raw.length,
      afterStop: words.length > 0 && /[^\s\-–'’"“”*_&/]|\s[-–—]\s/u.test(between),
      joined: words.length > 0 && /^[-‐‑]$/u.test(between),
    })
    last = index + raw.length
  }
  return words
}

interface KnownWord {
  readonly stem: string
  readonly isFiller: boolean
}

/** Words come again and again, and texts are many. */
const known = new Map<string, KnownWord>()
const MAX_KNOWN = 20_000

function knownWord(raw: string): KnownWord {
  const found = known.get(raw)
  if (found) return found
  const plain = plainWord(raw)
  const word = { stem: stemOf(plain), isFiller: FILLERS.has(plain) }
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(raw, word)
  return word
}

export const stemsOf = (text: string): string[] => (text.match(WORD) ?? []).map((raw) => knownWord(raw).stem)

/** The stems of the words that say something. */
export function contentStems(text: string): string[] {
  const stems: string[] = []
  for (const raw of text.match(WORD) ?? []) {
    const { stem, isFiller } = knownWord(raw)
    if (!isFiller) stems.push(stem)
  }
  return stems
}

const PLAIN = /^[a-z0-9]+$/

function plainWord(raw: string): string {
  const small = raw.toLowerCase()
  // Nearly always: what follows is slow.
  return PLAIN.test(small) ? small : plainest(raw)
}

const plainest = (raw: string): string =>
  raw
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]s$|['’]/gu, '')
    .toLowerCase()

/** A text as its words are compared, apart from their endings. */
export const foldText = (text: string): string =>
  FOREIGN.test(text) ? plainest(text) : text.toLowerCase().replaceAll("'", '')

const FOREIGN = /[^ -~\s]/

/** Only plurals: what is cut further would make one word of two that mean different things. */
function stemOf(plain: string): string {
  if (plain === 'ads') return 'ad'
  if (plain.length <= 3 || /(?:ss|us|is|news)$/.test(plain)) return plain
  if (plain.endsWith('ies') && plain.length > 4) return `${plain.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|zz)es$/.test(plain)) return plain.slice(0, -2)
  return plain.endsWith('s') ? plain.slice(0, -1) : plain
}

/** By which two names are the same: case, accents, spaces, hyphens and plurals do not tell them apart. */
export const looseKey = (name: string): string => stemsOf(name).join('')

/** Words that say nothing of what a text is about. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a an and are as at be been both but by can could do does each either every for from get had has have he her here
  his how i if in into is it its just let like make may me might more most much must my need new no not of on one only
  or our ours out over own per please plan planning shall she should so some such than that the their them then there
  these they this those to too under until up us use using very via want was we well were what when where which while
  who why will with within without would you your yours also about around across after all any anything before
  between during her him off other same something through toward towards upon goal goals help`.split(/\s+/),
)

const SMALL = new Set('a an and at by for from in of on or the to vs with into'.split(' '))

/** A name as it is written on a screen: "aurora app launch" becomes "Aurora App Launch", "iOS" and "Q3" stay. */
export function titleCase(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word, index) => {
      if (/\p{Lu}/u.test(word.slice(1)) || /\p{N}/u.test(word)) return word
      const small = word.toLowerCase()
      return index > 0 && SMALL.has(small)
        ? small
        : small.replace(/^\P{L}*\p{L}/u, (first) => first.toUpperCase())
    })
    .join(' ')
}

/** At most so many characters, cut between words. */
export function shorten(text: string, max: number): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  if (flat.length <= max) return flat
  const cut = flat.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  const kept = (space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/u, '')
  return `${kept.toWellFormed().replace(/\uFFFD$/u, '')}…`
}
