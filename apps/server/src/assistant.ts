import {
  type Assistant,
  type ChosenModel,
  createAssistant,
  createModel,
  type ModelConfig,
  settingsFor,
} from '@countersign/assistant'
import type { Runtime } from '@countersign/core'
import { actorOf, findUser } from '@countersign/people'

export interface StartAssistant {
  readonly runtime: Runtime
  /** Serves where no model is configured, and where none outside may be used. */
  readonly interpreter: ChosenModel['model']
  readonly model: ModelConfig | undefined
}

/** The assistant for the people of this server, with the model that was configured. */
export function startAssistant({ runtime, interpreter, model }: StartAssistant): Assistant {
  // Made when first needed: a provider's library takes a moment to load.
  let outside: ReturnType<typeof createModel> | undefined
  return createAssistant({
    runtime,
    findPerson: async (id) => {
      const user = await runtime.store.read((reader) => findUser(reader, id))
      return user?.active ? { actor: actorOf(user), timeZone: user.time_zone } : undefined
    },
    chooseModel: async (workspace, settings) => {
      const isKeptHere = settingsFor(settings, workspace).model === 'interpreter'
      if (!model || isKeptHere) return { model: interpreter, isOurs: true }
      outside ??= createModel(model)
      return { model: await outside, isOurs: false }
    },
  })
}
