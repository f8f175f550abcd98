import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const ways: [string, boolean][] = [
  ['on a server', false],
  ['straight on the data', true],
]
const entry = async (planId: string) => (await scene.run(['audit', '--plan', planId, '--json'])).json[0]

describe.each(ways)('the command line %s', (_where, straight) => {
  const run = (...argv: string[]) => scene.run(argv, { straight })
  const email = `ann@${straight ? 'data' : 'server'}.example`

  it('does an action, records it as its own, and undoes it', async () => {
    const made = await run(
      'do',
      'create_client',
      '--first-name',
      'Ann',
      '--last-name',
      'Lee',
      '--email',
      email,
      '--json',
    )
    expect(made.exitCode).toBe(0)
    expect(await entry(made.json.planId)).toMatchObject({ actor: 'admin', source: 'Cli', channel: 'cli' })
    const undone = await run('undo', made.json.planId, '--json')
    expect(undone.exitCode).toBe(4)
    const approved = await run('approvals', 'approve', undone.json.id)
    expect(approved).toMatchObject({ exitCode: 0 })
    expect(await entry(undone.json.id)).toMatchObject({ source: 'Cli', outcome: 'succeeded' })
  })

  it('shows what it would do, and leaves nothing behind', async () => {
    const shown = await run(
      'do',
      'create_client',
      '--input',
      '{"first_name":"Dry","last_name":"Run","email":"dry@example.com"}',
      '--dry-run',
    )
    expect(shown).toMatchObject({ exitCode: 0 })
    expect(shown.stdout).toContain('First name: Dry')
    expect((await run('approvals', '--json')).json).toEqual([])
  })

  it('lets people in and out, each change approved', async () => {
    const named = ['--first-name', 'Maria', '--last-name', 'Santos', '--role', 'Assistant']
    const address = `maria@${straight ? 'data' : 'server'}.example.com`
    const asked = await run('user', 'create', '--email', address, ...named, '--json')
    expect(asked.exitCode).toBe(4)
    expect((await run('approvals', 'approve', asked.json.id)).exitCode).toBe(0)
    expect((await run('user', 'list', '--search', address, '--json')).json).toMatchObject([
      { email: address, role: 'Assistant', is_active: true },
    ])
    const session = scene.open(['user', 'deactivate', address], { straight })
    expect(await session.shows('[l]ater:')).toContain('elevated')
    session.type('y')
    expect(await session.exitCode).toBe(0)
    expect((await run('user', 'list', '--search', address)).stdout).toContain('deactivated')
    expect(await run('user', 'role', 'nobody@example.com', 'Admin')).toMatchObject({ exitCode: 1 })
  })

  it('plans a trip, leg by leg', async () => {
    const trip = await run('trip', 'plan', '--from', 'Kamppi', '--to', 'Kallio', '--depart', 'tomorrow 12:00')
    expect(trip).toMatchObject({ exitCode: 0 })
    expect(trip.stdout).toMatch(/^1[12]:\d\d → 12:\d\d/)
  })

  it('uploads a brief, plans with it, and decides some of the plan', async () => {
    const name = `Tea ${straight ? 'data' : 'server'}`
    const campaign = await run('do', 'create_campaign', '--name', name, '--objective', 'Sell tea', '--json')
    expect(campaign.exitCode).toBe(0)
    await writeFile(join(scene.dataDir, 'brief.md'), '# Brief\n\nLaunch the spring tea by e-mail in May.')
    await writeFile(join(scene.dataDir, 'bad.exe'), 'MZ')
    const options = { straight, cwd: scene.dataDir }
    const sent = await scene.run(['upload', 'brief.md', 'bad.exe', '--json'], options)
    expect(sent.exitCode).toBe(1)
    expect(sent.json.uploads.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false])
    const asset = sent.json.uploads[0].data.id
    const planned = await run('plan', 'launch the spring tea by e-mail', '--asset', asset, '--json')
    expect(planned.exitCode).toBe(4)
    const session = scene.open(['approvals', 'review', planned.json.id], { straight })
    await session.shows('some: y 1 3, n 2:')
    session.type('y 1')
    await session.shows('[l]ater')
    session.type('n')
    expect([0, 1]).toContain(await session.exitCode)
    const after = (await run('approvals', 'show', planned.json.id, '--json')).json
    expect(after.steps[0].status).toBe('succeeded')
    const others = after.steps.slice(1).map(({ status }: { status: string }) => status)
    expect(others).not.toContain('succeeded')
    expect(others).toContain('denied')
    expect(await scene.run(['upload', 'missing.md'], options)).toMatchObject({ exitCode: 2 })
  })

  it('finds itself well, and the record whole', async () => {
    const checked = await scene.run(['doctor', '--json'], { straight, env: { PORT: '0' } })
    expect(checked.json.findings.filter(({ state }: { state: string }) => state === 'broken')).toEqual([])
    expect(checked.exitCode).toBe(0)
    expect((await run('audit', 'verify', '--json')).json.ok).toBe(true)
  })
})

