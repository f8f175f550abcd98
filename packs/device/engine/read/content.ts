import { sliceWords, type Words } from '@countersign/language'
import type { Around } from '../around.ts'
import type { NamedApp } from '../apps.ts'
import { COMMON } from '../common-words.ts'
import type { Doubt } from '../confidence.ts'
import { asksSomething, writeDown } from '../dictation.ts'
import { rewordAsked } from '../reword.ts'
import { find, isLater, pattern, type Refusal, RIGHT_AWAY } from './reading.ts'

/** What is to be sent, as it will be typed. */
export interface Content {
  /** Undefined when nothing is said yet. */
  readonly text?: string
  readonly app?: NamedApp
  readonly doubts: readonly Doubt[]
  /** Another request may follow in the same words. */
  readonly isFree: boolean
}

export interface ContentOptions {
  readonly asked?: boolean
  /** Told, not texted: "tell her I love her" may be about her. */
  readonly told?: boolean
  /** By e-mail go things more often than a few words. */
  readonly mailed?: boolean
  /** Whether the name before it is only part of one. */
  readonly partly?: boolean
  /** Where it is known that the one who is written to is "he" or "she". */
  readonly pronoun?: 'he' | 'she' | 'they' | undefined
}

const SAYING = pattern(
  'that says|which says|saying(?: that)?|say(?: that)?|to say(?: that)?|and (?:just )?(?:say|tell (?:him|her|them))(?: that)?|with (?:the )?(?:message|text|words|content)|reading|message|(?:and )?(?:it|the (?:message|text)) (?:should|has to|needs to|must|ought to|can) (?:say|read)(?: that)?',
)
/** "Text Sam, tell him I am late": him who is written to, mostly. */
const TELL_THEM = pattern(
  '(?:(?:yeah|yes|and|just|please|so) )*(?:tell|let) (?<whom>him|her|them)(?: know)?(?: that)?',
)
/** "Text Sam, will you, and say …": for the assistant. */
const TAG = pattern(
  '(?:(?:will|would|could|can) you(?: please)?|please|right|okay|ok|yeah|now|for me|kindly|if you (?:can|would|could))(?= (?:and (?:say|tell|ask)|that|saying|to say|asking)(?: |$))',
)
const ASKING = pattern('(?:asking|to ask|and ask)(?: (?:him|her|them))?')
/** "Tell Sam that I am late", but not "tell Sam that was great". */
const THAT = pattern("that(?! (?:was|is|'s|sounds|would|will|works|looks|seems|one|'ll)(?: |$))")
const TO = pattern('to(?= \\p{L})'.replace('\\p{L}', "[a-z']"))
const NOT_YET = pattern('(?:when|whenever|once|as soon as|after|before|until|unless|in case|while)')
const AT_A_TIME =
  /^(?:tomorrow|tonight|later(?: today)?|next \S+|this (?:morning|afternoon|evening)|every \S+|(?:at|in|on|around|by|after|before) (?:\S+ ){1,4}?)(?: ?(?:that|saying|to say|to)) /
/** What a message seldom begins with: something before it was not understood. */
const UNFINISHED = pattern(
  "if|about|and|or|but|instead of|rather than|except|in (?:english|spanish|french|german|italian|chinese|hindi|arabic|portuguese|russian|japanese)|(?:at|on|in|from) \\S+ (?:i|i'm|we|the|that|you)",
)
const VAGUE = /^(?:that|it|this|so|something|anything|stuff|whatever|a message|a text)(?: [a-z]+)?$/
const THING =
  /^(?:an?|the|my|this|that|these|those|some|our|her|his) (?:[a-z]+ ){0,2}(?:photos?|pictures?|pics?|videos?|location|files?|links?|screenshots?|contact|gif|stickers?|documents?|selfie|pdf|song|voice (?:note|message)|flowers|money)(?: (?:of|from|i|we|that|on|in|with|for)\b.*)?$/
/** "Tell Sam off", "tell Sam a joke", "ask Sam out": nothing that could be sent. */
const IDIOM =
  /^(?:off|out|up|apart|over|in|(?:an?|the|some) (?:joke|story|secret|lie|truth|news|time|way|question|questions|favou?r))$/
/** "The minutes", "my notes": more likely something to be sent than words for somebody. */
const NAMED_THING = /^(?:the|my|our|that|those|these) [a-z-]+$/
const MAILED_THING =
  /^(?:the|my|our|that|those|these)(?: (?!(?:is|are|was|were|has|have|will|can|came|went|left|works?) )[a-z-]+){1,3}(?<!ed|ing)$/
