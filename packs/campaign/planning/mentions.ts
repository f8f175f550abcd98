import { findTerms, type FoundTerm, GENERIC } from './find-terms.ts'
import type { Passage } from './passages.ts'
import type { Certainty } from './vocabulary.ts'
import type { Word } from './words.ts'

/** How sure one is of something by how it was said. */
export const EVIDENCE = {
  named: 0.93,
  listed: 0.92,
  heading: 0.86,
  supported: 0.85,
  clear: 0.74,
  implied: 0.64,
  weak: 0.45,
} as const

export interface Mention {
  /** Of the concept. */
  readonly concept: string
  readonly confidence: number
  /** Only what is done there was said, not what it is. */
  readonly implied: boolean
  readonly passage: Passage
  readonly from: number
  readonly to: number
}

/** Words before a channel that make clear that it is one: "through events", "our content". */
const LEADS = new Set('via through using over across on by with into at'.split(' '))
/** What follows a channel's name where a channel is meant: "content strategy", "community channel". */
const FOLLOWS = new Set(
  `campaign channel marketing strategy plan program programme ad advertising sequence outreach team push budget activity
  promotion series calendar presence page post content effort spend flow effort initiative launch marketer manager`.split(
    /\s+/,
  ),
)
/** Verbs that are done to a channel: "start a podcast", "grow our community". */
const DOES = new Set(
  `start launch grow build run use add create set scale expand revive begin plan improve optimise optimize strengthen
  test try invest double boost develop establish open need want leverage relaunch`.split(/\s+/),
)

/** Uses of a term in which it is no channel, as they stand in small letters. */
const OTHERWISE: readonly RegExp[] = [
  /\be-?mails? (?:me|us|him|her|them|back|address(?:es)?|thread|account|signature|domain)\b/,
  /\b(?:send|sends|sent|drop|write|wrote|forward|reply|replied|answer) (?:me|us|him|her|them|it|this|that|[a-z]+ )?\s?(?:an? |by |via |to (?:my|this|the|our) )?e-?mails?(?: to (?:me|us|him|her|[a-z]+))?[.!]?$/,
  /\b(?:contact|questions?|reply|feedback|phone|tel|reach (?:me|us|him|her|them|out))\b.{0,30}\be-?mail\b/,
  /\b(?:let (?:me|us)|tell (?:me|us)|inform|get back|respond|send (?:me|us)|answer)\b.{0,25}\be-?mail\b/,
  /\be-?mail:?\s*\S+@/,
  /\bin the event (?:of|that)\b|\bat all events\b|\bcurrent events\b|\btracking events?\b|\bevent tracking\b/,
  /\bsocial (?:proof|responsibility|impact|security|good|enterprise|skills|cause)\b/,
  /\b(?:press|pressing) (?:the|enter|ok|on|ahead|for|send)\b|\bpress (?:button|key)\b/,
  /\bcontent (?:with|to (?:stay|wait|be))\b|\btable of contents?\b/,
  /\bad (?:hoc|infinitum|nauseam)\b|\bpaid (?:plan|plans|tier|tiers|user|users|customer|customers|leave|invoice|subscription|subscriptions|seat|seats|account|accounts)\b/,
  /\b(?:guide|letter) (?:us|me|our|the team|price)\b|\bas a guide\b/,
  /\b(?:video|conference|zoom) calls?\b|\bconference room\b/,
  /\b(?:business|community|trading|life|dating|sparring|banking) partners?\b.{0,12}\b(?:of|is|at)\b/,
  /\bpr (?:review|request|comments?|#\d+)\b|\bpull requests?\b/,
  /\bfair (?:price|pricing|share|use|trade|enough|and)\b|\bto be fair\b/,
  /\b(?:to|will|would|we) display\b|\bdisplay (?:the|a|name|of)\b/,
  /\borganic (?:food|foods|products?|cotton|ingredients?|farm|farming|milk|wine|coffee|tea|skincare|baby|vegetables?|snacks?|certification)\b/,
  /\b(?:app|retail|grocery|flagship) stores?\b(?! (?:optimi|listing))/,
  /\bcrm (?:system|export|data|integration|records?|fields?|migration|tool|vendor|platform|import)\b/,
]

/** What says that something is not wanted, until the clause ends. */
const NEGATES = new Set(
  `no not without avoid avoiding skip skipping stop stopping stopped exclude excluding except never drop dropping pause
  pausing paused cancel cancelled canceled dont doesnt wont isnt arent cannot cant neither nor minus instead rather nobody none`.split(
    /\s+/,
  ),
)
/** Where a new clause begins, so that what was ruled out before no longer is. */
const TURNS = new Set(
  'but use using focus run launch start build we lets rely prefer concentrate only just however do create grow'.split(
    ' ',
  ),
)
const RULED_OUT =
  /\b(?:out of scope|not in scope|exclusions?|excluded?|(?:what|things) to avoid|won['’]?t do|not doing|non[- ]goals?|what we will not|do not do|no[- ]go|not planned|rejected|competitors?|competition|competitive landscape|past campaigns?|previous campaigns?|what (?:did not|didn't) work|parking lot|someday|glossary)\b/i
const OF_OTHERS = /\b(?:competitors?|rivals?|other brands)\b/i
const WHEN_PAST =
  /\b(?:last (?:year|quarter|month|season|spring|summer|autumn|fall|winter)|previously|in the past|years? ago|back in (?:19|20)\d\d|historically|formerly)\b/i
const WHAT_PAST =
  /\b(?:we|our|they|it)\b.{0,30}\b(?:ran|did|had|used|tried|was|were|sent|launched|made|spent|hosted|held|failed|worked)\b/i

/** Whether a passage says what is wanted at all: not what is ruled out, not what others do, not orders to the assistant. */
export const tellsOfWishes = ({ addressed, section, kind, text }: Passage): boolean =>
  !addressed &&
  !RULED_OUT.test(section) &&
  !OF_OTHERS.test(text) &&
  !(kind === 'heading' && RULED_OUT.test(text))

export const isOfThePast = ({ text }: Passage): boolean =>
  (WHEN_PAST.test(text) && WHAT_PAST.test(text)) || /\b(?:we|they) used to\b/i.test(text)

/** The channels that a passage speaks of, with how sure that is. */
export function findMentions(passage: Passage): Mention[] {
  const { words } = passage
  const terms = findTerms(words, { typos: passage.source.kind === 'intent' }).filter(
    (term) => !isOtherwise(passage, term) && !isRuledOut(words, term.from),
  )
  const isPast = isOfThePast(passage)
  return terms.map((term) => ({
    concept: term.concept.id,
    implied: term.certainty === 'implied',
    confidence: isPast || isAskedAbout(passage, term) ? EVIDENCE.weak : confidenceOf(passage, term, terms),
    passage,
    from: term.from,
    to: term.to,
  }))
}

/** "Who does PR?" in a file is open; "Can you start a podcast?" from whoever asks for a plan is a wish. */
const isAskedAbout = ({ source, text, words }: Passage, { to }: FoundTerm): boolean =>
  source.kind === 'asset' && /^[^.!;]*\?/.test(text.slice(words[to - 1]!.end))

function confidenceOf(passage: Passage, term: FoundTerm, terms: readonly FoundTerm[]): number {
  const { words, kind } = passage
  const alone = words.every(
    ({ stem }, at) => (at >= term.from && at < term.to) || GENERIC.has(stem) || stem === 'for',
  )
  if (alone && kind === 'heading') return EVIDENCE.heading
  if (alone && kind === 'item')
    return /\bchannels?\b|\btactics?\b|\bmedia mix\b/i.test(passage.section)
      ? EVIDENCE.listed
      : EVIDENCE.supported
  return raise(term.certainty, isSupported(words, term, terms))
}

function raise(certainty: Certainty, supported: boolean): number {
  if (certainty === 'clear') return supported ? EVIDENCE.supported : EVIDENCE.clear
  if (certainty === 'implied') return supported ? EVIDENCE.clear : EVIDENCE.implied
  return supported ? EVIDENCE.clear : EVIDENCE.weak
}

function isSupported(words: readonly Word[], term: FoundTerm, terms: readonly FoundTerm[]): boolean {
  const next = words[term.to]
  // "Partner newsletters" are newsletters.
  if (term.certainty === 'loose' && next && !next.afterStop && terms.some(({ from }) => from === term.to))
    return false
  if (next && !next.afterStop && FOLLOWS.has(next.stem)) return true
  // "Grow our online community": a word or two may stand between.
  for (let back = 1; back <= 3; back++) {
    const before = words[term.from - back]
    if (!before || words[term.from - back + 1]!.afterStop) break
    if (back === 1 && LEADS.has(before.plain)) return true
    if (DOES.has(before.plain)) return true
    if (
      !GENERIC.has(before.stem) &&
      !/^(?:online|own|local|paid|organic|weekly|monthly|more|some|regular)$/.test(before.plain)
    )
      break
  }
  return terms.some((other) => other !== term && other.certainty !== 'loose' && isBeside(words, term, other))
}

/** In one enumeration: "email, events and PR". */
function isBeside(words: readonly Word[], one: FoundTerm, other: FoundTerm): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one]
  const between = words.slice(first.to, second.from)
  const joined = words[second.from]!.afterStop || between.some(({ plain }) => /^(?:and|or|plus)$/.test(plain))
  return (
    between.length <= 2 &&
    joined &&
    between.every(({ stem, plain }) => GENERIC.has(stem) || /^(?:and|or|plus|on|some|our)$/.test(plain))
  )
}

