import { type Assistant, type ChosenModel, createAssistant, settingsFor } from '@countersign/assistant'
import type { Runtime } from '@countersign/core'
import { actorOf, findUser } from '@countersign/people'

export interface StartAssistant {
  readonly runtime: Runtime
  /** Serves where no model is configured, and where none outside may be used. */
  readonly interpreter: ChosenModel['model']
  /** The model that was configured. Asked for when it is first needed: a provider's library takes a moment to load. */
  readonly openModel?: (() => Promise<ChosenModel['model']>) | undefined
}

/** The assistant for the people of this server, whose model the packs may ask, too. */
export function startAssistant({ runtime, interpreter, openModel }: StartAssistant): Assistant {
  let outside: Promise<ChosenModel['model']> | undefined
  const assistant = createAssistant({
    runtime,
    findPerson: async (id) => {
      const user = await runtime.store.read((reader) => findUser(reader, id))
      return user?.active ? { actor: actorOf(user), timeZone: user.time_zone } : undefined
    },
    chooseModel: async (workspace, settings) => {
      const isKeptHere = settingsFor(settings, workspace).model === 'interpreter'
      if (!openModel || isKeptHere) return { model: interpreter, isOurs: true }
      outside ??= openModel()
      return { model: await outside, isOurs: false }
    },
  })
  runtime.useModel(assistant.askModel)
  return assistant
}
