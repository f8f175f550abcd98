/** How relations are said; the first word is the relation. Those that are also forms of address need no "my". */
const RELATIONS = {
  mother: 'mom mum mummy mommy momma mama ma mam mother',
  father: 'dad daddy papa pa pop father',
  brother: 'bro brother',
  sister: 'sis sister',
  son: 'son boy',
  daughter: 'daughter girl',
  wife: 'wife wifey missus',
  husband: 'husband hubby',
  partner: 'partner fiance fiancee',
  girlfriend: 'girlfriend',
  boyfriend: 'boyfriend',
  grandmother: 'grandma gran granny nan nana nanny grandmother',
  grandfather: 'grandpa grandad granddad gramps grandfather',
  aunt: 'aunt auntie aunty',
  uncle: 'uncle',
  cousin: 'cousin',
  niece: 'niece',
  nephew: 'nephew',
  boss: 'boss manager supervisor',
  doctor: 'doctor gp physician',
  dentist: 'dentist',
  neighbour: 'neighbour neighbor',
  teacher: 'teacher tutor',
  carer: 'carer caregiver caretaker nurse',
  friend: 'friend mate buddy',
  colleague: 'colleague coworker',
} as const

export type Relation = keyof typeof RELATIONS

const bySaid = new Map<string, Relation>(
  Object.entries(RELATIONS).flatMap(([relation, said]) =>
    said.split(' ').map((word) => [word, relation as Relation] as const),
  ),
)

/** "mum" is the mother. */
export const relationOf = (word: string): Relation | undefined => bySaid.get(word)

export const isRelation = (value: unknown): value is Relation =>
  typeof value === 'string' && Object.hasOwn(RELATIONS, value)

const FORMS_OF_ADDRESS = new Set<Relation>([
  'mother',
  'father',
  'grandmother',
  'grandfather',
  'aunt',
  'uncle',
])

/** "call mum" is said without "my", "call wife" is not. */
export const isFormOfAddress = (relation: Relation): boolean => FORMS_OF_ADDRESS.has(relation)

const SHE = new Set<Relation>(
  'mother sister daughter wife girlfriend grandmother aunt niece'.split(' ') as Relation[],
)
const HE = new Set<Relation>(
  'father brother son husband boyfriend grandfather uncle nephew'.split(' ') as Relation[],
)

export function pronounOf(relations: readonly Relation[]): 'he' | 'she' | undefined {
  if (relations.some((relation) => SHE.has(relation))) return 'she'
  return relations.some((relation) => HE.has(relation)) ? 'he' : undefined
}
