import { chooseCandidates, toWords, type Words } from '@countersign/language'
import { type Around, contactOf } from './around.ts'
import { ask } from './ask.ts'
import { withoutHesitation, writeDown } from './dictation.ts'
import type { Draft, Resume } from './draft.ts'
import { readFragment } from './fragment.ts'
import { withoutOpening } from './opening.ts'
import { readPerson } from './people.ts'
import { readContent } from './read/content.ts'
import { closed, find, isRefusal, pattern } from './read/reading.ts'
import { readUtterance } from './read-utterance.ts'

const CANCEL =
  /^(?:no|nope|none|neither|nobody|no one|never ?mind|forget (?:it|that)|cancel(?: (?:it|that))?|stop|none of (?:them|those|these)|nothing|don't|do not|not now)(?: (?:of them|thanks|thank you|please))*$/

const HESITATES = /^(?:(?:no|oh|ok|okay|sorry) )*(?:wait|hold on|hang on|one (?:second|moment|minute))\b/

/** "Turner, I think": what is said of an answer, not in it. */
const HEDGE =
  /[, ]+(?:i (?:think|guess|suppose|believe|reckon)|of course|obviously|probably|if possible)[.!]?$/i
const withoutHedge = (utterance: string): string => withoutHesitation(utterance).trim().replace(HEDGE, '')

/** What an answer makes of the drafts: all of them with what was missing, nothing more, or no answer at all. */
export type Answer = { readonly drafts: readonly Draft[] } | 'cancelled' | undefined

/** Reads an utterance as the answer to the question that was asked. */
export function readAnswer(given: string, resume: Resume, around: Around): Answer {
  const utterance = resume.missing === 'content' ? given : withoutHedge(given)
  const words = toWords(withoutHesitation(utterance))
  const draft = resume.drafts[resume.at]
  if (!draft || words.list.length === 0) return undefined
  if (CANCEL.test(words.plain)) return 'cancelled'
  const answered = answerTo(utterance, words, draft, resume, around)
  return answered && { drafts: resume.drafts.with(resume.at, answered) }
}

function answerTo(
  utterance: string,
  words: Words,
  draft: Draft,
  { missing }: Resume,
  around: Around,
): Draft | undefined {
  switch (missing) {
    case 'person':
      return withPerson(utterance, words, draft, around)
    case 'content':
      return withContent(words, draft, around)
    case 'looking': {
      const { looking: _, ...rest } = draft
      const id = chosen(utterance, draft, 'looking', around)
      return id === 'read_screen' || id === 'launch_vision_mode' ? { ...rest, intent: id } : undefined
    }
    case 'app': {
      const app = around.apps.find(closed(withoutOpening(words).words).plain, 'rough')
      return app && { ...draft, app: app.name, doubts: [...draft.doubts, ...app.doubts] }
    }
    case 'state':
    case 'setting':
      return readFragment(withoutOpening(words).words, draft, around)?.draft
  }
}

/** One of those that were offered, by number, name or anything that only one of them has. */
function chosen(
  utterance: string,
  draft: Draft,
  missing: Resume['missing'],
  around: Around,
): string | undefined {
  const candidates = ask(draft, missing, around).candidates.map(({ id, name, detail }) => ({
    id,
    label: name,
    detail,
  }))
  if (candidates.length === 0) return undefined
  const now = Number.isNaN(around.now) ? '1970-01-01T00:00:00.000Z' : new Date(around.now).toISOString()
  const found = chooseCandidates(utterance, candidates, { now, timeZone: 'UTC' })
  return found.length === 1 ? found[0]!.id : undefined
}

const TO = pattern("(?:to|it 's|that 's|i mean|for|call|send it to)")

function withPerson(utterance: string, words: Words, draft: Draft, around: Around): Draft | undefined {
  const among = contactOf(around, chosen(utterance, draft, 'person', around))
  if (among) return { ...draft, person: { said: among.name, id: among.id } }
  const said = closed(withoutOpening(words).words)
  const person = readPerson(said, find(said, 0, TO)?.end ?? 0, around)
  if (person?.end !== said.list.length || (person.person.id === undefined && !person.person.among))
    return undefined
  return { ...draft, person: person.person, doubts: [...draft.doubts, ...person.doubts] }
}

function withContent(words: Words, draft: Draft, around: Around): Draft | undefined {
  const content = readContent(words, 0, around)
  const text = content && !isRefusal(content) && 'text' in content ? content.text : writeDown(words.source)
  if (text === undefined || text === '') return undefined
  // What could be a request of its own may be one.
  const request = readUtterance(words.source, around)
  const isRequest = request && !isRefusal(request)
  // "Wait" may be what they should be told, or be said to the assistant.
  const doubt = isRequest || HESITATES.test(words.plain) ? 'one_or_two' : 'free_text'
  return { ...draft, content: text, doubts: [...draft.doubts, doubt] }
}
