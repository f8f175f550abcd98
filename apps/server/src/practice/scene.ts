import { type Actor, type JsonObject } from '@countersign/core'
import { createInterpreter } from '@countersign/assistant'
import { createScriptedLanguageModel, type Script } from '@countersign/assistant/testing'
import { practicePack } from '@countersign/practice'
import { practiceGrammar } from '@countersign/practice/language'
import { followRun, type RunReader } from '../testing/follow-run.ts'
import { createHarness, type Harness, people } from '../testing/harness.ts'

export interface Scene {
  readonly harness: Harness
  readonly key: string
  /** Says something in the scene's thread and follows what comes of it. */
  say(text: string): Promise<{ readonly runId: string; readonly reader: RunReader }>
  confirm(runId: string, confirmationId: string, approved: boolean): Promise<{ readonly status: number }>
  /** Calls a read tool. */
  read(tool: string, input?: JsonObject): Promise<JsonObject>
  /** A client that is there. */
  makeClient(first_name: string, last_name: string): Promise<string>
}

export interface SceneOptions {
  readonly kind: 'sqlite' | 'postgres'
  /** What a model says, in place of the interpreter. */
  readonly script?: Script
  readonly by?: Actor
}

/** The practice over HTTP, as somebody who works there meets it. */
export async function createScene({ kind, script, by = people.nia }: SceneOptions): Promise<Scene> {
  const model = script
    ? createScriptedLanguageModel(script)
    : createInterpreter({ grammars: { practice: practiceGrammar } })
  const harness = await createHarness({ kind, packs: [practicePack], model })
  const key = await harness.key(by)
  const thread = await harness.call('POST', '/api/threads', { key, body: { workspace: 'practice' } })
  return {
    harness,
    key,
    say: async (text) => {
      const sent = await harness.call('POST', `/api/threads/${thread.body.id}/messages`, {
        key,
        body: { text },
      })
      if (sent.status !== 202) throw new Error(JSON.stringify(sent.body))
      return { runId: sent.body.runId, reader: followRun(harness, sent.body.runId, { key }) }
    },
    confirm: (runId, confirmationId, approved) =>
      harness.call('POST', `/api/runs/${runId}/confirmations/${confirmationId}`, { key, body: { approved } }),
    read: async (tool, input = {}) => {
      const answer = await harness.call('POST', '/api/tools/call', { key, body: { tool, arguments: input } })
      return answer.body as JsonObject
    },
    makeClient: async (first_name, last_name) => {
      const made = await harness.call('POST', '/api/actions/create_client', {
        key,
        body: { first_name, last_name },
      })
      if (made.status !== 200) throw new Error(JSON.stringify(made.body))
      return made.body.result.id as string
    },
  }
}
