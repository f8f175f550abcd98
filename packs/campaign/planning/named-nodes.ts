import { DETERMINERS, FINITE_VERBS, NO_PART_OF_NAME, VAGUE } from './initiative-words.ts'
import { EVIDENCE, isRuledOut } from './mentions.ts'
import { ownerInCells } from './owners.ts'
import type { Passage } from './passages.ts'
import { cleanName, isCapitalised, phraseFrom, quotedIn, textOf } from './phrases.ts'
import type { Word } from './words.ts'

/** A channel or project that a passage calls by its name, and says that it is one. */
export interface NamedNode {
  readonly kind: 'channel' | 'project'
  readonly name: string
  readonly confidence: number
  readonly passage: Passage
  readonly owner?: string
}

type Kind = NamedNode['kind']
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['channel', 'channel'],
  ['project', 'project'],
  ['initiative', 'project'],
  ['workstream', 'project'],
])

const CHANNEL_SECTION =
  /^(?:\d+[.)]?\s*)?(?:(?:marketing|key|main|proposed|planned|our|the|primary|core|target|launch|media)\s+){0,2}(?:channels?|channel mix|media mix|channel plan|channel strategy)(?:\s+(?:we|to|for|and|&|in|mix|plan|overview|involved|used)\b.*)?$/i
const PROJECT_SECTION =
  /^(?:\d+[.)]?\s*)?(?:(?:key|main|proposed|planned|our|the|major|strategic|upcoming|q[1-4]|marketing)\s+){0,2}(?:projects?|initiatives?|workstreams?)(?:\s+(?:for|and|&|in|overview|list|this|we)\b.*)?$/i
const CHANNEL_COLUMNS = ['channel', 'channels', 'channel name', 'marketing channel', 'medium', 'media']
const PROJECT_COLUMNS = [
  'project',
  'projects',
  'project name',
  'initiative',
  'initiatives',
  'workstream',
  'campaign',
  'campaign name',
]

export function findNamed(passage: Passage): NamedNode[] {
  if (passage.addressed) return []
  if (passage.cells) return inCells(passage, passage.cells)
  if (passage.kind === 'item') {
    const listed = inList(passage)
    if (listed) return [listed]
  }
  const named = byName(passage)
  // "Launch Project Bluebird" has its name behind it.
  return named.length > 0 ? named : beforeKind(passage)
}

const node = (kind: Kind, raw: string, confidence: number, passage: Passage, owner?: string): NamedNode[] => {
  const name = cleanName(raw)
  if (name === undefined) return []
  return [{ kind, name, confidence, passage, ...(owner !== undefined && { owner }) }]
}

function inCells(passage: Passage, cells: Readonly<Record<string, string>>): NamedNode[] {
  const owner = ownerInCells(cells)
  const cellOf = (columns: readonly string[]) =>
    columns.map((column) => cells[column]).find((cell) => cell !== undefined)
  const channel = cellOf(CHANNEL_COLUMNS)
  const project = cellOf(PROJECT_COLUMNS)
  const isName = (cell: string | undefined): cell is string =>
    cell !== undefined &&
    cell.length <= 60 &&
    !/^(?:total|sum|n\/?a|none|all|various|tbd|-+|other|misc)\b/i.test(cell)
  return [
    ...(isName(channel)
      ? splitNames(channel).flatMap((name) => node('channel', name, EVIDENCE.listed, passage, owner))
      : []),
    ...(isName(project) ? node('project', project, EVIDENCE.listed, passage, owner) : []),
  ]
}

const splitNames = (cell: string): string[] => cell.split(/\s*(?:,|;|\+)\s*/).filter((name) => name !== '')

