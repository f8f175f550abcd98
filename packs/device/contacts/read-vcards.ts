import { isRelation, relationOf, type Relation } from './relations.ts'

/** A contact as a card has it. */
export interface CardContact {
  readonly name: string
  readonly nicknames: readonly string[]
  readonly relations: readonly Relation[]
  readonly organization: string | null
  readonly phones: readonly string[]
}

interface Property {
  readonly name: string
  readonly params: ReadonlyMap<string, string>
  readonly value: string
}

/** Reads the cards that phones export: vCard 2.1, 3.0 and 4.0. A card without a name or with damage is counted, not read. */
export function readVCards(text: string): {
  readonly contacts: readonly CardContact[]
  readonly unread: number
} {
  const contacts: CardContact[] = []
  let unread = 0
  let card: Property[] | undefined
  for (const line of unfold(text)) {
    const property = readProperty(line)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN' && value.toUpperCase() === 'VCARD') {
      if (card) unread++
      card = []
    } else if (name === 'END' && card) {
      const contact = toContact(card)
      if (contact) contacts.push(contact)
      else unread++
      card = undefined
    } else card?.push(property)
  }
  return { contacts, unread: unread + (card ? 1 : 0) }
}

/** A line that begins with a space goes on from the one before; so does one after "=" in quoted-printable. */
function unfold(text: string): string[] {
  const lines: string[] = []
  let isQuoted = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.length - 1
    if (isQuoted && lines[last]!.endsWith('=')) lines[last] = lines[last]!.slice(0, -1) + line
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1)
    else lines.push(line)
    isQuoted = /;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(lines.at(-1)!)
  }
  return lines
}

function readProperty(line: string): Property | undefined {
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s.exec(line)
  if (!match) return undefined
  const [, name = '', rest = '', raw = ''] = match
  const params = new Map(
    rest
      .split(';')
      .filter(Boolean)
      .map((param) => {
        const [key = '', value] = param.split('=')
        return value === undefined ? ['ENCODING', key.toUpperCase()] : [key.toUpperCase(), value]
      }),
  )
  const isQuoted = params.get('ENCODING')?.toUpperCase() === 'QUOTED-PRINTABLE'
  return { name: name.toUpperCase(), params, value: isQuoted ? decodeQuoted(raw) : raw }
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const unescape = (text: string): string =>
  text.replace(/\\(.)/gs, (_all, char: string) => (char === 'n' || char === 'N' ? ' ' : char))
const clean = (text: string, most: number): string =>
  unescape(text)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
    .slice(0, most)
/** At what is not escaped. */
const parts = (text: string, separator: ',' | ';'): string[] =>
  text.split(separator === ',' ? /(?<!\\),/ : /(?<!\\);/)

function toContact(card: readonly Property[]): CardContact | undefined {
  const first = (name: string): string => card.find((property) => property.name === name)?.value ?? ''
  const all = (name: string): string[] =>
    card.filter((property) => property.name === name).map(({ value }) => value)
  const [family = '', given = ''] = parts(first('N'), ';')
  const organization = clean(parts(first('ORG'), ';')[0] ?? '', 100)
  const name = clean(first('FN'), 100) || clean(`${given} ${family}`, 100) || organization
  if (name === '') return undefined
  const related = card
    .filter((property) => property.name === 'RELATED' || property.name === 'X-RELATION')
    .map(({ params, value }) => clean(params.get('TYPE') ?? value, 40).toLowerCase())
  const relations = related.flatMap((said) => relationOf(said) ?? (isRelation(said) ? said : []))
  return {
    name,
    nicknames: unique(all('NICKNAME').flatMap((value) => parts(value, ','))).slice(0, 10),
    relations: [...new Set(relations)].slice(0, 5),
    organization: organization === '' || organization === name ? null : organization,
    phones: unique(all('TEL').map((value) => value.replace(/^tel:/i, ''))).slice(0, 10),
  }
}

const unique = (values: readonly string[]): string[] => [
  ...new Set(values.map((value) => clean(value, 60)).filter((value) => value !== '')),
]
