import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from './testing/scene.ts'

// What makes the command line one for people: words, ways out, and nothing that is typed twice.

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ COUNTERSIGN_DEMO: '1' })
})
afterAll(() => scene.close())

const book = 'Book Maria Lopez for a follow-up on 24 November 2027 at 8:00 for 45 minutes, by phone'
const ask = (text: string, ...more: string[]) => ['ask', '--workspace', 'practice', ...more, text]

it('shows a card in the words of its workspace, with names for ids', async () => {
  const { stdout, stderr } = await scene.run(ask(book))
  const lines = [
    'Client: Maria Lopez',
    'Type: Follow-up',
    'Starts: Wed 24 Nov 2027, 08:00',
    'Where: By phone',
  ]
  for (const line of lines) expect(stdout).toContain(`    ${line}`)
  expect(stdout).not.toMatch(/client-\d|user-\d|T08:00/)
  await scene.run(['approvals', 'deny', /pl_\w+/.exec(stderr)![0]])
})

it('offers what a field may be, asks again for what does not fit, and keeps the rest', async () => {
  const session = scene.open(ask(book))
  await session.shows('[l]ater:')
  session.type('e')
  await session.shows('Start time [')
  session.type('24 o’clock')
  await session.shows('End time [')
  session.type('')
  await session.shows('Type (InitialConsultation, FollowUp, CheckIn) [FollowUp]: ')
  session.type('Lunch')
  await session.shows('Type must be one of')
  session.type('checkin')
  for (const label of ['Location type', 'Notes', 'Meeting url']) {
    await session.shows(`${label} `)
    session.type(label === 'Notes' ? 'Bring the diary' : '')
  }
  await session.shows(/start_time must be/)
  await session.shows('Start time [24 o’clock]: ')
  session.type('2027-11-24T08:15')
  const card = await session.shows('[l]ater:')
  for (const line of ['Type: Check-in', 'Starts: Wed 24 Nov 2027, 08:15', 'Notes: Bring the diary'])
    expect(card).toContain(line)
  session.type('n')
  expect(await session.exitCode).toBe(3)
})

it('is answered where it asked back', async () => {
  const first = scene.open(ask('Book Maria Lopez on 24 November 2027 at 9:00'))
  const threadId = /th_\w+/.exec(await first.shows(/Go on with: countersign chat --thread th_\w+/))![0]
  expect(await first.exitCode).toBe(0)
  const done = await scene.run(['ask', '--thread', threadId, 'A follow-up of 45 minutes by phone', '--json'])
  expect(done.exitCode).toBe(4)
  expect(JSON.parse(done.stdout.split('\n')[0]!)).toEqual({ event: 'thread', threadId })
  expect(done.stdout).toContain('"tool":"create_appointment"')
})

it('shows the way out in commands, never in addresses of the API', async () => {
  const hints = await Promise.all([
    scene.run(['approvals'], { env: { COUNTERSIGN_TOKEN: 'wrong' } }),
    scene.run(['approvals'], { env: { COUNTERSIGN_URL: 'http://127.0.0.1:1' } }),
    scene.run([
      'user',
      'create',
      '--email',
      'a@b',
      '--first-name',
      'A',
      '--last-name',
      'B',
      '--role',
      'King',
    ]),
    scene.run(['do', 'create_clinet']),
    scene.run(['token', 'create', '--nobody']),
    scene.run(['token', 'create', '--user', 'admin@countersign.localhost']),
    scene.run(['user', 'link']),
  ])
  expect(hints.map(({ exitCode }) => exitCode)).toEqual([5, 6, 2, 2, 2, 5, 5])
  const told = hints.map(({ stderr }) => stderr)
  expect(told[0]).toContain('Set COUNTERSIGN_TOKEN')
  expect(told[1]).toContain('COUNTERSIGN_URL')
  expect(told[3]).toContain('Perhaps: create_client')
  expect(told[4]).toContain('Try "countersign token create --help"')
  expect(told[5]).toContain(`make it at ${scene.address}/settings/keys`)
  expect(told[6]).toContain('reset_user_password')
  expect(told.join('')).not.toContain('/api/')
})

it('says which version it is, and lists rows in columns', async () => {
  expect((await scene.run(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  const { stdout } = await scene.run(['do', 'list_clients', '--search-term', 'Lopez'])
  expect(stdout).toMatch(/^Clients\nID +FIRST NAME +LAST NAME/)
})
