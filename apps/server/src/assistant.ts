import {
  type Assistant,
  createAssistant,
  createInterpreter,
  createModel,
  type ModelConfig,
} from '@countersign/assistant'
import type { Runtime } from '@countersign/core'
import { users } from '@countersign/people'
import type { Grammars } from './packs.ts'

export interface StartAssistant {
  readonly runtime: Runtime
  readonly grammars: Grammars
  /** Undefined: the interpreter serves everywhere. */
  readonly model: ModelConfig | undefined
}

/** The assistant with the model that was configured, and the interpreter wherever none is, or none may be used. */
export function startAssistant({ runtime, grammars, model }: StartAssistant): Assistant {
  const interpreter = { model: createInterpreter({ grammars, catalogue: runtime.catalogue }), isOurs: true }
  // Made when first needed: a provider's library takes a moment to load.
  let outside: ReturnType<typeof createModel> | undefined
  return createAssistant({
    runtime,
    findPerson: async (id) => {
      const user = await runtime.store.read((reader) => reader.rows.get(users, id))
      if (!user || user['active'] !== true) return undefined
      const name = `${String(user['first_name'])} ${String(user['last_name'])}`.trim()
      return { actor: { id, name, role: String(user['role']) }, timeZone: String(user['time_zone']) }
    },
    chooseModel: async (workspace, { workspaces }) => {
      if (!model || workspaces[workspace]?.model === 'interpreter') return interpreter
      outside ??= createModel(model)
      return { model: await outside, isOurs: false }
    },
  })
}
