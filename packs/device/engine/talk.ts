import { toWords, type Words } from '@countersign/language'
import type { Around } from './around.ts'
import { withApostrophes, withoutHesitation } from './dictation.ts'
import { withoutOpening } from './opening.ts'
import { closed, find, pattern, RIGHT_AWAY } from './read/reading.ts'
import { lastPlan } from './recent.ts'
import type { ActionPlan } from './schema.ts'
import { labelOfSetting, SETTING, settingOf } from './settings.ts'
import { summarise } from './summary.ts'

const CAN_DO =
  'I can write, read and answer messages, call people, open apps, switch settings, read the screen and describe what the camera sees.'

const HELP = pattern(
  '(?:i need )?help(?: me)?|what (?:can|do) (?:you|i) (?:do|say|ask(?: you)?)(?: for me)?|what (?:are|can) you (?:able to )?(?:do|for)|how does this work|how do (?:i|you) (?:use (?:this|it|you)|work)|what now|what are my options|what can i (?:say|ask)(?: to)?(?: you)?|who are you|what are you',
)
const SMALL: readonly (readonly [said: RegExp, answer: string])[] = [
  [HELP, CAN_DO],
  [
    pattern(
      '(?:hello|hi|hey|hiya|good (?:morning|afternoon|evening))(?: (?:there|again|iris))?(?: are you there)?',
    ),
    'Hello. What should I do?',
  ],
  [pattern('are you (?:there|listening|on)|can you hear me'), 'I am listening. What should I do?'],
  [pattern('(?:thanks|thank you|cheers|ta|brilliant|great|lovely|perfect)(?: .*)?'), 'You’re welcome.'],
  [pattern('(?:no|nope)(?: thanks| thank you)?'), 'Okay.'],
  [
    pattern('(?:(?:no|oh) )*(?:wait|hold on|hang on)(?: a (?:second|minute|moment))?'),
    'Say “stop” to stop, or say what you want instead.',
  ],
]

/** A call for help must not end in "I didn't understand". Which number it is depends on where they are. */
const EMERGENCY =
  /^(?:(?:please|quick|help) )*(?:(?:call|ring|phone|get|dial|i need)(?: me| us)?(?: an?| the)? )?(?:police|ambulance|fire (?:brigade|department|service)|emergency(?: services?| number)?|paramedics)(?: please| now)?$/
const SAY_THE_NUMBER = 'Say the number, such as “call 112” or “call 911”: I call it at once.'

const YES = pattern(
  '(?:yes|yeah|yep|yup|sure|ok|okay|go ahead|do it)(?: (?:please|do it|do|send it|send|go ahead))*',
)

