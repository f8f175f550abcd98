import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const ask = (text: string, ...flags: string[]) => ['ask', '--workspace', 'practice', ...flags, text]
const entriesOf = async (planId: string) =>
  (await scene.http('GET', `/api/audit?planId=${planId}`)).items as {
    actor: string
    source: string
    channel: string
    outcome: string
  }[]
const planIn = (text: string): string => /pl_\w+/.exec(text)?.[0] ?? ''
const clientNamed = async (name: string) => {
  const { clients } = await scene.http('POST', '/api/tools/call', { tool: 'list_clients', arguments: {} })
  return (clients as { first_name: string; last_name: string }[]).filter(
    (client) => client.first_name === name || client.last_name === name,
  )
}

describe.each([
  ['on a server', false],
  ['straight on the data', true],
])('ask %s', (_where, straight) => {
  it('answers a question, and shows no card', async () => {
    const done = await scene.run(ask('how many clients are there?'), { straight })
    expect(done).toMatchObject({ exitCode: 0 })
    expect(done.stdout).not.toContain('Do it?')
    expect(done.stdout.trim()).not.toBe('')
  })

  it('shows the change, lets it be edited, and does what was shown last', async () => {
    const last = straight ? 'Stone' : 'Serra'
    const session = scene.open(ask(`add client Jim ${last} jim.${last}@example.com`), { straight })
    expect(await session.shows('[l]ater:')).toContain(`Last name: ${last}`)
    session.type('e')
    await session.shows('First name [Jim]: ')
    session.type('James')
    for (const label of ['Last name', 'Email', 'Phone', 'Date of birth', 'Health conditions']) {
      await session.shows(`${label} [`)
      session.type('')
    }
    expect(await session.shows('[l]ater:')).toContain('First name: James')
    session.type('y')
    const planId = planIn(await session.shows(/Undo with: countersign undo pl_\w+/))
    expect(await session.exitCode).toBe(0)
    expect(await clientNamed(last)).toMatchObject([{ first_name: 'James', last_name: last }])
    expect(await entriesOf(planId)).toMatchObject([
      { actor: 'admin', source: 'AiAssistant', channel: 'chat', outcome: 'succeeded' },
    ])
  })

  it('says that it was denied', async () => {
    const session = scene.open(ask('add client Nora Nolan nora.nolan@example.com'), { straight })
    await session.shows('[l]ater:')
    session.type('n')
    expect(await session.exitCode).toBe(3)
    expect(await clientNamed('Nora')).toEqual([])
  })

  it('prints what waits where nobody can be asked, and ends with 4', async () => {
    const done = await scene.run(ask('add client Wanda Walsh wanda@example.com'), { straight })
    expect(done.exitCode).toBe(4)
    expect(done.stdout).toContain('First name: Wanda')
    expect(done.stderr).toContain('countersign approvals approve pl_')
    await scene.run(['approvals', 'deny', planIn(done.stderr)])
  })
})

