const NAME = String.raw`(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,2}|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)`
const SAID: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:[Oo]wner|[Oo]wned by|[Ll]ead|[Ll]ed by|[Rr]esponsible|DRI|[Aa]ssigned to|[Mm]anaged by|[Rr]un by)(?:\s*[:=–-]\s*|\s+is\s+|\s+)${NAME}`,
    'u',
  ),
  new RegExp(String.raw`${NAME}\s+(?:owns|leads|runs|manages|is responsible for|will own|will lead)\b`, 'u'),
]

/** Words with a capital that are no name of a person. */
const NO_PERSON =
  /^(?:The|We|Our|This|That|It|Team|Marketing|Sales|Email|Owner|Lead|Channel|Project|TBD|None|Nobody|Agency|Unassigned|Same)\b/

/** Whom a text says that something belongs to. */
export function ownerSaid(text: string): string | undefined {
  for (const pattern of SAID) {
    const name = pattern.exec(text)?.[1]
    if (name !== undefined && !NO_PERSON.test(name)) return name
  }
  return undefined
}

const COLUMNS = [
  'owner',
  'lead',
  'responsible',
  'dri',
  'assignee',
  'owner name',
  'channel owner',
  'project owner',
  'ownerid',
]

export function ownerInCells(cells: Readonly<Record<string, string>>): string | undefined {
  const name = COLUMNS.map((column) => cells[column]).find((cell) => cell !== undefined)
  return name === undefined || NO_PERSON.test(name) ? undefined : name
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly email?: string
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Who of these people is meant, by name, first name or address; nobody where two could be. */
export function findPerson(said: string, people: readonly Person[]): Person | undefined {
  const wanted = plain(said)
  const exact = people.filter(
    ({ name, email }) => plain(name) === wanted || (email !== undefined && plain(email) === wanted),
  )
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  const first = people.filter(({ name }) => plain(name).split(/\s+/).includes(wanted))
  return first.length === 1 ? first[0] : undefined
}
