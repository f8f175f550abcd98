import { fold } from './place-names.ts'

/** What people say for places that timetables call otherwise, and what those are called there. */
const OTHER: readonly (readonly [said: RegExp, names: readonly string[]])[] = [
  [/^(?:main |central )?(?:railway |train |rail )?station$/, ['central station', 'rautatieasema']],
  [/^airport(?: terminal)?$/, ['airport', 'lentoasema']],
  [/^(?:central |main )?bus station$/, ['bus station', 'linja-autoasema']],
  [/^(?:harbou?r|port)$/, ['harbour', 'satama']],
  [/^hospital$/, ['sairaala']],
  [/^university$/, ['yliopisto']],
  [/^market(?: square| place)?$/, ['market square', 'kauppatori']],
  [/^(?:(?:city|town) )?cent(?:re|er)$|^downtown$/, ['keskusta', 'centrum']],
]
const KIND = / (?:(?:metro|bus|tram|train|railway|subway|underground|ferry) )?(?:stop|station|terminal)$/

/** Other names under which a place may be found. */
export function otherNames(said: string): readonly string[] {
  const plain = fold(said)
  const known = OTHER.find(([pattern]) => pattern.test(plain))?.[1]
  if (known) return known.filter((name) => fold(name) !== plain)
  const short = plain.replace(KIND, '')
  return short === plain ? [] : [short]
}

const LONG_ENOUGH = 5
const KEPT = 4

/** The beginning of a name, under which those that are almost the same are found. */
export function beginningOf(said: string): string | undefined {
  const [first = '', second] = fold(said).split(' ')
  if (second !== undefined && first.length > KEPT) return first
  return first.length >= LONG_ENOUGH ? first.slice(0, KEPT) : undefined
}