// On the server alone, whose timetable is loaded by now.
it('says of a trip that it leads nowhere, or that its time is none', async () => {
  const plan = (...rest: string[]) => scene.run(['trip', 'plan', ...rest])
  expect((await plan('--from', 'Kamppi', '--to', 'Nowhere at all')).exitCode).toBe(1)
  expect((await plan('--from', '60.17,24.94', '--to', 'Kallio', '--arrive', 'soon')).exitCode).toBe(2)
})

describe('a plan of somebody else’s', () => {
  it('is proposed by HTTP and approved here, with who did what on record', async () => {
    const named = ['--first-name', 'Nia', '--last-name', 'Novak', '--role', 'Nutritionist']
    const asked = await scene.run(['user', 'create', '--email', 'nia@example.com', ...named, '--json'])
    await scene.run(['approvals', 'approve', asked.json.id])
    const token = ['token', 'create', '--user', 'nia@example.com', '--scopes', 'read,propose', '--json']
    const { json: key } = await scene.run(token, { straight: true })
    const plan = await scene.http(
      'POST',
      '/api/plans',
      {
        steps: [
          {
            action: 'create_client',
            input: { first_name: 'Otto', last_name: 'Olsen', email: 'otto@example.com' },
          },
        ],
      },
      key.key,
    )
    const seen = (await scene.run(['approvals'])).stdout
    expect(seen).toContain(plan.id)
    expect((await scene.run(['approvals', 'approve', plan.id, '--note', 'Seen'])).exitCode).toBe(0)
    expect(await entry(plan.id)).toMatchObject({
      source: 'AiAssistant',
      channel: 'http',
      outcome: 'succeeded',
      actor: 'admin',
      proposedBy: key.user.id,
      approvedBy: ['admin'],
    })
    // Decided once: a second word changes nothing.
    const again = await scene.run(['approvals', 'deny', plan.id])
    expect(again.exitCode).toBe(1)
  })
})

describe('keys', () => {
  it('are made beside the data, listed and revoked anywhere, and good for what they are for', async () => {
    const argv = [
      'token',
      'create',
      '--user',
      'admin@countersign.localhost',
      '--scopes',
      'read',
      '--days',
      '2',
      '--json',
    ]
    const made = await scene.run(argv, { straight: true })
    expect(made.exitCode).toBe(0)
    const { key, id } = made.json
    const env = { COUNTERSIGN_TOKEN: key }
    expect((await scene.run(['actions', '--json'], { env })).exitCode).toBe(0)
    const refused = await scene.run(['do', 'set_always_confirm', '--input', '{}'], { env })
    expect(refused.exitCode).toBe(5)
    expect((await scene.run(['token', 'list'])).stdout).toContain(id)
    expect((await scene.run(['token', 'list'])).stdout).not.toContain(key)
    expect((await scene.run(['token', 'revoke', id])).exitCode).toBe(0)
    expect((await scene.run(['actions'], { env })).exitCode).toBe(5)
  })

  it('are not made by a key, and not for nobody', async () => {
    expect((await scene.run(['token', 'create', '--user', 'admin@countersign.localhost'])).exitCode).toBe(5)
    const nobody = await scene.run(['token', 'create', '--user', 'nobody@example.com'], { straight: true })
    expect(nobody.exitCode).toBe(1)
    const scopes = ['token', 'create', '--user', 'a@b.example', '--scopes', 'everything']
    expect((await scene.run(scopes, { straight: true })).exitCode).toBe(2)
  })

  it('let in who is locked out, by a link that works once', async () => {
    const { json } = await scene.run(['user', 'link', '--json'], {
      straight: true,
      env: { COUNTERSIGN_PUBLIC_URL: scene.address },
    })
    const used = () => fetch(json.link, { method: 'POST', redirect: 'manual' })
    expect((await used()).headers.getSetCookie()).not.toEqual([])
    expect((await used()).headers.getSetCookie()).toEqual([])
  })
})

