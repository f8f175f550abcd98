import { fold } from './place-names.ts'

/** What people say for places that timetables call otherwise, and what those are called there. */
const OTHER: readonly (readonly [said: RegExp, names: readonly string[]])[] = [
  [
    /^(?:main |central )?(?:railway |train |rail )?station$|^station$/,
    ['central station', 'railway station', 'central railway station', 'rautatieasema', 'järnvägsstation'],
  ],
  [/^airport(?: terminal)?$/, ['airport', 'lentoasema', 'flygplats']],
  [/^(?:central |main )?bus station$/, ['bus station', 'linja-autoasema', 'busstation']],
  [/^(?:harbou?r|port)$/, ['harbour', 'port', 'satama', 'hamn']],
  [/^hospital$/, ['hospital', 'sairaala', 'sjukhus']],
  [/^university$/, ['university', 'yliopisto', 'universitet']],
  [/^market (?:square|place)$|^market$/, ['market square', 'kauppatori', 'salutorget']],
  [/^(?:city|town) cent(?:re|er)$|^downtown$|^cent(?:re|er)$/, ['keskusta', 'centrum', 'city centre']],
]
const KIND = / (?:(?:metro|bus|tram|train|railway|subway|underground|ferry) )?(?:stop|station|terminal)$/

/** Other names under which a place may be found. */
export function otherNames(said: string): readonly string[] {
  const plain = fold(said)
  const known = OTHER.find(([pattern]) => pattern.test(plain))?.[1] ?? []
  const short = plain.replace(KIND, '')
  return [...known.filter((name) => fold(name) !== plain), ...(short === plain ? [] : [short])]
}

const LONG_ENOUGH = 5
const KEPT = 4

/** The beginning of a name, under which those that are almost the same are found. */
export function beginningOf(said: string): string | undefined {
  const [first = '', second] = fold(said).split(' ')
  if (second !== undefined && first.length > KEPT) return first
  return first.length >= LONG_ENOUGH ? first.slice(0, KEPT) : undefined
}
