import type { Plan, Step } from '@countersign/core'
import { labelOfSetting } from '../engine/settings.ts'
import type { ActionPlan, App, Heard } from '../engine/types.ts'
import { askFor } from './asked.ts'
import { stepsOf } from './plan-steps.ts'
import { remedyFor } from './remedies.ts'
import { type Data, heardIn, listIn, resultOf, textOf } from './step-data.ts'
import type { Remedy, TurnStatus, Understood } from './turn.ts'

type Planned = Extract<Understood, { kind: 'plan' }>

export interface Narration {
  readonly status: TurnStatus
  /** What is said when it comes to that; nothing where nothing need be. */
  readonly text?: string
  readonly remedy?: Remedy
  readonly heard?: readonly Heard[]
}

/** Where a plan stands, and what is said about it. All words are made here, from checked data. */
export function narrate(plan: Plan, understood: Planned, apps: readonly App[], now: Date): Narration {
  const status = statusOf(plan)
  const { plans } = understood
  switch (status) {
    case 'confirm':
      return { status, text: askFor(understood) }
    case 'waiting':
      return { status, text: sayWaiting(plan, now) }
    case 'done':
      return { status, text: sayDone(plan, plans), heard: heardIn(plan) }
    case 'failed':
      return sayFailed(plan, understood, apps)
    case 'unknown':
      return { status, text: sayUnknown(plan, plans) }
    case 'stopped':
      return { status, text: joined('Stopped.', sayDoneSoFar(plan, plans), sayNotDone(plan, plans)) }
    case 'declined':
      return { status, text: 'All right, I won’t.' }
    case 'expired':
      return { status, text: 'That took too long, so I have let it go. Say it again if you still want it.' }
    default:
      return { status }
  }
}

/** The first thing in the plan that did not succeed says what became of it. */
function statusOf(plan: Plan): TurnStatus {
  const { steps, status } = plan
  if (status === 'proposed') return 'confirm'
  if (status === 'executing')
    return steps.some(({ waiting }) => waiting !== undefined) ? 'waiting' : 'running'
  if (status === 'succeeded') return 'done'
  const ended = steps.find((step) => step.status !== 'succeeded')!
  if (ended.status === 'outcome_unknown') return 'unknown'
  if (steps.some(({ stopping, error }) => stopping || error?.code === 'stopped')) return 'stopped'
  if (ended.status === 'expired') return 'expired'
  return ended.status === 'denied' ? 'declined' : 'failed'
}

