import { sliceWords, textBetween, type Words } from '@countersign/language'
import type { Doubt } from '../confidence.ts'
import { closed, find, isLater, OATH, pattern, type Reader, RIGHT_AWAY } from './reading.ts'

const ARTICLES = `(?: (?:like|the|my|our|up|back|that|${OATH}))*`
/** Nothing but an app is opened or launched; the other verbs lead to an app only when it is named plainly. */
const OPEN = pattern(
  `(?:open|launch|start(?: up)?|run|fire up|boot up|pop open|opening|launching)${ARTICLES}`,
)
const SHOW = pattern(
  `(?:(?:go|hop|jump|head|move|switch|take me|get|bring me|come)(?: back| over| across)? (?:in|into|to|onto|on to)|bring up|pull up|load|show(?: me)?|get me|have|see|i (?:need|want|would like)|i'd like)${ARTICLES}`,
)
const GET = pattern(
  '(?:get|have|bring|put|pop|stick|chuck|turn|switch) (?:me )?(?:the |my )?(?<app>\\S+(?: \\S+)??) (?:open|up|on|running|started|going)(?: on (?:the|my) (?:screen|phone))?',
)
const SOME_APP = /^(?:an?|some|the)? ?(?:app|application|apps)$/i
const SUFFIX = / (?:app|application)$/i

/** "I need the calendar" may be said to oneself. */
const musing = (end: number, words: Words): readonly Doubt[] =>
  /^i(?:'d)? /.test(words.plain) && end > 1 ? ['maybe_no_request'] : []

export const readOpening: Reader = (given, around) => {
  const words = closed(given)
  const got = find(words, 0, GET)
  if (got?.end === words.list.length) {
    const app = around.apps.find(got.groups['app']!)
    if (app) return { drafts: [{ intent: 'open_app', app: app.name, doubts: [] }], spans: [got.span('app')!] }
  }
  const open = find(words, 0, OPEN)
  const verb = open ?? find(words, 0, SHOW)
  if (!verb || verb.end >= words.list.length) return undefined
  const { length } = words.list
  const said = textBetween(words, verb.end, length)
  if (SOME_APP.test(said)) return open && { drafts: [{ intent: 'open_app', doubts: [] }], spans: [] }
  const app = around.apps.find(said) ?? around.apps.find(said.replace(SUFFIX, ''), open ? 'rough' : 'part')
  if (app)
    return {
      drafts: [{ intent: 'open_app', app: app.name, doubts: [...app.doubts, ...musing(verb.end, words)] }],
      spans: [[verb.end, length]],
    }
  const begun = around.apps.at(words, verb.end)
  if (!begun && open && length - verb.end <= 3) return { refusal: `I can’t find an app called “${said}”.` }
  if (!begun) return undefined
  return isLater(sliceWords(words, begun.end).plain) ? { refusal: RIGHT_AWAY } : undefined
}