/** An item under a heading that says what its items are: "Channels", "Key projects". */
function inList(passage: Passage): NamedNode | undefined {
  const kind = CHANNEL_SECTION.test(passage.section)
    ? 'channel'
    : PROJECT_SECTION.test(passage.section)
      ? 'project'
      : undefined
  if (!kind) return undefined
  const [head = ''] = passage.text.split(
    /\s*[:(]\s*|\s+[–—-]\s+|,?\s+(?:owned|led|run|managed) by\s|,\s*(?:owner|lead)\b/i,
  )
  const words = head.split(/\s+/).length
  if (words > (kind === 'channel' ? 5 : 8) || /[.!?]$/.test(head)) return undefined
  if (isRuledOut(passage.words, head === '' ? 0 : 1) && /^(?:no|not|without|avoid|skip)\b/i.test(head))
    return undefined
  return node(kind, head, EVIDENCE.listed, passage)[0]
}

const CALLED = new Set(['called', 'named', 'titled'])
const MAKES = new Set('create add make open start set build need want establish introduce'.split(' '))

/** "A channel called Partner Spotlight", "Project: Aurora", "Project Aurora". */
function byName(passage: Passage): NamedNode[] {
  const { words, text } = passage
  return words.flatMap((word, at): NamedNode[] => {
    const kind = KINDS.get(word.stem)
    const next = words[at + 1]
    if (!kind || !next || isRuledOut(words, at)) return []
    if (CALLED.has(next.plain) || (next.plain === 'name' && words[at + 2])) {
      const from = at + 2
      const quoted = quotedIn(text).find(({ start }) => start >= next.end && start - next.end <= 3)
      if (quoted) return node(kind, quoted.text, EVIDENCE.named, passage)
      const phrase = phraseFrom(words, from, endsName(words))
      return phrase ? node(kind, textOf(passage, phrase.from, phrase.to), EVIDENCE.named, passage) : []
    }
    const isLabel = at === 0 && /^\s*:\s*/.test(text.slice(word.end, next.start))
    if (isLabel && kind === 'project')
      return node(kind, firstPart(text.slice(next.start)), EVIDENCE.named, passage)
    if (
      kind === 'project' &&
      word.plain === 'project' &&
      isCapitalised(word) &&
      isCapitalised(next) &&
      !next.afterStop &&
      !NO_NAMES.has(next.plain)
    ) {
      let to = at + 2
      while (words[to] && !words[to]!.afterStop && isOfName(words, to) && to - at < 4) to++
      return node(kind, textOf(passage, at, to), EVIDENCE.named, passage)
    }
    return []
  })
}

const NO_NAMES = new Set(
  'manager management plan plans team timeline owner lead name status update updates overview goals goal brief summary scope budget'.split(
    ' ',
  ),
)

const firstPart = (text: string): string => text.split(/[.;,(]|\s[–—-]\s/)[0]!

/** Written with a capital, or the rest of such a word: "Win-back". */
const isOfName = (words: readonly Word[], at: number): boolean =>
  isCapitalised(words[at]!) || (words[at]!.joined && isOfName(words, at - 1))

/** A name in capitals goes on as long as they do; one in small letters ends where a new part of the sentence begins. */
function endsName(words: readonly Word[]): (word: Word) => boolean {
  return (word) => {
    if (word.joined) return false
    const at = words.indexOf(word)
    const before = words[at - 1]
    if (before && isOfName(words, at - 1) && !DETERMINERS.has(before.plain) && !isCapitalised(word)) {
      const after = words[at + 1]
      return !(
        /^(?:of|for|and|the|in|on|to|de|la)$/.test(word.plain) &&
        after &&
        isCapitalised(after) &&
        !after.afterStop
      )
    }
    return (
      /^(?:for|to|in|by|on|with|and|that|which|where|so|from|at|using|via|as|owned|run|please)$/.test(
        word.plain,
      ) && !isCapitalised(word)
    )
  }
}

/** "The Ambassador Circle channel", "add a “Fan Mail” channel", "the Nordlicht project". */
function beforeKind(passage: Passage): NamedNode[] {
  const { words, text } = passage
  return words.flatMap((word, at): NamedNode[] => {
    const kind = KINDS.get(word.stem)
    if (!kind || at === 0 || word.afterStop || word.plain !== word.stem || isRuledOut(words, at)) return []
    const quoted = quotedIn(text).find(({ end }) => end <= word.start && word.start - end <= 1)
    if (quoted) return node(kind, quoted.text, EVIDENCE.named, passage)
    let from = at
    while (
      from > 0 &&
      at - from < 4 &&
      !words[from]!.afterStop &&
      isOfName(words, from - 1) &&
      !isPlainStart(words, from - 1)
    )
      from--
    if (from < at) return node(kind, textOf(passage, from, at), EVIDENCE.named, passage)
    return kind === 'channel' ? ordered(passage, at) : []
  })
}

/** "Create a gaming channel": what is to be made may be named in small letters. */
function ordered(passage: Passage, at: number): NamedNode[] {
  const { words } = passage
  let from = at
  while (
    from > 0 &&
    at - from < 3 &&
    !DETERMINERS.has(words[from - 1]!.plain) &&
    !NO_PART_OF_NAME.has(words[from - 1]!.plain)
  )
    from--
  const makes = words.slice(Math.max(0, from - 3), from).some(({ plain }) => MAKES.has(plain))
  const said = words.slice(from, at)
  const isVague = said.some(({ plain }) => VAGUE.has(plain) || MAKES.has(plain) || COMMON_KINDS.has(plain))
  if (!makes || said.length === 0 || isVague) return []
  return node('channel', textOf(passage, from, at), EVIDENCE.named, passage)
}

/** Kinds of channels in general, which are no names: "a new acquisition channel". */
const COMMON_KINDS = new Set(
  'sales distribution acquisition marketing communication communications main primary secondary additional separate different other right best single more extra digital online offline owned earned paid inbound outbound'.split(
    ' ',
  ),
)

/** A word that begins a sentence has its capital from that. */
const isPlainStart = (words: readonly Word[], at: number): boolean =>
  (at === 0 &&
    (DETERMINERS.has(words[0]!.plain) ||
      NO_PART_OF_NAME.has(words[0]!.plain) ||
      MAKES.has(words[0]!.plain) ||
      FINITE_VERBS.has(words[0]!.plain) ||
      /^(?:in|on|for|with|by|via|each|every|which|what|one|no|all|any)$/.test(words[0]!.plain))) ||
  DETERMINERS.has(words[at]!.plain)
