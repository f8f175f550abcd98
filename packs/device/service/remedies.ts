import type { Plan, Step } from '@countersign/core'
import type { ActionPlan, App } from '../engine/types.ts'
import { stepsOf } from './plan-steps.ts'
import type { Remedy } from './turn.ts'

/** What people call it, whatever the app's name. */
const SMS = /^(?:google |samsung |android )?(?:messages|messaging|sms|text messages?)$/i
const SMS_APP = 'Messages'

type Written = Extract<ActionPlan, { intent: 'send_message' | 'reply_message' }>
const isWritten = (plan: ActionPlan): plan is Written =>
  plan.intent === 'send_message' || plan.intent === 'reply_message'

/** What could be done about a failure: the requests that are left, in another way. */
export function remedyFor(options: {
  readonly plan: Plan
  readonly failed: Step
  readonly plans: readonly ActionPlan[]
  readonly contactIds: readonly (string | null)[]
  readonly apps: readonly App[]
}): Remedy | undefined {
  const { plan, failed, plans, contactIds, apps } = options
  const at = plans.findIndex((_request, index) => stepsOf(plan, index).some(({ id }) => id === failed.id))
  const request = plans[at]
  if (!request) return undefined
  const rest = plans.slice(at + 1)
  const goOn = rest.some(({ steps }) => steps.length > 0) ? ', and go on with the rest' : ''
  const left = (first: readonly ActionPlan[], question: string): Remedy => ({
    question: `${question}${goOn}?`,
    plans: [...first, ...rest],
    contactIds: [...first.slice(1).map(() => null), ...contactIds.slice(at)],
  })
  const code = (failed.error?.details as { code?: unknown } | undefined)?.code
  if (failed.action === 'open_app' && isWritten(request)) {
    const app = otherApp(request, apps)
    if (app === undefined) return undefined
    const by = SMS.test(app) ? 'by SMS' : `with ${app}`
    return left([withApp(request, app)], `Should I send it ${by} instead`)
  }
  if (code === 'no_network' && request.intent === 'call_contact')
    return left([airplaneOff, request], 'Should I turn off airplane mode and call')
  return undefined
}

function otherApp({ metadata }: Written, apps: readonly App[]): string | undefined {
  const missing = metadata.app?.toLowerCase()
  const usable = apps.filter(({ name, kind }) => kind === 'messaging' && name.toLowerCase() !== missing)
  const own =
    usable.find(({ name }) => name === metadata.alternativeApp) ??
    usable.find(({ name }) => SMS.test(name)) ??
    usable.find(({ isDefault }) => isDefault) ??
    usable[0]
  if (own) return own.name
  // A device that does not say what it has may still have what every phone has.
  return apps.length === 0 && !SMS.test(missing ?? '') ? SMS_APP : undefined
}

function withApp(request: Written, app: string): ActionPlan {
  const { appInstalled: _missing, alternativeApp: _other, ...metadata } = request.metadata
  return {
    ...request,
    metadata: { ...metadata, app },
    steps: request.steps.map((step) => (step.op === 'open_app' ? { ...step, args: { name: app } } : step)),
  }
}

const airplaneOff: ActionPlan = {
  intent: 'toggle_setting',
  confidence: 1,
  metadata: { context: 'follow_up' },
  slots: { setting: 'airplane_mode', state: 'off' },
  steps: [{ op: 'toggle_setting', args: { setting: 'airplane_mode', state: 'off' } }],
  confirm: false,
  follow_up: { expected: false, prompt: 'Airplane mode is off.' },
}
