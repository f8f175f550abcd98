import { inOrderOfApproval, type Plan, planTopic, type Runtime, standaloneReader } from '@countersign/core'
import { devices } from '../tables.ts'
import type { ExecutorHub } from './executor-hub.ts'
import type { Links } from './links.ts'
import { asOwner } from './narrator.ts'

/** Keeps what is connected in step with what people keep: devices are renamed and forgotten while they are there. */
export function createDeviceWatch(runtime: Runtime, hub: ExecutorHub, links: Pick<Links, 'takenOver'>) {
  const records = standaloneReader(runtime.store)

  const look = async (): Promise<void> => {
    const connected = hub.connectedOf()
    if (connected.length === 0) return
    const known = await records.find(devices, { where: [['id', 'in', connected]] })
    const names = new Map(known.map(({ id, name }) => [id, name]))
    for (const deviceId of connected) {
      const name = names.get(deviceId)
      if (name === undefined) hub.forget(deviceId)
      else hub.rename(deviceId, name)
    }
    for (const deviceId of await links.takenOver(connected)) hub.release(deviceId)
  }

  /** What waits for a device that is no more must not go to the next one that comes. */
  const letGo = async ({ proposer, correlationId, steps }: Plan): Promise<void> => {
    const forgotten = steps
      .filter(({ action, status }) => action === 'forget_device' && status === 'succeeded')
      .map(({ input }) => input['id'])
    if (forgotten.length === 0) return
    await asOwner(proposer, correlationId, () =>
      stopPlans(runtime, proposer.id, (plan) =>
        plan.steps.some(({ input }) => forgotten.includes(input['deviceId'] ?? null)),
      ),
    )
  }

  const pending = new Set<Promise<void>>()
  const lookAfter = (before: Promise<void>): void => {
    const looking: Promise<void> = before
      .then(look)
      .catch((error: unknown) => runtime.log.error({ error }, 'devices could not be looked at'))
      .finally(() => pending.delete(looking))
    pending.add(looking)
  }
  const stopListening = runtime.onCommit((plan) => {
    if (plan?.workspace === 'device' && plan.steps.some(({ effect }) => effect === 'write'))
      lookAfter(letGo(plan))
  })
  const stopHearing = runtime.store.onTold((topic) => {
    if (topic === undefined || topic === planTopic('device')) lookAfter(Promise.resolve())
  })
  return {
    look,
    stop: async (): Promise<void> => {
      stopListening()
      stopHearing()
      await Promise.all(pending)
    },
  }
}

/** Stops the open plans of a person for their devices, and says which. Acts for the ambient origin. */
export async function stopPlans(
  runtime: Runtime,
  ownerId: string,
  isMeant: (plan: Plan) => boolean = () => true,
): Promise<string[]> {
  const open = [
    ...(await plansOf(runtime, ownerId, 'proposed')),
    ...(await plansOf(runtime, ownerId, 'executing')),
  ]
  const planIds: string[] = []
  // Those approved last first: what waits must not begin because what was before it is gone.
  for (const plan of inOrderOfApproval(open).toReversed()) {
    if (!plan.steps.some(({ effect }) => effect === 'device') || !isMeant(plan)) continue
    const stopped = await runtime.stop(plan.id)
    if (stopped.ok) planIds.push(plan.id)
  }
  return planIds
}

const PAGE = 100

async function plansOf(runtime: Runtime, proposedBy: string, status: Plan['status']): Promise<Plan[]> {
  const found: Plan[] = []
  for (let page: Plan[] | undefined; page === undefined || page.length === PAGE;) {
    const last = page?.at(-1)
    page = await runtime.plans({
      workspace: 'device',
      proposedBy,
      status,
      limit: PAGE,
      ...(last && { before: last.id }),
    })
    found.push(...page)
  }
  return found
}