/** "… and say that …": what stands before it was for the assistant, perhaps. */
const SET_OFF_LATER = /\b(?:saying|and (?:just )?(?:say|tell (?:him|her|them)|ask (?:him|her|them)))\b/i
/** "… and to Priya that …", "… and to pick up the kids": there is more than one thing to be told, or one more person. */
const GOES_ON = /\b(?:and|but|also) (?:also )?to [a-z]/
/** What asks nothing of whom it is sent to: a "please" after it is for the assistant. */
const STATES =
  /^(?:(?:i|i'm|im|i'll|i've|i'd|we|we're|we'll|he|he's|she|she's|they|it|it's|there|there's|the|my|our|your|this|that|these|those|on|in|at|happy|merry|good|hello|hi|hey|thanks|thank|sorry|see|almost|nearly|just|back|love|congratulations|dinner|lunch)\b|[a-z]{3,}ing\b)/i
const THIRD_PERSON = /\b(?:he|she|him|her|his|hers|he's|she's)\b/i
const NOT_TO = /^not to (.+)$/is
/** All of it says when: "text Sam in the morning". */
const ALL_TIME =
  /^(?:(?:tomorrow|tonight|later|today)(?: (?:morning|afternoon|evening|night|today|on|at \S+))?|(?:at|in|on|by|around|this|next|every|after|before)(?: \S+){1,3})$/i