/** What phones do for people, and this does not: better said than not understood. */
const UNSUPPORTED: readonly (readonly [wish: RegExp, what: string])[] = [
  [/\b(?:alarms?|wake me)\b/, 'set alarms'],
  [/\btimers?\b|\bcountdown\b/, 'set timers'],
  [/^(?:remind me|don't forget|remember to|set (?:a|me a) reminder)\b|\breminders?\b/, 'keep reminders'],
  [/^(?:play|pause|skip|resume)\b|\b(?:music|song|songs|radio|podcast|playlist)\b/, 'play music'],
  [/^(?:navigate|directions|drive me|take me|how do i get)\b|\bdirections to\b/, 'show the way'],
  [/\b(?:volume|brightness|louder|quieter)\b/, 'change volume or brightness'],
  [/\b(?:photo|photos|picture|selfie|screenshot)\b/, 'take or send pictures'],
  [/\b(?:weather|forecast|temperature)\b/, 'tell the weather'],
  [/^what (?:time|day|date) is it\b|^what (?:is|'s) the (?:time|date|day)\b/, 'tell the time'],
  [/^(?:search|google|look up|find out)\b/, 'search the web'],
  [/\b(?:calendar|appointments?|meetings?|schedule|shopping list|to do list)\b/, 'keep lists or a calendar'],
  [/^(?:translate|how do you say)\b/, 'translate'],
  [/^(?:book|order|buy)\b|\b(?:taxi|uber)\b/, 'book or buy things'],
  [
    /^(?:hang up|(?:end|cancel|stop) (?:the|this|my) call|answer (?:the|my) (?:phone|call)|mute the call)\b/,
    'answer or end calls',
  ],
  [
    /^(?:text|message|sms|whatsapp|tell|write(?: to)?|send(?: (?:a|an) (?:text|message|sms))?(?: to)?) \+?\d[\d -]{3,}/,
    'write to a number, only to people in your contacts',
  ],
  [/^(?:go (?:home|back)|scroll|swipe|tap|press|click|close|zoom)\b/, 'tap, scroll or close things'],
  [/\b(?:to|from|in) (?:my )?contacts\b/, 'change your contacts by voice'],
]
/** "When I get home, turn on the Wi-Fi". */
const FIRST_WHEN =
  /^(?:when|whenever|once|after|as soon as|before|tomorrow|tonight|later|every \S+|at \S+|in \S+ (?:minutes?|hours?|seconds?))\b.* (?:turn|switch|call|ring|phone|text|tell|message|send|open|read)\b/
const WHAT_WAS_DONE = pattern(
  '(?:tell me )?what (?:did|have) (?:you|i|we) (?:just |last )?(?:do|done|send|sent|say|said|write|written|text|tell|told)(?: (?:him|her|them|last|just now|there))?|did (?:it|that|you) (?:work|go|send|do it|do that|send it|send that)(?: through)?|what happened',
)
const IS_IT = pattern(
  `(?:is|are) (?:(?:the|my) )*(?<setting>${SETTING})(?: (?:turned|switched|still))* (?:on|off)`,
)

/** What to say to words that ask for nothing that can be done; undefined where nothing fits. */
export function answerTalk(utterance: string, around: Around): string | undefined {
  const words = toWords(withApostrophes(withoutHesitation(utterance)))
  const plain = closed(withoutOpening(words).words)
  const isAll = (said: RegExp): boolean =>
    [words, plain].some((of) => find(of, 0, said)?.end === of.list.length)
  const small = SMALL.find(([said]) => isAll(said))
  if (small) return small[1]
  if (isAll(YES)) return wasAskedForMore(around) ? 'What should I do?' : 'Nothing is waiting for a yes.'
  if (EMERGENCY.test(plain.plain)) return SAY_THE_NUMBER
  if (isAll(WHAT_WAS_DONE)) return lastDone(around)
  const state = stateOf(plain, around)
  if (state !== undefined) return state
  const wish = UNSUPPORTED.find(([said]) => said.test(plain.plain))
  if (wish) return `I can’t ${wish[1]}. Nothing was done.`
  return FIRST_WHEN.test(plain.plain) ? RIGHT_AWAY : undefined
}

/** "Anything else?" */
function wasAskedForMore({ turns }: Around): boolean {
  const last = turns.at(-1)
  return last?.outcome === 'done' && last.plans?.at(-1)?.follow_up.expected === true
}

/** What was done a moment ago is surer than what the phone last told. */
function switchedTo(setting: string, around: Around): boolean | undefined {
  const last = lastPlan(around, (plan) => plan.intent === 'toggle_setting' && plan.slots.setting === setting)
  if (last?.turn.outcome !== 'done' || last.plan.intent !== 'toggle_setting') return undefined
  return last.plan.slots.state === 'on'
}

const OUTCOMES = {
  done: 'Last, this was done',
  waiting: 'This is waiting',
  failed: 'This failed',
  refused: 'You said no to this',
}

/** "What did you just do?" */
function lastDone(around: Around): string {
  const last = lastPlan(around)
  if (!last) return 'I have done nothing for you just now.'
  return `${OUTCOMES[last.turn.outcome ?? 'waiting']}: ${summarise([{ ...last.plan, confirm: false } as ActionPlan])}`
}

/** "Is the Wi-Fi on?" */
function stateOf(words: Words, around: Around): string | undefined {
  const asked = find(words, 0, IS_IT)
  const named = asked?.end === words.list.length ? settingOf(asked.groups['setting']!) : undefined
  const isOn = named && (switchedTo(named.setting, around) ?? around.settings[named.setting])
  if (!named || typeof isOn !== 'boolean') return undefined
  const label = labelOfSetting(named.setting)
  return `${label[0]!.toUpperCase()}${label.slice(1)} is ${isOn ? 'on' : 'off'}.`
}
