import { setTimeout as sleep } from 'node:timers/promises'
import { type Actor, type Plan, type Runtime, withOrigin } from '@countersign/core'
import type { App } from '../engine/types.ts'
import { type DeviceRow, devices, type DeviceTurnRow, deviceTurns } from '../tables.ts'
import { narrate } from './narrate.ts'
import { previewHashOf } from './plan-steps.ts'
import { openStatuses, understoodOf } from './turn.ts'
import type { TurnStore } from './turn-store.ts'

/** How many turns are looked at again in one round, after a crash. */
const ROUND = 100
const LOOK_AFTER_MS = 15

/** Follows plans that came of what was said, and writes down what is told about them. */
export function createNarrator(runtime: Runtime, turns: TurnStore) {
  const pending = new Map<string, Promise<unknown>>()

  const follow = async (planId: string): Promise<DeviceTurnRow | undefined> => {
    let plan: Plan | undefined
    const followed = await turns.follow(planId, async (tx, turn) => {
      plan = await tx.plans.get(planId)
      const understood = understoodOf(turn)
      if (!plan || understood.kind !== 'plan') return undefined
      const device = turn.device_id === null ? undefined : await tx.rows.get(devices, turn.device_id)
      const apps = ((device as DeviceRow | undefined)?.apps ?? []) as unknown as readonly App[]
      return { ...narrate(plan, understood, apps, runtime.clock.now()), previewHash: previewHashOf(plan) }
    })
    if (followed?.isNew && plan && followed.turn.status === 'done') await noteUsed(plan, followed.turn)
    return followed?.turn
  }

  /** Whoever was just written to or called is meant the next time, where names are alike. */
  const noteUsed = async (plan: Plan, turn: DeviceTurnRow): Promise<void> => {
    const understood = understoodOf(turn)
    if (understood.kind !== 'plan') return
    for (const [at, request] of understood.plans.entries()) {
      const contactId = understood.contactIds[at]
      const isCall = request.intent === 'call_contact'
      if (!contactId || !(isCall || request.intent === 'send_message' || request.intent === 'reply_message'))
        continue
      const input = { id: contactId, app: isCall ? 'Phone' : (request.metadata.app ?? 'Messages') }
      await asOwner(plan.proposer, plan.correlationId, () => runtime.call('note_contact_used', input))
    }
  }

  /** One after the other for each plan, and at most one more waiting: the last look sees everything. */
  const look = (planId: string): void => {
    if (pending.has(planId)) return void again.add(planId)
    // Words can wait a moment: the next step goes out first.
    const looking = sleep(LOOK_AFTER_MS)
      .then(() => follow(planId))
      .catch((error: unknown) => runtime.log.error({ planId, error }, 'a turn could not be followed'))
      .finally(() => {
        pending.delete(planId)
        if (again.delete(planId)) look(planId)
      })
    pending.set(planId, looking)
  }
  const again = new Set<string>()
  const stopListening = runtime.onCommit((plan) => {
    if (plan?.workspace === 'device' && plan.steps.some(({ effect }) => effect === 'device')) look(plan.id)
  })

  return {
    follow,
    /** What another process did, or this one before it was interrupted. */
    catchUp: async (): Promise<void> => {
      const open = (await runtime.store.read((reader) =>
        reader.rows.find(deviceTurns, {
          where: [['status', 'in', openStatuses]],
          orderBy: [['created_at', 'asc']],
          limit: ROUND,
        }),
      )) as unknown as DeviceTurnRow[]
      for (const { plan_id } of open) if (plan_id !== null) await follow(plan_id)
    },
    stop: async (): Promise<void> => {
      stopListening()
      while (pending.size > 0) await Promise.all(pending.values())
    },
  }
}

/** What the program does on a person's own account: a device that connects, a message that was sent. */
export function asOwner<T>(actor: Actor, correlationId: string, work: () => Promise<T>): Promise<T> {
  return withOrigin({ actor, source: 'AiAssistant', channel: 'voice', correlationId }, work)
}