const BY_APP = /^(?:via|using|through|over)$/
const ON_APP = /^(?:on|in|by)$/
/** "I am on WhatsApp", "I saw it on Instagram", "add me on Signal": where something is, not how to send it. */
const IS_THERE =
  /\b(?:am|i'm|im|is|are|'s|'re|was|were|be|been|see|saw|seen|add|find|found|online|join|joined|post|posted|read|watch|watched|follow|following|active|message|messaged|text|call|called|write|get|got|reach|me|it|you|them|him|her|photo|picture|video|story)$/

/** Reads the message that begins at the word `at`. */
export function readContent(
  words: Words,
  at: number,
  around: Around,
  options: ContentOptions = {},
): Content | Refusal | undefined {
  const tag = find(words, at, TAG)
  if (tag) return readContent(words, tag.end, around, options)
  const asking = options.asked ? undefined : find(words, at, ASKING)
  if (asking && asking.end < words.list.length)
    return readContent(words, asking.end, around, { ...options, asked: true, told: false })
  const told = find(words, at, TELL_THEM)
  if (told && told.end < words.list.length && isOneOf(told.groups['whom']!, options.pronoun)) {
    const content = readContent(words, told.end, around, { ...options, told: false })
    return content && 'doubts' in content
      ? { ...content, doubts: [...content.doubts, 'much_reworded'] }
      : content
  }
  const said = find(words, at, SAYING) ?? find(words, at, THAT)
  const saying = said && said.end < words.list.length ? said : undefined
  const start = saying?.end ?? at
  const first = words.list[start]
  if (!first) return { doubts: [], isFree: false }
  // "Sam's text": more was said of them than the name.
  if (first.plain === "'s") return undefined
  if (first.quoted) return readQuoted(words, start, around)
  if (first.before === ':')
    return {
      text: writeDown(textFrom(words, start, words.list.length)),
      doubts: ['set_off_text'],
      isFree: false,
    }
  const rest = sliceWords(words, start)
  if (!saying && VAGUE.test(rest.plain)) return { doubts: [], isFree: false }
  if (!saying && THING.test(rest.plain)) return { refusal: 'I can only send text.' }
  if (!saying && IDIOM.test(rest.plain)) return undefined
  if (!saying && !options.asked) {
    if (find(words, start, NOT_YET) && !asksSomething(rest.plain)) return { refusal: RIGHT_AWAY }
    if (AT_A_TIME.test(rest.plain)) return { refusal: RIGHT_AWAY }
  }
  return readFree(words, start, around, { ...options, setOff: saying !== undefined })
}

const spokenPlain = (said: string): string => said.toLowerCase().replace(/[.!]$/, '')

const isOneOf = (whom: string, pronoun: ContentOptions['pronoun']): boolean =>
  pronoun === undefined ||
  pronoun === 'they' ||
  whom === { he: 'him', she: 'her' }[pronoun] ||
  whom === 'them'

function readFree(
  words: Words,
  start: number,
  around: Around,
  options: ContentOptions & { readonly setOff: boolean },
): Content {
  const doubts: Doubt[] = [options.setOff ? 'set_off_text' : 'free_text']
  const named = options.setOff ? undefined : appAtEnd(words, start, around)
  const end = named?.from ?? words.list.length
  if (named?.isUnsure) doubts.push('app_at_the_end')
  const toDo = find(words, start, TO)
  if (!options.setOff && !toDo && options.partly && beginsOddly(words, start)) doubts.push('odd_beginning')
  if (!options.setOff && !options.asked && find(words, start, UNFINISHED)) doubts.push('odd_beginning')
  const said = textFrom(words, start, end)
  if (!options.setOff && isLater(said.toLowerCase()) && ALL_TIME.test(said)) doubts.push('odd_beginning')
  const polite = STATES.test(said) && !asksSomething(said) ? said.replace(/[, ]+please[.!]?$/i, '') : said
  const thing = options.mailed ? MAILED_THING : NAMED_THING
  if (!options.setOff && thing.test(spokenPlain(said))) doubts.push('odd_beginning')
  const spoken = polite.trim() === '' ? said : polite
  const app = named && { app: named.app }
  if (GOES_ON.test(sliceWords(words, start, end).plain)) doubts.push('one_or_two')
  if (!options.setOff && SET_OFF_LATER.test(said)) doubts.push('odd_beginning')
  if (options.told && THIRD_PERSON.test(said)) doubts.push('third_person')
  const notTo = NOT_TO.exec(spoken)
  if (notTo && !options.setOff)
    return { text: writeDown(`don't ${notTo[1]!}`), ...app, doubts: [...doubts, 'reworded'], isFree: true }
  if (options.asked) {
    const { text, isQuestion, doubt } = rewordAsked(spoken)
    if (doubt) doubts.push(doubt)
    return { text: writeDown(text, isQuestion), ...app, doubts, isFree: true }
  }
  const text = toDo && !options.setOff ? spoken.replace(/^to\s+/i, '') : spoken
  return { text: writeDown(text), ...app, doubts, isFree: true }
}

/** A quotation is sent as it stands; after it there may only be the app. */
function readQuoted(words: Words, at: number, around: Around): Content | undefined {
  const text = words.list[at]!.text
  const content = { ...(text !== '' && { text }), doubts: ['set_off_text'] as const, isFree: false }
  if (at + 1 === words.list.length) return content
  const named = appAtEnd(words, at, around)
  return named?.from === at + 1 ? { ...content, app: named.app } : undefined
}

function appAtEnd(
  words: Words,
  start: number,
  around: Around,
): { app: NamedApp; from: number; isUnsure: boolean } | undefined {
  const { length } = words.list
  for (let from = Math.max(start + 1, length - 4); from < length - 1; from++) {
    const { plain, quoted } = words.list[from]!
    const isBy = BY_APP.test(plain)
    if (quoted || (!isBy && !ON_APP.test(plain))) continue
    const named = around.apps.at(words, from + 1)
    if (!named || named.end !== length || (named.app.kind !== 'messaging' && named.app.kind !== 'email'))
      continue
    if (!isBy && IS_THERE.test(sliceWords(words, start, from).plain)) continue
    return { app: named.app, from, isUnsure: !isBy && !words.list[start]!.quoted }
  }
  return undefined
}

const CLAUSE =
  /^(?:i|i'm|i'd|im|we|you|he|she|they|it|the|that|to|my|our|please|can|could|are|do|did|what|where|when|how|let|there|don't|saying)$/

/** "Jones I am late", "Jones the car is ready": the first word may belong to the name before it. */
function beginsOddly(words: Words, start: number): boolean {
  const first = words.list[start]!
  const second = words.list[start + 1]
  if (COMMON.has(first.plain) || first.before !== '' || !/^[\p{L}'-]+$/u.test(first.plain)) return false
  if (second !== undefined && second.before === '' && CLAUSE.test(second.plain)) return true
  const isLowerCase = words.source === words.source.toLowerCase()
  return (
    !isLowerCase &&
    /^\p{Lu}\p{Ll}+$/u.test(first.text) &&
    second?.before === '' &&
    !/^(?:is|are|was|has|will|and|can|'s)$/.test(second.plain)
  )
}

/** What was written from one word up to another, with the signs that belong to it. */
export function textFrom(words: Words, from: number, to: number): string {
  const first = words.list[from]
  const last = words.list[to - 1]
  if (!first || !last) return ''
  const { source } = words
  const start = /[$€£¥#@(]/.test(source[first.start - 1] ?? '') ? first.start - 1 : first.start
  const signs = /^[^\p{L}\p{N}"“”«»]*/u.exec(source.slice(last.end))?.[0] ?? ''
  return (source.slice(start, last.end) + signs).trim().replace(/[\s,;:–—-]+$/u, '')
}
