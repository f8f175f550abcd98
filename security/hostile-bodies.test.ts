import { describe, expect, it } from 'vitest'
import { admin, call, elena } from './support/cast.ts'
import { type Answer, refusal } from './support/http.ts'
import { leavesUnchanged, makeClient, renaming, stateOf } from './support/plans.ts'

const json = { 'content-type': 'application/json' }
const send = (text: string | Uint8Array<ArrayBuffer>, path = '/api/plans'): Promise<Answer> =>
  elena.call('POST', path, { text, headers: json })

const nested = (depth: number, open: string, close: string): string =>
  `{"steps":[{"action":"update_client","input":${open.repeat(depth)}1${close.repeat(depth)}}]}`

describe('a body is made to break whoever reads it', () => {
  it.each([
    [
      'larger than a mebibyte',
      `{"rationale":"${'x'.repeat(1_100_000)}","steps":[]}`,
      [413, 'body_too_large'],
    ],
    ['arrays in arrays, deeper than any stack', nested(200_000, '[', ']'), [400, 'validation_failed']],
    ['objects in objects, deeper than any stack', nested(100_000, '{"a":', '}'), [400, 'validation_failed']],
    ['a number that is none', '{"steps":NaN}', [400, 'malformed_json']],
    ['cut off', '{"steps":[', [400, 'malformed_json']],
    ['followed by another', '{"steps":[]}{"steps":[]}', [400, 'malformed_json']],
    ['an array in its place', '[]', [400, 'validation_failed']],
    ['a text in its place', '"x"', [400, 'validation_failed']],
    ['null in its place', 'null', [400, 'validation_failed']],
    [
      'a hundred thousand steps',
      JSON.stringify({ steps: Array.from({ length: 100_000 }, () => 0) }),
      [400, 'validation_failed'],
    ],
    ['a prototype', '{"steps":[],"__proto__":{"isAdmin":true}}', [400, 'validation_failed']],
  ] as const)('%s', async (_what, text, expected) => {
    const client = await makeClient()
    const answer = await leavesUnchanged(
      () => stateOf(client),
      () => send(text),
    )
    expect(refusal(answer)).toEqual(expected)
  })

  it('bytes that are not UTF-8', async () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
    expect(refusal(await send(bytes))).toEqual([400, 'malformed_json'])
  })

  it.each([
    '{"__proto__":{"last_name":"Polluted"},"id":"ID"}',
    '{"id":"ID","constructor":{"prototype":{"polluted":true}}}',
    '{"id":"ID","last_name":{"toString":"x"}}',
    '{"id":{"$ne":null},"last_name":"Injected"}',
    '{"id":["ID"],"last_name":"Injected"}',
    '{"id":"ID\' OR 1=1 --","last_name":"Injected"}',
  ])('an input that reaches for what is not its own: %s', async (text) => {
    const client = await makeClient()
    const answer = await leavesUnchanged(
      () => stateOf(client),
      () => send(text.replace('ID', client), '/api/actions/update_client'),
    )
    expect([400, 404]).toContain(answer.status)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect((await elena.call('GET', '/api/me')).body.user.role).toBe('Nutritionist')
  })

  it('a value taken from an earlier step: it reaches for nothing but what that step answers', async () => {
    const client = await makeClient()
    const before = await stateOf(client)
    for (const path of ['__proto__', 'constructor.name', 'toString', 'id.length', '__proto__.polluted', '']) {
      const steps = [
        { id: 'a', action: 'create_client', input: { first_name: 'From', last_name: 'Elsewhere' } },
        {
          id: 'b',
          action: 'update_client',
          input: { id: client, last_name: { $from: 'a', path } },
          dependsOn: ['a'],
        },
      ]
      const { status, body } = await elena.call('POST', '/api/plans', { body: { steps } })
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code === 201 || code === 400)])
      // Where a plan is made of it, the step that reaches too far cannot be done.
      if (status !== 201) continue
      const decisions = body.steps.map((step: { id: string; preview: { hash: string } }) => ({
        stepId: step.id,
        decision: 'approve',
        previewHash: step.preview.hash,
      }))
      const done = await elena.call('POST', `/api/plans/${body.id}/decisions`, { body: { decisions } })
      const reached = done.body.steps?.find(({ id }: { id: string }) => id === 'b')
      expect([path, reached?.status]).not.toEqual([path, 'succeeded'])
    }
    expect(await stateOf(client)).toEqual(before)
  })

  it('names that every object has are no actions, no steps and no workspaces', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const called = await elena.call('POST', '/api/tools/call', { body: { tool: name, arguments: {} } })
      expect([name, called.status >= 400 && called.status < 500]).toEqual([name, true])
      expect((await elena.call('POST', `/api/actions/${name}`, { body: {} })).status).toBe(404)
      const thread = await elena.call('POST', '/api/threads', { body: { workspace: name } })
      expect([name, thread.status >= 400 && thread.status < 500]).toEqual([name, true])
    }
  })

  it('compressed: what is small on the wire is not taken for what it would become', async () => {
    const { gzipSync } = await import('node:zlib')
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(20_000_000, ' ')))
    const answer = await elena.call('POST', '/api/plans', {
      text: bomb,
      headers: { ...json, 'content-encoding': 'gzip' },
    })
    expect(refusal(answer)).toEqual([400, 'malformed_json'])
  })

  it('without a credential nothing of it is read: the refusal comes before the body', async () => {
    const answer = await call('POST', '/api/plans', { text: `"${'x'.repeat(2_000_000)}"`, headers: json })
    expect(refusal(answer)).toEqual([401, 'unauthorized'])
  })

  it('queries and cursors of others’ making are refused, or find nothing', async () => {
    for (const query of [
      'limit=0',
      'limit=1e9',
      'limit=-1',
      'cursor=x',
      `cursor=${'A'.repeat(4000)}`,
      'status=__proto__',
      'status=proposed&status=succeeded',
    ]) {
      const { status, body } = await elena.call('GET', `/api/plans?${query}`)
      expect([query, status === 400 || body.items.length >= 0]).toEqual([query, true])
      expect(status).toBeLessThan(500)
    }
  })

  it('and the server is as well as before', async () => {
    expect((await call('GET', '/api/health')).body.status).toBe('ok')
    const client = await makeClient()
    const { status } = await elena.call('POST', '/api/plans', { body: { steps: [renaming(client)] } })
    expect(status).toBe(201)
    expect((await admin.call('GET', '/api/audit/verify')).body.ok).toBe(true)
  })
})
