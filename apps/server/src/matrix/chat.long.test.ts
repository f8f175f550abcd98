import { createScriptedLanguageModel } from '@countersign/assistant/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { followRun } from '../testing/follow-run.ts'
import { type Expected, expected } from './expected/index.ts'
import { inputFor } from './inputs.ts'
import { type Letter, letters } from './people.ts'
import { keyIn, openScene, type Scene } from './scene.ts'

const A_ROUND = 25

/** What the model is to call in its rounds, and what it was offered. */
let script: readonly Expected[] = []
let offered: readonly string[] = []

const model = createScriptedLanguageModel(({ tools = [] }) => {
  offered = tools.map(({ name }) => name)
  const [now, rest] = [script.slice(0, A_ROUND), script.slice(A_ROUND)]
  script = rest
  if (now.length === 0) return { text: 'That is all.' }
  const { catalogue } = scene.harness.runtime
  return { calls: now.map(({ action }) => ({ tool: action, input: inputFor(catalogue.get(action)!) })) }
})

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ model })
})

const workspaces = ['practice', 'itinerary', 'campaign', 'transit', 'device']
const workspaceOf = (action: string): string => scene.harness.runtime.catalogue.get(action)!.pack.name

/** What a call that got through would leave. */
const traces = () =>
  scene.harness.store.read(async (reader) => ({
    plans: (await reader.plans.list({ limit: 1000 })).length,
    head: await reader.audit.head(),
  }))

/** What a model is told of for somebody: what is theirs and not hidden; carrying out what was approved is for people. */
const tellable = (letter: Letter, workspace: string): Expected[] =>
  expected.filter(
    ({ action, who, kind, isHidden }) =>
      workspaceOf(action) === workspace &&
      who.includes(letter) &&
      !isHidden &&
      kind !== 'applies' &&
      kind !== 'internal',
  )
/** Planned as a whole: a model looks things up there, and what it writes is a plan. */
const isLookup = ({ kind }: Expected): boolean => ['reads', 'looks up', 'plans', 'takes in'].includes(kind)

describe.each(letters)('a model that speaks for %s', (letter) => {
  it.each(workspaces)('in %s is offered what the table says, and gets nothing else', async (workspace) => {
    const credential = scene.key(letter)
    const begun = await scene.harness.call('POST', '/api/threads', {
      key: keyIn(credential),
      body: { workspace },
    })
    const told = tellable(letter, workspace)
    if (told.length === 0) {
      expect(begun.body.error.message).toBe(`There is no workspace named ${workspace}.`)
      return
    }
    const isPlanned = scene.harness.runtime.catalogue.pack(workspace)!.envelope !== undefined
    const tools = isPlanned ? told.filter(isLookup) : told
    script = expected.filter((line) => !tools.includes(line))
    const before = await traces()
    const { body } = await scene.harness.call('POST', `/api/threads/${begun.body.id}/messages`, {
      key: keyIn(credential),
      body: { text: 'Do all that you can' },
    })
    const events = await followRun(scene.harness, body.runId, { key: keyIn(credential) }).untilOver()
    expect(offered.toSorted()).toEqual(tools.map(({ action }) => action).toSorted())
    expect(script).toEqual([])
    expect(events.map(({ event }) => event)).not.toContain('confirmation-required')
    const results = events.filter(({ event }) => event === 'tool-result')
    expect(results).toHaveLength(expected.length - tools.length)
    for (const { data } of results) expect(data.result).toMatchObject({ success: false })
    expect(await traces()).toEqual(before)
  })
})
