import { definePack } from '@countersign/core'
import { ada, as, createWorkbench, nia, type Workbench } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  loadAssistantSettings,
  settingsActions,
  settingsFor,
  settingsMigration,
  settingsTable,
} from './index.ts'

const pack = definePack({
  name: 'assistant',
  title: 'Assistant',
  tables: [settingsTable],
  migrations: { '001': settingsMigration },
  actions: settingsActions,
})

describe.each(testStores)('the settings of the assistant on $kind', ({ open }) => {
  let bench: Workbench
  beforeEach(async () => {
    bench = await createWorkbench(open, { packs: [pack] })
  })
  const load = () => bench.store.read(loadAssistantSettings)
  const propose = (input: object) =>
    bench.propose([{ action: 'change_assistant_settings', input: input as never }])
  const change = async (input: object) => bench.carryOut(await propose(input))

  it('let everything use the model, at 30 requests a minute, until somebody says otherwise', async () => {
    const settings = await load()
    expect(settings).toMatchObject({
      workspaces: {},
      dailyTokensPerUser: null,
      requestsPerMinute: 30,
      keepConversationsDays: 365,
      isReadable: true,
    })
    expect(settingsFor(settings, 'practice')).toEqual({ model: 'default', redactPersonal: false })
    expect(settingsFor(settings, 'constructor')).toEqual({ model: 'default', redactPersonal: false })
  })

  it('change only in what is given, in words that say what changes', async () => {
    await change({ workspaces: { practice: { model: 'interpreter' } }, dailyTokensPerUser: 50_000 })
    const plan = await propose({
      workspaces: { practice: { redactPersonal: true }, device: { model: 'interpreter' } },
      dailyTokensPerUser: null,
      requestsPerMinute: 10,
      keepConversationsDays: 30,
    })
    expect(plan.steps[0]?.preview.description).toBe(
      'Change the assistant: redact personal data of practice before it goes to a model; keep device to the interpreter; ' +
        'allow each person any number of tokens a day instead of 50,000 tokens; ' +
        'allow each person 10 requests a minute instead of 30; ' +
        'keep conversations for 30 days after the last message instead of for 365 days after the last message',
    )
    expect(plan.steps[0]?.preview.warnings).toEqual(['Conversations older than that are deleted for good.'])
    await bench.carryOut(plan)
    expect(await load()).toMatchObject({
      workspaces: {
        practice: { model: 'interpreter', redactPersonal: true },
        device: { model: 'interpreter', redactPersonal: false },
      },
      dailyTokensPerUser: null,
      requestsPerMinute: 10,
      keepConversationsDays: 30,
    })
    const shown = await as(ada, () => bench.runtime.call('get_assistant_settings', {}))
    expect(shown).toMatchObject({ kind: 'answer', result: { version: 2, isReadable: true } })
  })

  it('warn of what begins to leave the machine', async () => {
    await change({ workspaces: { practice: { model: 'interpreter' } } })
    const plan = await propose({ workspaces: { practice: { model: 'default' } } })
    expect(JSON.stringify(plan.steps[0]?.preview)).toContain(
      "From then on what is said in practice goes to the model's provider, personal data included.",
    )
  })

  it('that were stored before conversations were kept for a while are read as before', async () => {
    await change({ requestsPerMinute: 5 })
    const body = { workspaces: {}, dailyTokensPerUser: null, requestsPerMinute: 7 }
    await bench.store.transaction((tx) => tx.rows.update(settingsTable, 'assistant', { body }, 1))
    expect(await load()).toMatchObject({ requestsPerMinute: 7, keepConversationsDays: 365, isReadable: true })
  })

  it('are for an Admin to approve', async () => {
    const plan = await propose({ requestsPerMinute: 5 })
    expect(plan.steps[0]).toMatchObject({ tier: 'elevated', status: 'proposed' })
    expect(await bench.decide(plan, 'approve', { as: nia })).toMatchObject({
      ok: false,
      error: { code: 'not_allowed' },
    })
    expect((await load()).requestsPerMinute).toBe(30)
  })

  it.each([
    { requestsPerMinute: 0 },
    { dailyTokensPerUser: -1 },
    { keepConversationsDays: 0 },
    { keepConversationsDays: 1.5 },
    { workspaces: { practice: { model: 'gpt' } } },
    { workspaces: { 'Not a name': { model: 'default' } } },
    { workspaces: { practice: { model: 'default', key: 'x' } } },
    { apiKey: 'x' },
  ])('refuse %o', async (input) => {
    const refused = await as(nia, () =>
      bench.runtime.propose({ steps: [{ action: 'change_assistant_settings', input }] }),
    )
    expect(refused).toMatchObject({ ok: false })
  })

  it('keep everything to the interpreter when they cannot be read, and can be set right', async () => {
    await change({ requestsPerMinute: 5 })
    await bench.store.transaction((tx) =>
      tx.rows.update(settingsTable, 'assistant', { body: { workspaces: 'all' } }, 1),
    )
    const settings = await load()
    expect(settings.isReadable).toBe(false)
    expect(settingsFor(settings, 'practice')).toEqual({ model: 'interpreter', redactPersonal: true })
    const plan = await propose({ workspaces: { practice: { model: 'interpreter' } } })
    expect(plan.steps[0]?.preview.description).toMatch(
      /^Replace the settings of the assistant, which cannot be read/,
    )
    expect(JSON.stringify(plan.steps[0]?.preview)).toContain('Every workspace that is not named')
    await bench.carryOut(plan)
    expect(settingsFor(await load(), 'practice').model).toBe('interpreter')
  })
})