describe('ask', () => {
  it('approves what is standard with --yes, never what is elevated', async () => {
    const made = await scene.run(ask('add client Yara Sato yara@example.com', '--yes'))
    expect(made.exitCode).toBe(0)
    const waits = await scene.run(
      ask('create a nutritionist account for Sam Carter, sam@example.com', '--yes'),
    )
    expect(waits.exitCode).toBe(4)
    expect(waits.stdout).toContain('elevated')
    expect(await clientNamed('Yara')).toHaveLength(1)
    expect((await scene.run(['user', 'list', '--search', 'carter', '--json'])).json).toEqual([])
    await scene.run(['approvals', 'deny', planIn(waits.stderr)])
  })

  it('tells each event as a line of JSON', async () => {
    const { stdout, exitCode } = await scene.run(ask('add client Jason Doyle jason@example.com', '--json'))
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(exitCode).toBe(4)
    expect(events.map(({ event }) => event)).toContain('confirmation-required')
    const { plan } = events.at(-1)
    expect(plan.status).toBe('proposed')
    await scene.run(['approvals', 'deny', plan.id])
  })

  it('cancels the run at Ctrl-C, and denies what waits', async () => {
    const session = scene.open(ask('add client Carl Cole carl@example.com'))
    await session.shows('[l]ater:')
    session.interrupt()
    expect(await session.exitCode).toBe(130)
    expect((await scene.run(['approvals', '--json'])).json).toEqual([])
  })

  it('leaves it for later, and the plan can be decided by HTTP', async () => {
    const session = scene.open(ask('add client Laura Olsen laura@example.com'))
    await session.shows('[l]ater:')
    session.type('l')
    expect(await session.exitCode).toBe(4)
    const [plan] = (await scene.run(['approvals', '--json'])).json
    const decided = await scene.http('POST', `/api/plans/${plan.id}/decisions`, {
      decisions: [{ stepId: plan.steps[0].id, decision: 'approve', previewHash: plan.steps[0].preview.hash }],
    })
    expect(decided.status).toBe('succeeded')
    expect(await entriesOf(plan.id)).toMatchObject([{ source: 'AiAssistant', channel: 'chat' }])
  })

  it('notices that a second terminal has decided, while it asks', async () => {
    const first = scene.open(ask('add client Simon Trent simon@example.com'))
    await first.shows('[l]ater:')
    const [plan] = (await scene.run(['approvals', '--json'])).json
    const second = await scene.run(['approvals', 'approve', plan.id.slice(0, 12)])
    expect(second).toMatchObject({ exitCode: 0 })
    await first.shows('It was decided or changed elsewhere meanwhile.')
    expect(await first.shows('✓')).not.toContain('Do it?')
    expect(await first.exitCode).toBe(0)
    expect(await clientNamed('Simon')).toHaveLength(1)
  })

  it('refuses a workspace that is not there', async () => {
    const done = await scene.run(['ask', '--workspace', 'nowhere', 'hello'])
    expect(done).toMatchObject({ exitCode: 2 })
    expect(done.stderr).toContain('practice')
  })

  it.each([
    ['--client', 'client', 'list_clients'],
    ['--trip', 'trip', 'list_trips'],
    ['--campaign', 'campaign', 'list_campaigns'],
    ['--device', 'device', 'list_devices'],
  ])('refuses a %s that is not there, and says where to look', async (flag, thing, list) => {
    const done = await scene.run(['ask', flag, 'nope', 'hello'])
    expect(done).toMatchObject({ exitCode: 1 })
    expect(done.stderr).toContain(`There is no ${thing} nope.`)
    expect(done.stderr).toContain(list)
  })
})

describe('chat', () => {
  it('remembers, obeys /commands, survives Ctrl-C, and can be taken up again', async () => {
    const session = scene.open(['chat', '--workspace', 'practice'])
    await session.shows('practice> ')
    session.type('/help')
    await session.shows('/quit')
    await session.shows('practice> ')
    session.type('add client Chad Tyler chad@example.com')
    await session.shows('[l]ater:')
    session.interrupt()
    await session.shows('Cancelled.')
    await session.shows('practice> ')
    session.interrupt()
    await session.shows('Ctrl-D or /quit leaves.')
    await session.shows('practice> ')
    session.type('/workspace itinerary')
    await session.shows('itinerary> ')
    session.type('list my trips')
    await session.shows('itinerary> ')
    session.end()
    const thread = /th_\w+/.exec(await session.shows(/--thread th_\w+/))?.[0] ?? ''
    expect(await session.exitCode).toBe(0)
    expect(await clientNamed('Chad')).toEqual([])

    const again = scene.open(['chat', '--thread', thread])
    await again.shows('> list my trips')
    await again.shows('itinerary> ')
    again.type('/quit')
    expect(await again.exitCode).toBe(0)
  })
})
