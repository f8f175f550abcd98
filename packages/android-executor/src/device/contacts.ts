import type { AndroidPhone, Run } from './android-phone.ts'

export interface Contact {
  readonly id: string
  readonly name: string
  readonly numbers: readonly PhoneNumber[]
}
interface PhoneNumber {
  readonly number: string
  readonly isMobile: boolean
  /** Chosen on the phone as the one to use. */
  readonly isFirst: boolean
}

const BASE = 'content://com.android.contacts'
/** Names come last: they may hold anything, even what looks like another column. */
const PHONE_ROW = /^contact_id=(\d+), data1=(.*?), data2=(\w+), is_super_primary=(\w+), display_name=(.*)$/s
const CONTACT_ROW = /^_id=(\d+), display_name=(.*)$/s
const MOBILE = '2'

/** The phone's address book; undefined where it may not be read. */
export async function readContacts(phone: AndroidPhone, run: Run): Promise<readonly Contact[] | undefined> {
  const rows = (path: string, columns: string): Promise<readonly string[] | undefined> =>
    query(phone, ['--uri', `${BASE}/${path}`, '--projection', columns], run)
  const people = await rows('contacts', '_id:display_name')
  const phones = await rows('data/phones', 'contact_id:data1:data2:is_super_primary:display_name')
  if (!people || !phones) return undefined
  const contacts = new Map<string, { id: string; name: string; numbers: PhoneNumber[] }>()
  for (const row of people) {
    const [, id, name] = CONTACT_ROW.exec(row) ?? []
    if (id !== undefined && name !== undefined && name !== 'NULL') contacts.set(id, { id, name, numbers: [] })
  }
  for (const row of phones) {
    const [, id, said, type, isFirst] = PHONE_ROW.exec(row) ?? []
    const number = plainNumber(said ?? '')
    const contact = id === undefined ? undefined : contacts.get(id)
    if (contact && number !== undefined && !contact.numbers.some((one) => isSameNumber(one.number, number)))
      contact.numbers.push({ number, isMobile: type === MOBILE, isFirst: isFirst === '1' })
  }
  return [...contacts.values()]
}

/** What can be dialled, or nothing. Codes with * and # change how a phone is set up: they are no numbers. */
export function plainNumber(said: string): string | undefined {
  const number = said.replaceAll(/[\s().\-/\u00A0]/g, '').replace(/^00/, '+')
  return /^\+?\d{2,20}$/.test(number) ? number : undefined
}

/** The same with and without the country, as long as enough digits say so. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [one, other].map((number) => number.replaceAll(/\D/g, '').replace(/^0+/, '')) as [
    string,
    string,
  ]
  return a === b || (Math.min(a.length, b.length) >= 7 && (a.endsWith(b) || b.endsWith(a)))
}

export type Found =
  | { readonly kind: 'one'; readonly contact: Contact }
  | { readonly kind: 'none' }
  | { readonly kind: 'several' }

/** By the whole name, or else by a part of it. Never a guess between two. */
export function findContact(contacts: readonly Contact[], said: string): Found {
  const wanted = words(said)
  if (wanted.length === 0) return { kind: 'none' }
  const whole = contacts.filter(({ name }) => words(name).join(' ') === wanted.join(' '))
  const found =
    whole.length > 0
      ? whole
      : contacts.filter(({ name }) => {
          const own = words(name)
          return wanted.every((word) => own.includes(word))
        })
  const [first, second] = found
  if (!first) return { kind: 'none' }
  return second ? { kind: 'several' } : { kind: 'one', contact: first }
}

const words = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

export type ChosenNumber =
  | { readonly kind: 'one'; readonly number: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'several' }

/** The one number to use: the chosen one, the only mobile one, the only one. */
export function numberOf({ numbers }: Contact): ChosenNumber {
  const only = [
    numbers.filter(({ isFirst }) => isFirst),
    numbers.filter(({ isMobile }) => isMobile),
    numbers,
  ].find(({ length }) => length === 1)
  if (only) return { kind: 'one', number: only[0]!.number }
  return { kind: numbers.length === 0 ? 'none' : 'several' }
}

async function query(
  phone: AndroidPhone,
  words: readonly string[],
  run: Run,
): Promise<readonly string[] | undefined> {
  const { exitCode, stdout, stderr } = await phone.run(['content', 'query', ...words], run)
  if (exitCode !== 0 || /Permission Denial|Error while accessing/i.test(`${stdout}${stderr}`))
    return undefined
  // A name may hold a line break: a row ends where the next begins.
  return stdout
    .split(/^Row: \d+ /m)
    .slice(1)
    .map((row) => row.replace(/\n$/, ''))
}
