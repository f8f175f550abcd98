import type { Delivery, EffectHandler, EffectToDeliver } from '../execution/effect-handler.ts'
import type { Plan } from '../plan/plan.ts'
import type { Proposal } from '../plan/prepare.ts'
import { createRuntime, type Runtime } from '../runtime.ts'
import { ada, as, nia } from './people.ts'
import { samplePack } from './sample-pack/index.ts'
import { createWorkbench, expectOk, type OpenStore, type Workbench } from './workbench.ts'

export const done: Delivery = { status: 'delivered' }
export const MINUTE = 60_000

/** Speakers that a process reaches, and what they are told. */
function createSpeakers(...reached: string[]) {
  const speakers = {
    reached,
    told: [] as EffectToDeliver[],
    tones: () => speakers.told.map(({ payload }) => (payload['input'] as { tone: string }).tone),
    answer: async (_effect: EffectToDeliver): Promise<Delivery> => done,
  }
  const handler: EffectHandler = {
    repeatable: false,
    maxAttempts: 2,
    timeoutMs: 5000,
    addresses: () => speakers.reached,
    deliver: (effect) => {
      speakers.told.push(effect)
      return speakers.answer(effect)
    },
  }
  return { speakers, handler }
}

/** One tone after the other on one speaker. */
export const tones = (speaker: string, ...names: string[]): Proposal['steps'] =>
  names.map((tone, index) => ({
    id: tone,
    action: 'play_tone',
    input: { speaker, tone },
    metadata: { confidence: 0.9 },
    ...(index > 0 && { dependsOn: [names[index - 1]] }),
  }))

/** A workbench whose process reaches these speakers. */
export async function startWithSpeakers(open: OpenStore, ...reached: string[]) {
  const { speakers, handler } = createSpeakers(...reached)
  const sent: string[] = []
  const message: EffectHandler = {
    repeatable: false,
    maxAttempts: 1,
    timeoutMs: 5000,
    deliver: async ({ payload }) => {
      sent.push(payload['text'] as string)
      return done
    },
  }
  const bench = await createWorkbench(open, { effects: { device: handler, message } })
  return { bench, speakers, sent, ...bench.runtime.chores }
}

export const planOf = async ({ runtime }: { runtime: Runtime }, { id }: Pick<Plan, 'id'>) =>
  expectOk(await as(ada, () => runtime.plan(id)))

export async function otherProcess(bench: Workbench, ...reached: string[]) {
  const { speakers, handler } = createSpeakers(...reached)
  const { store } = await bench.reopen()
  const runtime = createRuntime({
    store,
    packs: [samplePack],
    clock: bench.clock,
    effects: { device: handler },
  })
  return { runtime, speakers }
}

export const stop = (bench: Workbench, { id }: Plan) => as(nia, () => bench.runtime.stop(id))
