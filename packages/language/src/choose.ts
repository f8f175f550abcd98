import { asObject, type Candidate } from './task.ts'
import { number, ordinal } from './recognise/numbers.ts'
import { when } from './recognise/when.ts'
import type { Surroundings } from './span.ts'
import { toWords, type Words } from './words.ts'

const FILLERS = new Set(
  `the one ones with who whose is was born in on at of from a an named called that which i mean meant please it's its it 's
  client user appointment plan goal entry number nr no option e-mail email phone address her his please sorry ok take`.split(
    /\s+/,
  ),
)

const ALL =
  /^(?:both|both of them|them both|all|all of (?:them|these|those)|them all|all (?:two|three|four))$/
const MOST = 4
const NOT = /^not /
const REFUSES = /\b(?:not|never|except|but|without|cannot|can't|don't|dont)\b/

/** The candidates that an answer means: all of them, all but one of two, or the one it speaks of. */
export function chooseCandidates(
  answer: string,
  candidates: readonly Candidate[],
  around: Surroundings,
): readonly Candidate[] {
  const { plain } = toWords(answer)
  if (ALL.test(plain)) {
    // Of many, only the first were shown.
    const fits = plain.includes('both') ? candidates.length === 2 : candidates.length <= MOST
    return fits ? candidates : []
  }
  if (NOT.test(plain) && candidates.length === 2) {
    const refused = chooseCandidate(plain.replace(NOT, ''), candidates, around)
    return refused ? candidates.filter((candidate) => candidate !== refused) : []
  }
  if (REFUSES.test(plain)) return []
  const chosen = chooseCandidate(answer, candidates, around)
  return chosen ? [chosen] : []
}

/** By number, name, date, or anything that only one of them has. */
function chooseCandidate(
  answer: string,
  candidates: readonly Candidate[],
  around: Surroundings,
): Candidate | undefined {
  const words = toWords(answer)
  if (
    candidates.length === 1 &&
    /^(?:yes|yep|yeah|yup|sure|correct|right|exactly|that one|that 's (?:right|him|her|it)|ok|okay)(?: (?:yes|please|thanks|that one|the one|that 's (?:right|him|her|it)|do it|do that|go ahead|correct|right|i do|i did|i mean))*$/.test(
      words.plain,
    )
  )
    return candidates[0]
  const numbered = byNumber(words, candidates, around)
  if (numbered) return numbered
  return onlyOne(byDate(words, candidates, around)) ?? onlyOne(byWords(words, candidates))
}

const onlyOne = (found: readonly Candidate[]): Candidate | undefined =>
  found.length === 1 ? found[0] : undefined

function byNumber(
  words: Words,
  candidates: readonly Candidate[],
  around: Surroundings,
): Candidate | undefined {
  const kept = words.list.findIndex(({ plain }) => !FILLERS.has(plain))
  if (kept < 0) return undefined
  const [span] = [...ordinal(words, kept, around), ...number(words, kept, around)]
  const rest = words.list.slice(span?.end ?? 0).every(({ plain }) => FILLERS.has(plain))
  if (!span || !rest || typeof span.value !== 'number') return undefined
  return candidates.at(span.value < 0 ? span.value : span.value - 1)
}

function byDate(words: Words, candidates: readonly Candidate[], around: Surroundings): readonly Candidate[] {
  for (let at = 0; at < words.list.length; at++) {
    const span = when('near')(words, at, around).toSorted((a, b) => b.end - a.end)[0]
    if (!span) continue
    const rest = [...words.list.slice(0, at), ...words.list.slice(span.end)]
    const { date, time } = asObject(span.value) as { date?: string; time?: string }
    if (date === undefined && time === undefined) continue
    const found = candidates.filter(
      (candidate) =>
        candidate.at !== undefined &&
        rest.every(({ plain }) => FILLERS.has(plain) || wordsOf(candidate).has(plain)) &&
        (date === undefined || candidate.at.startsWith(date)) &&
        (time === undefined || candidate.at.endsWith(time)),
    )
    if (found.length > 0) return found
  }
  return []
}

const textOf = ({ label, detail }: Candidate): string => `${label} ${detail}`.toLowerCase()
const wordsOf = (candidate: Candidate): ReadonlySet<string> =>
  new Set(textOf(candidate).split(/[^\p{L}\p{N}@.+'-]+/u))

/** Every word that says something must be found in the candidate's name or detail. */
function byWords(words: Words, candidates: readonly Candidate[]): readonly Candidate[] {
  const said = words.list.map(({ plain }) => plain).filter((plain) => !FILLERS.has(plain))
  if (said.length === 0) return []
  const fits = (words: readonly string[]) => (candidate: Candidate) => {
    const text = textOf(candidate)
    const known = wordsOf(candidate)
    return words.every((word) => known.has(word) || (word.length >= 4 && text.includes(word)))
  }
  return candidates.filter(fits(said))
}
