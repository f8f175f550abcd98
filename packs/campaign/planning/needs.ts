import { conceptNamed } from './find-terms.ts'
import { foldKin } from './fold-kin.ts'
import { findInitiatives } from './initiatives.ts'
import { EVIDENCE, findMentions, isOfThePast, tellsOfWishes } from './mentions.ts'
import { findNamed } from './named-nodes.ts'
import { ownerSaid } from './owners.ts'
import type { Passage } from './passages.ts'
import { rulings } from './rulings.ts'
import { type DateSpan, readSpan } from './spans.ts'
import { conceptOf } from './vocabulary.ts'
import { looseKey, stemsOf } from './words.ts'

export type NodeKind = 'channel' | 'project'

/** A channel or project that what was asked and uploaded calls for, whether it exists or not. */
export interface Need {
  readonly kind: NodeKind
  /** What it would be called. */
  readonly name: string
  /** Of a channel that the vocabulary knows. */
  readonly concept?: string
  readonly confidence: number
  /** Where it is spoken of, the surest first. */
  readonly passages: readonly Passage[]
  /** It was called by its name, and said to be one. */
  readonly explicit: boolean
  /** Whom it belongs to, as it was said. */
  readonly owner?: string
  readonly span?: DateSpan
}

/** Under this one asks instead of proposing. */
export const CONFIDENCE_THRESHOLD = 0.6
/** More than a person reviews at once, and than one plan holds with what belongs to each. */
const MAX_NEEDS = 16
const PER_PASSAGE = 0.02
const SUREST = 0.97

interface Draft {
  kind: NodeKind
  name: string
  concept?: string
  sightings: { readonly passage: Passage; readonly confidence: number }[]
  explicit: boolean
  implied: boolean
  owner?: string
}

/** Reads what is needed out of all passages; what a person ruled out is not among it, whatever their files say. */
export function readNeeds(
  passages: readonly Passage[],
  today: string,
  constraints: readonly Passage[] = [],
): Need[] {
  const drafts: Draft[] = []
  const isHostile = new Set(passages.filter(({ addressed }) => addressed).map(({ source }) => source.id))
  for (const passage of passages) {
    if (!tellsOfWishes(passage)) continue
    const known = drafts.length
    const { source, kind } = passage
    // In a file that gives orders to the assistant, sentences name nothing: only its lists, tables and known words count.
    const isDoubtful = source.kind === 'asset' && isHostile.has(source.id) && kind === 'sentence'
    for (const named of isDoubtful ? [] : findNamed(passage)) {
      const concept = named.kind === 'channel' ? conceptNamed(named.name)?.id : undefined
      note(drafts, { ...named, explicit: true, implied: false, ...(concept !== undefined && { concept }) })
    }
    for (const { concept, ...said } of findMentions(passage))
      note(drafts, { kind: 'channel', name: conceptOf(concept).name, concept, explicit: false, ...said })
    // Whoever gives a project a name says no more of it by what else it could be called.
    const isNamed = drafts.slice(known).some(({ kind }) => kind === 'project')
    if (isNamed || isDoubtful || isOfThePast(passage)) continue
    for (const found of findInitiatives(passage))
      note(drafts, { kind: 'project', explicit: false, implied: false, ...found })
  }
  const { ruledOut, only } = rulings([
    ...passages.filter(({ source }) => source.kind === 'intent'),
    ...constraints,
  ])
  const wanted = foldKin(withoutImplied(drafts).map((draft) => toNeed(draft, today))).filter(
    ({ concept }) =>
      concept === undefined || (!ruledOut.has(concept) && (only.size === 0 || only.has(concept))),
  )
  // The first to be spoken of stays first, where they are as sure as each other.
  return wanted.toSorted((left, right) => right.confidence - left.confidence).slice(0, MAX_NEEDS)
}

interface Sighting {
  readonly kind: NodeKind
  readonly name: string
  readonly concept?: string
  readonly confidence: number
  readonly passage: Passage
  readonly explicit: boolean
  readonly implied: boolean
  readonly owner?: string
}

/** "Win back members by SMS" says by what: what is usually used for it is not needed beside. */
function withoutImplied(drafts: readonly Draft[]): readonly Draft[] {
  const said = new Set(
    drafts
      .filter(({ kind, implied }) => kind === 'channel' && !implied)
      .flatMap(({ sightings }) => sightings.map(({ passage }) => passage)),
  )
  return drafts.filter(
    ({ implied, sightings }) => !implied || !sightings.every(({ passage }) => said.has(passage)),
  )
}

function note(
  drafts: Draft[],
  { kind, name, concept, confidence, passage, explicit, implied, owner }: Sighting,
): void {
  const same = drafts.find((draft) => draft.kind === kind && isSame(draft, { name, concept }))
  if (!same) {
    const draft: Draft = { kind, name, sightings: [{ passage, confidence }], explicit, implied }
    if (concept !== undefined) draft.concept = concept
    if (owner !== undefined) draft.owner = owner
    drafts.push(draft)
    return
  }
  same.sightings.push({ passage, confidence })
  same.implied &&= implied
  if (owner !== undefined) same.owner ??= owner
  // What it is called by whoever names it beats what the vocabulary would call it.
  if (explicit && !same.explicit) {
    same.name = name
    same.explicit = true
  }
}

function isSame(
  draft: Draft,
  { name, concept }: { readonly name: string; readonly concept: string | undefined },
): boolean {
  if (draft.concept !== undefined || concept !== undefined) return draft.concept === concept
  if (looseKey(draft.name) === looseKey(name)) return true
  return draft.kind === 'project' && isPartOf(coreOf(draft.name), coreOf(name))
}

const VAGUE_NOUNS = new Set('campaign project initiative promotion of the a for and in to'.split(' '))

/** The words of a project's name that tell it from others. */
export const coreOf = (name: string): ReadonlySet<string> =>
  new Set(stemsOf(name).filter((stem) => !VAGUE_NOUNS.has(stem)))

const isPartOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && other.size > 0 && (one.isSubsetOf(other) || other.isSubsetOf(one))

function toNeed({ kind, name, concept, sightings, explicit, owner }: Draft, today: string): Need {
  const sorted = sightings.toSorted((left, right) => right.confidence - left.confidence)
  const passages = [...new Set(sorted.map(({ passage }) => passage))]
  const best = sorted[0]!.confidence
  // Any number of guesses is still a guess.
  const confidence =
    best < CONFIDENCE_THRESHOLD ? best : Math.min(SUREST, best + PER_PASSAGE * (passages.length - 1))
  const said =
    owner ??
    passages
      .map(({ text, cells }) => (cells ? undefined : ownerSaid(text)))
      .find((found) => found !== undefined)
  const span = kind === 'project' ? spanOf(passages, today) : undefined
  return {
    kind,
    name,
    confidence: Math.max(confidence, explicit ? EVIDENCE.listed : 0),
    passages,
    explicit,
    ...(concept !== undefined && { concept }),
    ...(said !== undefined && { owner: said }),
    ...(span && { span }),
  }
}

function spanOf(passages: readonly Passage[], today: string): DateSpan | undefined {
  return passages
    .map(({ text }) => readSpan(text, today))
    .find(({ start, end }) => start !== undefined || end !== undefined)
}