describe('wrong usage', () => {
  it.each([
    [[], 'Usage'],
    [['bogus'], 'countersign help'],
    [['do'], 'countersign do --help'],
    [['do', 'create_clinet'], 'create_client'],
    [['do', 'create_client', '--nope'], 'countersign do create_client --help'],
    [['do', 'create_client', '--first-name', 'A'], 'countersign do create_client --help'],
    [['approvals', 'approve'], 'countersign approvals approve --help'],
    [['approvals', '--workspace', 'nope'], 'practice'],
    [['trip', 'plan', '--from', 'a'], 'countersign trip plan --help'],
    [
      ['trip', 'plan', '--from', 'a', '--to', 'b', '--depart', 'now', '--arrive', 'now'],
      'countersign trip plan --help',
    ],
    [['user', 'create', '--email', 'a@b.example'], 'countersign user create --help'],
    [['completion', 'tcsh'], 'bash'],
    [['device', 'connect'], '--virtual'],
    [['audit', '--limit', 'many'], 'limit'],
    [['--url', 'nonsense', 'actions'], 'http://'],
  ])('%j is said to be wrong, with a hint', async (argv, hint) => {
    const done = await scene.run(argv)
    expect(done.exitCode).toBe(2)
    expect(done.stdout + done.stderr).toContain(hint)
    expect(done.stderr).not.toMatch(/\n\s+at /)
  })

  it('is told as JSON where JSON is wanted', async () => {
    const done = await scene.run(['trip', 'plan', '--json'])
    expect(done).toMatchObject({ exitCode: 2 })
    expect(done.json.error).toMatchObject({ code: 'usage' })
  })
})

describe('where nobody is', () => {
  it('says that there is no server, or no data', async () => {
    const env = { COUNTERSIGN_URL: 'http://127.0.0.1:1' }
    expect((await scene.run(['actions'], { env })).exitCode).toBe(6)
    const none = await scene.run(['actions'], { straight: true, env: { DATA_DIR: '/nonexistent/here' } })
    expect(none).toMatchObject({ exitCode: 6 })
    expect(none.stderr).toContain('DATA_DIR')
    expect((await scene.run(['actions'], { env: { COUNTERSIGN_TOKEN: 'wrong' } })).exitCode).toBe(5)
  })

  it('is found by the doctor, with the way out', async () => {
    const gone = await scene.run(['doctor'], { env: { COUNTERSIGN_URL: 'http://127.0.0.1:1' } })
    expect(gone.exitCode).toBe(1)
    expect(gone.stdout).toContain('does not answer')
    const none = await scene.run(['doctor', '--json'], {
      straight: true,
      env: { DATA_DIR: '/nonexistent/here', PORT: new URL(scene.address).port },
    })
    expect(none.exitCode).toBe(1)
    expect(none.json.findings).toContainEqual(
      expect.objectContaining({ name: 'Database', state: 'broken', fix: expect.stringContaining('start') }),
    )
    expect(none.json.findings).toContainEqual(expect.objectContaining({ name: 'Port', state: 'well' }))
    const packs = await scene.run(['doctor'], {
      straight: true,
      env: { COUNTERSIGN_PACKS: './no-such-pack.ts' },
    })
    expect(packs.exitCode).toBe(1)
    expect(packs.stdout).toContain('✗ Packs')
  })
})

describe('a backup', () => {
  it('is taken beside the server, and put in the place of other data', async () => {
    const file = join(scene.dataDir, 'everything')
    const made = await scene.run(['backup', file, '--json'], { straight: true })
    expect(made).toMatchObject({ exitCode: 0 })
    expect((await scene.http('GET', '/api/audit/head')).seq).toBe(made.json.head.seq)
    expect((await scene.run(['backup', file], { straight: true })).stderr).toContain('exists already')

    const env = { DATA_DIR: join(scene.dataDir, 'elsewhere') }
    const restored = await scene.run(['restore', file, '--json'], { straight: true, env })
    expect(restored.json).toMatchObject({ head: made.json.head })
    const verified = await scene.run(['audit', 'verify', '--json'], { straight: true, env })
    expect(verified.json).toMatchObject({ ok: true, entries: made.json.head.seq })
  })

  it('does not replace the data of a server at work, and needs the data itself', async () => {
    const file = join(scene.dataDir, 'another')
    await scene.run(['backup', file], { straight: true })
    const refused = await scene.run(['restore', file], { straight: true })
    expect(refused).toMatchObject({ exitCode: 1 })
    expect(refused.stderr).toContain('A server is at work')
    expect((await scene.run(['backup', file])).stderr).toContain('DATA_DIR')
    const none = await scene.run(['backup', file], { straight: true, env: { DATA_DIR: '/nonexistent/here' } })
    expect(none.exitCode).toBe(6)
  })
})