/** "SMS can wait", "influencers are too expensive". */
const PUT_OFF =
  /^\s*(?:(?:is|are|was|were)\s+(?:not\b|no longer|out of scope|off the table|excluded|paused|on hold|too (?:expensive|costly|slow)|banned|ruled out)|isn['’]t|aren['’]t|can wait|has to wait|won['’]t|will not|didn['’]t work|did not work|does(?:n['’]t| not) work)/i

function isOtherwise({ text, words }: Passage, { from, to }: FoundTerm): boolean {
  const said = text.toLowerCase()
  const [start, end] = [words[from]!.start, words[to - 1]!.end]
  if (PUT_OFF.test(text.slice(end))) return true
  return OTHERWISE.some((pattern) => {
    const found = pattern.exec(said)
    return found !== null && found.index < end && found.index + found[0].length > start
  })
}

/** "No paid ads", "without influencers or PR"; not "not only email", not "no ads but email". */
export function isRuledOut(words: readonly Word[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 9); back--) {
    const { plain } = words[back]!
    if (NEGATES.has(plain)) {
      if (plain === 'not' && /^(?:only|just|merely)$/.test(words[back + 1]?.plain ?? '')) return false
      if (plain === 'no' && words[back + 1]?.plain === 'longer') return true
      if ((plain === 'instead' || plain === 'rather') && !/^(?:of|than)$/.test(words[back + 1]?.plain ?? ''))
        return false
      return true
    }
    if (TURNS.has(plain) && !(plain === 'do' && /^(?:not|nt)$/.test(words[back + 1]?.plain ?? ''))) {
      // "We do not use SMS": the verb belongs to what was ruled out.
      if (!/^(?:not|dont|wont|never|to|cannot|cant|avoid|stop)$/.test(words[back - 1]?.plain ?? ''))
        return false
    }
  }
  return false
}
