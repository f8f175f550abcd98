import type { AskModelIn } from '@countersign/core'
import type { RunContext } from '../run/context.ts'
import { askModel } from './ask-model.ts'

/** Questions to the model, which end with the process. */
export function createAsker(context: Pick<RunContext, 'runtime' | 'chooseModel'>) {
  const closing = new AbortController()
  const open = new Set<Promise<unknown>>()
  const ask: AskModelIn = async (workspace, question) => {
    const asked = askModel(context, { workspace, question, signal: closing.signal })
    open.add(asked)
    try {
      return await asked
    } finally {
      open.delete(asked)
    }
  }
  return {
    ask,
    /** Ends what is being asked, and waits until it is entered. */
    stop: async (): Promise<void> => {
      closing.abort()
      await Promise.allSettled(open)
    },
  }
}
