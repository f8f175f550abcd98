import { describe, expect, it } from 'vitest'
import { draftPlan } from './draft-plan.ts'
import { emptyWorld, requestFor, shopWorld, upload } from './testing/worlds.ts'

const draft = (intent: string, world: typeof shopWorld, text: string) =>
  draftPlan(requestFor(world, intent, { assets: [upload(text)] }))

describe('conflicts', () => {
  const structure = async (text: string, world = shopWorld) =>
    (await draft('Plan this', world, text)).recommended.find(
      ({ type }) => type === 'CREATE_CHANNEL' || type === 'CREATE_PROJECT',
    )

  it('raise the risk of a name that is close to one that exists, and offer that one', async () => {
    const channel = await structure('## Channels\n- Paid Search Nordics\n')
    expect(channel).toMatchObject({
      type: 'CREATE_CHANNEL',
      riskLevel: 'MEDIUM',
      payload: { name: 'Paid Search Nordics' },
    })
    expect(JSON.stringify(channel?.payload['alternatives'])).toContain('channel-search')
    const project = await structure('## Projects\n- Black Friday 2026\n')
    expect(project).toMatchObject({
      type: 'CREATE_PROJECT',
      riskLevel: 'MEDIUM',
      reason: expect.stringContaining('Black Friday 2025'),
    })
  })

  it('raise it most where another owner is named, and offer a channel of their own', async () => {
    const { modules } = await draft(
      'Plan this',
      shopWorld,
      '| Channel | Owner |\n| --- | --- |\n| Paid Search | Ana Souza |\n',
    )
    const action = modules[0]?.actions.at(-1)
    expect(action).toMatchObject({
      riskLevel: 'HIGH',
      reason: expect.stringContaining('belongs to Jonas Weber, and here Ana Souza'),
    })
    expect(JSON.stringify(action?.payload['alternatives'])).toContain('Paid Search (Ana Souza)')
  })

  it('are told where an owner is named for what has none', async () => {
    const world = {
      ...emptyWorld,
      channels: [{ ...shopWorld.channels[0]!, id: 'tv', name: 'TV', ownerId: null }],
    }
    for (const text of [
      'The TV channel is owned by Bob Smith.\n',
      '## Channels\n- TV, owned by Bob Smith\n',
    ]) {
      const link = (await draft('Plan this', world, text)).recommended.find(({ type }) => type === 'LINK_DOC')
      expect(link).toMatchObject({
        riskLevel: 'MEDIUM',
        payload: { channelId: 'tv', alternatives: [expect.anything(), expect.anything()] },
        reason: expect.stringContaining('has no owner, and here Bob Smith'),
      })
    }
  })

  it('are told where something is to be made that exists, and not where it is only used', async () => {
    const link = async (text: string) =>
      (await draft('Plan this', shopWorld, text)).recommended.find(({ type }) => type === 'LINK_DOC')
    expect(await link('Create a new channel called Paid-Search.\n')).toMatchObject({
      riskLevel: 'MEDIUM',
      payload: { alternatives: [expect.anything(), { payload: { name: 'Paid Search 2' } }] },
      reason: expect.stringContaining('asked for as a new channel'),
    })
    expect(await link('Create new ads for the Paid Search channel.\n')).toMatchObject({ riskLevel: 'LOW' })
  })

  it('are told together, and the highest risk counts, where a doc belongs to two that are in dispute', async () => {
    const text =
      '| Channel | Owner |\n| --- | --- |\n| Paid Search | Ana Souza |\n\nCreate a new project called Website-Redesign.\n'
    const links = (await draft('Plan this', shopWorld, text)).recommended.filter(
      ({ type }) => type === 'LINK_DOC',
    )
    expect(links).toMatchObject([
      {
        riskLevel: 'HIGH',
        reason: expect.stringMatching(/here Ana Souza.* “Website Redesign” exists\.$/),
        payload: { channelId: 'channel-search', projectId: 'project-site' },
      },
    ])
    const alternatives = JSON.stringify(links[0]!.payload['alternatives'])
    for (const name of ['Paid Search (Ana Souza)', 'Website Redesign 2']) expect(alternatives).toContain(name)
  })

  it('are none where the same owner is named', async () => {
    const { modules } = await draft(
      'Plan this',
      shopWorld,
      '| Channel | Owner |\n| --- | --- |\n| Paid Search | Jonas |\n',
    )
    expect(modules[0]?.actions.at(-1)).toMatchObject({ riskLevel: 'LOW' })
  })
})