function sayWaiting({ steps, expiresAt }: Plan, now: Date): string {
  const isAway = steps.some(({ status, waiting }) => status === 'running' && waiting !== undefined)
  if (!isAway) return 'I will do it as soon as what was asked for before it is done.'
  const minutes = Math.max(1, Math.ceil((Date.parse(expiresAt) - now.getTime()) / 60_000))
  const within = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Your phone is not connected. I am waiting for the phone: if it connects within ${within}, I will do it then; after that I let it go. Say “stop” if you no longer want it.`
}

function sayDone(plan: Plan, plans: readonly ActionPlan[]): string {
  const said = plans.map((request, at) => sayRequestDone(request, stepsOf(plan, at)))
  return joined(...said, followUp(plans.at(-1), stepsOf(plan, plans.length - 1)))
}

/** The question that the plan itself ends with, where there is something to answer. */
function followUp(request: ActionPlan | undefined, steps: readonly Step[]): string {
  if (!request?.follow_up.expected) return ''
  const isUnanswerable =
    request.intent === 'read_messages' && listIn(resultOf(steps.at(-1)), 'messages').length === 0
  const question = /[^.!?]+\?$/.exec(request.follow_up.prompt)?.[0].trim()
  return isUnanswerable || question === undefined ? 'Anything else?' : question
}

function sayRequestDone(request: ActionPlan, steps: readonly Step[]): string {
  const data = resultOf(steps.at(-1))
  switch (request.intent) {
    case 'send_message':
    case 'reply_message':
      return `Message sent to ${request.slots.recipient}.`
    case 'call_contact':
      return `Calling ${whomOf(request)}.`
    case 'open_app':
      return `${request.slots.app} is open.`
    case 'toggle_setting':
      return `${capital(labelOfSetting(request.slots.setting))} is ${request.slots.state}.`
    case 'read_screen':
      return textOf(data, 'summary') ?? NOTHING_READ
    case 'read_messages':
      return joined(textOf(data, 'summary') ?? NOTHING_READ, sayElsewhere(request, data))
    case 'launch_vision_mode':
      return joined(
        sentence(textOf(data, 'prompt') ?? 'Vision Mode is on.'),
        sentence(textOf(data, 'summary') ?? ''),
      )
    default:
      return request.metadata.explanation ?? request.follow_up.prompt
  }
}

const NOTHING_READ = 'There is nothing that I can read.'
const MOST_APPS = 5

/** One app was read; what waits in others is not kept from them. */
function sayElsewhere(
  { metadata, slots }: Extract<ActionPlan, { intent: 'read_messages' }>,
  data: Data,
): string {
  if (slots.sender !== undefined) return ''
  const unread = listIn(data, 'unread').flatMap((item) => {
    const app = textOf(item, 'app')
    const count = item['count']
    const isElsewhere = app !== undefined && app.toLowerCase() !== metadata.app?.toLowerCase()
    return isElsewhere && Number.isSafeInteger(count) && (count as number) > 0
      ? [`${String(count)} in ${app}`]
      : []
  })
  if (unread.length === 0) return ''
  return `You also have unread messages: ${unread.slice(0, MOST_APPS).join(', ')}.`
}

function sayFailed(plan: Plan, { plans, contactIds }: Planned, apps: readonly App[]): Narration {
  const failed = plan.steps.find(({ status }) => status === 'failed') ?? plan.steps[0]!
  const remedy = remedyFor({ plan, failed, plans, contactIds, apps })
  const reason = sentence(
    (failed.error?.message ?? 'It did not work.').replace(/^It could not be done: /, ''),
  )
  const rest = remedy ? [remedy.question] : [sayNotDone(plan, plans), sentence(failed.error?.hint ?? '')]
  return {
    status: 'failed',
    text: joined(sayDoneSoFar(plan, plans), reason, ...rest),
    ...(remedy && { remedy }),
  }
}

function sayUnknown(plan: Plan, plans: readonly ActionPlan[]): string {
  const step = plan.steps.find(({ status }) => status === 'outcome_unknown')
  const reason = sentence(
    (step?.error?.message ?? '').replace(/^It cannot be known whether it was done: /, ''),
  )
  // Only its last step does what was asked for: where that was never begun, it is known not to be done.
  const request = plans.find((_request, at) => stepsOf(plan, at).at(-1)?.id === step?.id)
  const { what, done } = request ? wordsFor(request) : { what: '', done: '' }
  return joined(
    sayDoneSoFar(plan, plans),
    reason,
    request ? `I can’t tell whether ${what} was ${done}.` : '',
    sayNotDone(plan, plans),
    'Look at the phone before you try again: I will not repeat it by myself.',
  )
}

/** Of several requests, those that were carried out before it ended. */
function sayDoneSoFar(plan: Plan, plans: readonly ActionPlan[]): string {
  return joined(
    ...plans.map((request, at) => {
      const steps = stepsOf(plan, at)
      const isDone = steps.length > 0 && steps.every(({ status }) => status === 'succeeded')
      return isDone ? sayRequestDone(request, steps) : ''
    }),
  )
}

/** What a person most wants to know when it ends early. */
function sayNotDone(plan: Plan, plans: readonly ActionPlan[]): string {
  const missing = plans.flatMap((request, at) => {
    const last = stepsOf(plan, at).at(-1)
    if (!last || ['succeeded', 'outcome_unknown', 'running'].includes(last.status)) return []
    const { what, done } = wordsFor(request)
    return [`${what} was not ${done}`]
  })
  return missing.length === 0 ? '' : `${capital(missing.join(', and '))}.`
}

function wordsFor(request: ActionPlan): { readonly what: string; readonly done: string } {
  switch (request.intent) {
    case 'send_message':
    case 'reply_message':
      return { what: `the message to ${request.slots.recipient}`, done: 'sent' }
    case 'call_contact':
      return { what: `the call to ${whomOf(request)}`, done: 'made' }
    case 'open_app':
      return { what: request.slots.app, done: 'opened' }
    case 'toggle_setting':
      return { what: labelOfSetting(request.slots.setting), done: `turned ${request.slots.state}` }
    default:
      return { what: 'it', done: 'done' }
  }
}

const whomOf = ({ slots }: Extract<ActionPlan, { intent: 'call_contact' }>): string =>
  'recipient' in slots ? slots.recipient : slots.number

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const sentence = (text: string): string => {
  const trimmed = text.trim()
  return trimmed === '' || /[.!?…]$/.test(trimmed) ? capital(trimmed) : `${capital(trimmed)}.`
}
