import { sliceWords, type Words } from '@countersign/language'
import type { Around } from '../around.ts'
import type { NamedApp } from '../apps.ts'
import type { Doubt } from '../confidence.ts'
import { writeDown } from '../dictation.ts'
import { readPeople } from '../people.ts'
import { readContent, textFrom } from './content.ts'
import { closed, find, pattern, type Reading, readWhom } from './reading.ts'

const SAY = pattern('(?:say|send)')
const ON = pattern('(?:on|via|using|in|through|over|by|with)')

/** "On Signal": the app a message is to be sent with. */
export function readOn(
  words: Words,
  at: number,
  around: Around,
): { app: NamedApp; end: number; span: readonly [number, number] } | undefined {
  const on = find(words, at, ON)
  const named = on && around.apps.at(words, on.end)
  if (!named || (named.app.kind !== 'messaging' && named.app.kind !== 'email')) return undefined
  return { app: named.app, end: named.end, span: [on.end, named.end] }
}

/** "Send a message saying I am late to Sam". */
export function readRecipientLast(
  words: Words,
  at: number,
  around: Around,
  heading: { readonly app?: NamedApp | undefined; readonly doubts: readonly Doubt[] },
): Reading | undefined {
  const to = words.list.findLastIndex(({ plain, quoted }) => plain === 'to' && !quoted)
  const people = to > at ? readPeople(words, to + 1, around) : []
  if (people.at(-1)?.end !== words.list.length || people.some(({ person }) => person.near)) return undefined
  const content = readContent(sliceWords(words, 0, to), at, around)
  if (!content || 'refusal' in content || content.text === undefined) return undefined
  const { text } = content
  return {
    drafts: people.map(({ person, doubts }) => ({
      intent: 'send_message',
      person,
      content: text,
      ...(heading.app && { app: heading.app.name }),
      doubts: [...heading.doubts, ...doubts, ...content.doubts, 'one_or_two'],
    })),
    spans: [[to + 1, words.list.length]],
    contentFrom: at,
  }
}

const SET_OFF: readonly Doubt[] = ['set_off_text']
const SAID: readonly Doubt[] = ['free_text']
/** "Send flowers to Sam" may be about flowers. */
const SENT_SO: readonly Doubt[] = ['free_text', 'maybe_no_request']

/** "Say hi to Sam", "send 'on my way' to Sam": the words come first. */
export function readSaying(given: Words, around: Around): Reading | undefined {
  const words = closed(given)
  const say = find(words, 0, SAY)
  if (!say) return undefined
  for (let at = words.list.length - 1; at > say.end; at--) {
    if (words.list[at]!.plain !== 'to' || words.list[at]!.quoted) continue
    const people = readWhom(words, at + 1, around)
    const end = people.at(-1)?.end
    if (end === undefined || people.some(({ person }) => person.id === undefined && !person.among)) continue
    const on = readOn(words, end, around)
    if ((on?.end ?? end) !== words.list.length) continue
    const quoted = at - say.end === 1 && words.list[say.end]!.quoted
    const said = textFrom(words, say.end, at)
    const isSaid = words.list[0]!.plain === 'say'
    if (!quoted && !isSayable(said)) return undefined
    const text = quoted ? words.list[say.end]!.text : writeDown(said)
    if (text === '') return undefined
    return {
      drafts: people.map(({ person, doubts }) => ({
        intent: 'send_message',
        person,
        content: text,
        ...(on && { app: on.app.name }),
        doubts: [...doubts, ...(quoted ? SET_OFF : isSaid ? SAID : SENT_SO)],
      })),
      spans: [[at + 1, end]],
      contentFrom: say.end,
    }
  }
  return undefined
}

/** "Send it to Sam", "send the photo to Sam" are about a thing, "send all my money to Sam" about another. */
const isSayable = (said: string): boolean =>
  !/^(?:it|that|this|them|the|a|an|my|all|some|money|something|everything|these|those|help)\b/i.test(said)
