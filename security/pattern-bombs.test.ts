import { describe, expect, it } from 'vitest'
import { admin, call, elena } from './support/cast.ts'

const LONGEST = 16_000
const fill = (text: string, length = LONGEST): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trimEnd()

/** What makes a careless pattern try everything with everything: repetition, almost-matches, and no end. */
const bombs = [
  fill('a'),
  `book ${fill(' ', LONGEST - 10)}x`,
  fill('1'),
  fill('next tuesday '),
  fill('10:00 '),
  fill('Maria Lopez and '),
  fill('from a to b '),
  fill('tell Sam on WhatsApp that '),
  fill('1/'),
  fill('a@'),
  fill('e\u0301'),
  fill('"'),
]

/** Says it, and waits until it is answered. */
async function say(workspace: string, text: string): Promise<string> {
  const thread = await elena.call('POST', '/api/threads', { body: { workspace } })
  const sent = await elena.call('POST', `/api/threads/${thread.body.id}/messages`, { body: { text } })
  if (sent.status === 429) return 'limited'
  for (;;) {
    const { body } = await elena.call('GET', `/api/runs/${sent.body.runId}`)
    if (body.status !== 'running') return body.status
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('words are made to keep the interpreter busy for ever', () => {
  it.each(['practice', 'itinerary', 'transit', 'campaign'])(
    'in %s: each is answered, and others are served meanwhile',
    async (workspace) => {
      // Each workspace its own few: nobody may ask for more than thirty answers a minute.
      const index = ['practice', 'itinerary', 'transit', 'campaign'].indexOf(workspace)
      for (const text of bombs.filter((_, each) => each % 4 === index)) {
        const saying = say(workspace, text)
        expect((await call('GET', '/api/health')).status).toBe(200)
        expect(['complete', 'failed', 'waiting', 'limited']).toContain(await saying)
      }
    },
  )

  it('said to a device: each is answered', async () => {
    for (const bomb of bombs.slice(0, 6)) {
      const { status } = await elena.call('POST', '/api/devices/plans', {
        body: { utterance: bomb.slice(0, 4000) },
      })
      expect(status).toBeLessThan(500)
    }
  })

  it('in fields that are checked by patterns: each is refused at once', async () => {
    for (const input of [
      { email: `${'a'.repeat(200)}@` },
      { email: `${'a.'.repeat(120)}@` },
      { email: `a@${'a.'.repeat(120)}` },
      { phone: `${'1 '.repeat(19)}x` },
      { phone: ' '.repeat(40) },
      { date_of_birth: `${'1'.repeat(1000)}-01-01` },
    ]) {
      const body = { first_name: 'Jane', last_name: 'Doe', ...input }
      const answer = await admin.call('POST', '/api/actions/create_client', { body })
      expect([JSON.stringify(input), answer.status]).toEqual([JSON.stringify(input), 400])
    }
  })

  it('longer than anybody speaks: it is not taken', async () => {
    const thread = await elena.call('POST', '/api/threads', { body: { workspace: 'practice' } })
    const path = `/api/threads/${thread.body.id}/messages`
    const { status } = await elena.call('POST', path, { body: { text: fill('a', LONGEST + 1) } })
    expect(status).toBe(400)
  })
})
