import { findTerms } from './find-terms.ts'
import type { Matched } from './match-needs.ts'
import { coreOf } from './needs.ts'
import type { Passage } from './passages.ts'
import { shorten, stemsOf, toWords } from './words.ts'

const MAX_OBJECTIVE = 300
const GOAL_COLUMNS = [
  'objective',
  'goal',
  'goals',
  'purpose',
  'description',
  'tactic',
  'tactics',
  'activity',
  'activities',
  'what',
  'notes',
  'summary',
  'kpi',
]
const CLAUSES =
  /;\s+|,\s+(?:and|then|plus)\s+|(?<!\d)\.\s+|\s+and\s+(?=(?:then\s+)?(?:launch|run|start|build|create|send|use|host|grow|add|plan|open|organi[sz]e|set|make|get|begin|promote|publish|redesign|rebrand)\b)/i
/** What a request begins with that says nothing of its aim. */
const PREAMBLE =
  /^(?:(?:please|hi|hello|hey)[,!\s]+)?(?:(?:can|could|would) (?:you|we)\s+)?(?:(?:we|i)(?:['’]d| would)? (?:need|want|like|plan|have|are going|aim|intend)\s+(?:you\s+)?to\s+|let['’]?s\s+|help (?:me|us)\s+(?:to\s+)?|please\s+)/i

/** What a module for it is to reach: one aim, in the words of whoever asked. */
export function objectiveOf(
  { need, node }: Matched,
  passages: readonly Passage[],
  campaignObjective: string,
): string {
  for (const passage of need.passages) {
    const said = saidOf(passage, need, passages)
    if (said !== undefined && said.split(/\s+/).length >= 3) return tidy(said)
  }
  const name = node?.name ?? need.name
  return tidy(campaignObjective === '' ? `Plan ${name}` : `Plan ${name}: ${campaignObjective}`)
}

function saidOf(passage: Passage, need: Matched['need'], passages: readonly Passage[]): string | undefined {
  if (passage.cells) {
    const cells = passage.cells
    return GOAL_COLUMNS.map((column) => cells[column]).find((cell) => cell !== undefined)
  }
  if (passage.kind === 'heading') {
    const { text, source } = passage
    return passages.find(
      (other) =>
        other.section === text && other.source === source && !other.addressed && other.kind !== 'row',
    )?.text
  }
  if (passage.kind === 'item') {
    const [head, ...rest] = passage.text.split(/:\s+|\s+[–—]\s+/)
    if (rest.length > 0 && head!.length < 60) return rest.join(': ')
  }
  return clauseFor(passage.text, need)
}

/** The part of a sentence that speaks of it. */
function clauseFor(text: string, { concept, name }: Matched['need']): string {
  const core = coreOf(name)
  const clauses = text.split(CLAUSES)
  return (
    clauses.find((clause) =>
      concept === undefined
        ? stemsOf(clause).some((stem) => core.has(stem))
        : findTerms(toWords(clause)).some((term) => term.concept.id === concept),
    ) ?? text
  )
}

function tidy(text: string): string {
  const flat = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').replace(PREAMBLE, '')
  const bare = flat.replaceAll(/^[\s"“”'.,;:–-]+|[\s"“”',;:–-]+$/gu, '')
  // A quotation within keeps both of its marks.
  const whole = isTorn(bare) ? flat.replaceAll(/^[\s.,;:–-]+|[\s,;:–-]+$/gu, '') : bare
  return shorten(
    whole.replace(/^\p{Ll}/u, (first) => first.toUpperCase()),
    MAX_OBJECTIVE,
  )
}

const countOf = (text: string, mark: string): number => text.split(mark).length - 1

const isTorn = (text: string): boolean =>
  countOf(text, '"') % 2 === 1 || countOf(text, '“') !== countOf(text, '”')
