import type { Words } from '@countersign/language'
import type { Around } from '../around.ts'
import type { Doubt } from '../confidence.ts'
import type { Draft } from '../draft.ts'
import { lastPlan } from '../recent.ts'
import { SETTING, settingOf } from '../settings.ts'
import {
  closed,
  find,
  type Found,
  judgeLeftOver,
  OATH,
  pattern,
  type Reader,
  type Reading,
} from './reading.ts'

const S = `(?:(?:the|my|your|that|this|our|phone 's|phone|${OATH}) )*(?<setting>${SETTING})(?: (?:setting|connection|mode))?`
const SWITCH =
  '(?:turn|switch|put|flip|power|get|set|have|keep|make|turning|switching|putting|shut|click|shutting)'
const STATE = '(?<state>on|off|of)'
const DEVICE = '(?:(?:the|my|this) )*(?:phone|device|it|cell|mobile)'

type State = 'on' | 'off' | 'other'
const FORMS: readonly (readonly [expression: RegExp, state?: State])[] = [
  [pattern(`${SWITCH} ${STATE} (?:back )?${S}`)],
  [pattern(`${SWITCH} ${S} (?:back |to |come |go )?(?:back )?${STATE}(?: again)?`)],
  [pattern(`(?:enable|activate|start|engage|enabling|activating) ${S}`), 'on'],
  [
    pattern(
      `(?:disable|deactivate|stop|kill|cut|get rid of|lose|come (?:off|out of)|get (?:off|out of)|shut off|shut down|end|leave|exit|disabling|deactivating) ${S}`,
    ),
    'off',
  ],
  [pattern(`${SWITCH} ${DEVICE} (?:in|on|into|to) ${S}`), 'on'],
  [pattern(`take ${DEVICE} (?:off|out of) ${S}`), 'off'],
  [pattern(`(?:go|switch|change|get) (?:in|to|into|on) ${S}`), 'on'],
  [pattern(`(?:toggle|flip|change|switch) ${S}`), 'other'],
  [
    pattern(
      `(?:make sure|ensure|i need|i want|leave|see that)(?: that)? ${S} (?:(?:is|to be|turned|switched|set) )*${STATE}`,
    ),
  ],
  [pattern(`(?:disconnect|drop)(?: from)? ${S}`), 'off'],
  [pattern(`${S} (?:back )?${STATE}`)],
]
const MUTE = pattern(`(?:mute|silence|(?<off>unmute)) ${DEVICE}`)
const IT = pattern(`${SWITCH} (?:it|that|this|them) (?:back )?(?<state>on|off)(?: again)?`)
const IT_TOO = pattern(`${SWITCH} (?:back )?(?<state>on|off) (?:it|that|this|them)(?: again)?`)
/** "… Bluetooth off and the torch on": the rest of a row with one verb. */
const NEXT_IN_ROW = pattern(`(?:and )?${S} ${STATE}`)
const MOST_IN_ROW = 8
const BARE = pattern(`(?:the |my )?(?<setting>flash ?light|torch)`)

export const readSetting: Reader = (given, around) => {
  const words = closed(given)
  for (const [expression, state] of FORMS) {
    const found = find(words, 0, expression)
    if (!found) continue
    const row = readRow(words, found.end, around)
    const first = row && readingOf(found, around, state, [])
    if (first) return { drafts: [...first.drafts, ...row], spans: [] }
    const leftOver = judgeLeftOver(words, found.end)
    if (!leftOver || 'refusal' in leftOver) return leftOver
    return readingOf(found, around, state, leftOver)
  }
  const muted = find(words, 0, MUTE)
  if (muted?.end === words.list.length)
    return alone({
      intent: 'toggle_setting',
      setting: 'silent_mode',
      state: muted.groups['off'] ? 'off' : 'on',
      doubts: [],
    })
  const it = find(words, 0, IT) ?? find(words, 0, IT_TOO)
  if (it?.end === words.list.length) return alone(switchedLast(around, it.groups['state'] as 'on' | 'off'))
  const bare = find(words, 0, BARE)
  if (bare?.end === words.list.length)
    return alone({
      intent: 'toggle_setting',
      setting: 'flashlight',
      state: 'on',
      doubts: ['bare', 'maybe_no_request'],
    })
  return undefined
}

const alone = (draft: Draft): Reading => ({ drafts: [draft], spans: [] })

/** "Turn Wi-Fi on, Bluetooth off and the torch on". */
function readRow(words: Words, from: number, around: Around): readonly Draft[] | undefined {
  const drafts: Draft[] = []
  let at = from
  while (at < words.list.length) {
    const next = find(words, at, NEXT_IN_ROW)
    const reading = next && readingOf(next, around, undefined, [])
    if (!reading) return undefined
    drafts.push(...reading.drafts)
    at = next.end
  }
  return drafts.length > 0 && drafts.length < MOST_IN_ROW ? drafts : undefined
}

function readingOf(
  found: Found,
  around: Around,
  given: State | undefined,
  leftOver: readonly Doubt[],
): Reading | undefined {
  const named = settingOf(found.groups['setting']!)
  if (!named) return undefined
  const doubts: Doubt[] = [...leftOver]
  if (named.misheard) doubts.push('misheard')
  const said = given ?? found.groups['state']
  if (said === 'of') doubts.push('misheard')
  const state = said === 'other' ? opposite(around.settings[named.setting]) : said === 'on' ? 'on' : 'off'
  const spans = ['setting', 'state'].map((name) => found.span(name)).filter((span) => span !== undefined)
  return {
    drafts: [{ intent: 'toggle_setting', setting: named.setting, ...(state && { state }), doubts }],
    spans,
  }
}

const opposite = (isOn: unknown): 'on' | 'off' | undefined =>
  typeof isOn === 'boolean' ? (isOn ? 'off' : 'on') : undefined

/** "Turn it off": what was switched last. */
function switchedLast(around: Around, state: 'on' | 'off'): Draft {
  const earlier = around.earlier.findLast(({ intent }) => intent === 'toggle_setting')?.setting
  const last = lastPlan(around)?.plan
  const setting = earlier ?? (last?.intent === 'toggle_setting' ? last.slots.setting : undefined)
  return { intent: 'toggle_setting', state, doubts: ['pronoun'], ...(setting !== undefined && { setting }) }
}
