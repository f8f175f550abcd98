import type { ActionPlan } from './schema.ts'
import { labelOfSetting } from './settings.ts'

/** Ends what is said where a yes is needed. */
export const ASK = 'Shall I?'

/** What is said before confirming, and shown with every plan: who, with which app, what. */
export function summarise(plans: readonly ActionPlan[]): string {
  const [first = '', ...others] = plans.map(sentence)
  const said = [first, ...others.map((other) => `Then: ${other}`)].join(' ')
  return plans.some(({ confirm, steps }) => confirm && steps.length > 0) ? `${said} ${ASK}` : said
}

function sentence(plan: ActionPlan): string {
  const missing = plan.metadata.appInstalled === false
  const app = plan.intent === 'open_app' ? plan.slots.app : plan.metadata.app
  return missing && app !== undefined ? `${wording(plan)} ${app} isn’t installed.` : wording(plan)
}

function wording(plan: ActionPlan): string {
  const { app } = plan.metadata
  switch (plan.intent) {
    case 'send_message':
      return `Send ${plan.slots.recipient} on ${app}: “${plan.slots.content}”`
    case 'reply_message':
      return `Reply to ${plan.slots.recipient} on ${app}: “${plan.slots.content}”`
    case 'call_contact':
      return 'number' in plan.slots
        ? `Call ${plan.slots.number}.`
        : `Call ${plan.slots.recipient} with ${app}.`
    case 'open_app':
      return `Open ${plan.slots.app}.`
    case 'toggle_setting':
      return `Turn ${plan.slots.state} ${labelOfSetting(plan.slots.setting)}.`
    case 'read_screen':
      return 'Read the screen.'
    case 'launch_vision_mode':
      return 'Start Vision Mode.'
    case 'read_messages':
      return plan.slots.sender === undefined
        ? `Read your messages in ${app}.`
        : `Read the messages from ${plan.slots.sender} in ${app}.`
    case 'delete_messages':
      return `You asked to delete ${deleted(plan.slots)}${app === undefined ? '' : ` in ${app}`}. ${plan.metadata.explanation}`
    case 'make_payment':
      return `You asked to pay${paid(plan.slots)}${app === undefined ? '' : ` with ${app}`}. ${plan.metadata.explanation}`
  }
}

type SlotsOf<I extends ActionPlan['intent']> = Extract<ActionPlan, { intent: I }>['slots']

function deleted({ scope, recipient }: SlotsOf<'delete_messages'>): string {
  const whose = recipient === undefined ? '' : ` with ${recipient}`
  if (scope === 'last')
    return recipient === undefined ? 'the last message' : `the last message to ${recipient}`
  return scope === 'conversation' ? `the messages${whose}` : 'all messages'
}

function paid({ recipient, amount, currency, note }: SlotsOf<'make_payment'>): string {
  const whom = recipient === undefined ? '' : ` ${recipient}`
  const what = amount === undefined ? '' : ` ${money(amount, currency)}`
  return `${whom}${what}${note === undefined ? '' : ` for ${note}`}`
}

/** As it is spoken: "20 euros". */
function money(amount: number, currency: string | undefined): string {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return [amount, currency].join(' ').trim()
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits,
  })
}
