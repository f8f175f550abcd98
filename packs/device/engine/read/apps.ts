import { textBetween } from '@countersign/language'
import { closed, find, isLater, pattern, type Reader, RIGHT_AWAY } from './reading.ts'

const ARTICLES = '(?: (?:like|the|my|our|up|back))*'
/** Nothing but an app is opened or launched; the other verbs lead to an app only when it is named plainly. */
const OPEN = pattern(`(?:open|launch|start|run|fire up|opening|launching)${ARTICLES}`)
const SHOW = pattern(
  `(?:go (?:back )?to|bring up|pull up|load|show(?: me)?|take me to|switch (?:back )?to|get me)${ARTICLES}`,
)
const SOME_APP = /^(?:an?|some|the)? ?(?:app|application|apps)$/
const SUFFIX = / (?:app|application)$/

export const readOpening: Reader = (given, around) => {
  const words = closed(given)
  const open = find(words, 0, OPEN)
  const verb = open ?? find(words, 0, SHOW)
  if (!verb || verb.end >= words.list.length) return undefined
  const { length } = words.list
  const said = textBetween(words, verb.end, length).replace(SUFFIX, '')
  if (SOME_APP.test(said)) return open && { drafts: [{ intent: 'open_app', doubts: [] }], spans: [] }
  const app = around.apps.find(said, open !== undefined)
  if (app)
    return {
      drafts: [{ intent: 'open_app', app: app.name, doubts: [...app.doubts] }],
      spans: [[verb.end, length]],
    }
  const begun = around.apps.at(words, verb.end)
  if (!begun) return undefined
  if (isLater(words.plain.slice(words.offsets[begun.end] ?? 0))) return { refusal: RIGHT_AWAY }
  return undefined
}
