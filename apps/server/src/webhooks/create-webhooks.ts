import { definePack, type Pack } from '@countersign/core'
import type { Chore } from '../chores.ts'
import { webhookActions, webhookStatuses } from './actions.ts'
import type { WebhooksContext } from './context.ts'
import { deliverWebhook, MAX_ATTEMPTS } from './deliver.ts'
import { WEBHOOK_EFFECT } from './events.ts'
import { forgetOld } from './forget-old.ts'
import { migration001, webhooks } from './tables.ts'
import { watchPlans } from './watch-plans.ts'

export interface Webhooks {
  readonly pack: Pack
  /** Gives it the server that it belongs to; its effects wait for that. */
  open(context: Omit<WebhooksContext, 'allowPrivate'>): WebhookChores
}

export interface WebhookChores {
  readonly watchPlans: () => Promise<boolean>
  readonly forgetOld: () => Promise<void>
}

/** Signed messages to other programs, about plans that wait and plans that are finished. */
export function createWebhooks({ allowPrivate }: Pick<WebhooksContext, 'allowPrivate'>): Webhooks {
  let context: WebhooksContext | undefined
  const actions = webhookActions(allowPrivate)
  const pack = definePack({
    name: 'webhooks',
    title: 'Webhooks',
    tables: [webhooks],
    migrations: { '001': migration001 },
    actions,
    roles: Object.fromEntries(actions.map(({ name }) => [name, ['Admin']])),
    errorStatuses: webhookStatuses,
    effects: {
      [WEBHOOK_EFFECT]: {
        // Whoever receives it knows it by its id.
        repeatable: true,
        maxAttempts: MAX_ATTEMPTS,
        timeoutMs: 20_000,
        deliver: async (effect) =>
          context
            ? deliverWebhook(context, effect)
            : { status: 'retry', reason: 'the server is not ready yet' },
      },
    },
  })
  return {
    pack,
    open: (given) => {
      const opened = { ...given, allowPrivate }
      context = opened
      return { watchPlans: () => watchPlans(opened), forgetOld: () => forgetOld(opened) }
    },
  }
}

const SECOND = 1000

export const webhookChores = (chores: WebhookChores): Chore[] => [
  {
    name: 'tell webhooks',
    run: chores.watchPlans,
    everyMs: 2 * SECOND,
    afterCommitMs: 250,
    untilDone: true,
  },
  { name: 'forget deliveries', run: chores.forgetOld, everyMs: 60 * 60 * SECOND },
]
