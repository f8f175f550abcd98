import { beforeAll, describe, expect, it } from 'vitest'
import { testStores } from '@countersign/storage/testing'
import { approvalsOf, type CallOptions, createHarness, type Harness, people } from './testing/harness.ts'

/** What a case may refer to: made once, and never changed by any case. */
interface Scene extends Harness {
  readonly planId: string
  readonly hash: string
  readonly settledId: string
  readonly settledHash: string
  readonly expiredId: string
  readonly expiredHash: string
  readonly contactId: string
  readonly niasKey: string
  readonly readOnlyKey: string
}

interface Case {
  readonly title: string
  readonly request: (scene: Scene) => [method: string, path: string, options?: CallOptions]
  readonly status: number
  readonly code: string
}

const TEN_MEGABYTES = 10 * 1024 * 1024
const step = (input: unknown, more: object = {}) => ({ action: 'create_contact', input, ...more })
const good = { steps: [step({ name: 'Jane' })] }
const plans = (options: CallOptions) => (): [string, string, CallOptions] => ['POST', '/api/plans', options]
const text = (body: string): CallOptions => ({ text: body })

/** A body without a length, that is asked for more than once. */
function endless(counter: { chunks: number }): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
  return new ReadableStream({
    pull: (controller) => {
      counter.chunks++
      controller.enqueue(chunk)
    },
  })
}

const decide = (planOf: (scene: Scene) => string, decision: (scene: Scene) => object) => (scene: Scene) =>
  ['POST', `/api/plans/${planOf(scene)}/decisions`, { body: { decisions: [decision(scene)] } }] as [
    string,
    string,
    CallOptions,
  ]

const bodies: Case[] = [
  { title: 'malformed JSON', request: plans(text('{"steps": [')), status: 400, code: 'malformed_json' },
  { title: 'no body', request: plans({}), status: 400, code: 'validation_failed' },
  { title: 'NaN', request: plans(text('{"steps": NaN}')), status: 400, code: 'malformed_json' },
  {
    title: 'bytes that are not UTF-8',
    request: plans({ text: new Uint8Array([0x22, 0xff, 0x22]) }),
    status: 400,
    code: 'malformed_json',
  },
  { title: 'an array for an object', request: plans({ body: [] }), status: 400, code: 'validation_failed' },
  { title: 'null', request: plans(text('null')), status: 400, code: 'validation_failed' },
  {
    title: 'another content type',
    request: plans({ text: 'steps=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    title: 'no content type',
    request: plans({ text: JSON.stringify(good), headers: { 'content-type': '' } }),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    title: 'a body of 10 MB',
    request: plans(text(JSON.stringify({ ...good, rationale: 'x'.repeat(TEN_MEGABYTES) }))),
    status: 413,
    code: 'body_too_large',
  },
  {
    title: 'a body that says it has 10 MB',
    request: plans({ text: '{}', headers: { 'content-length': String(TEN_MEGABYTES) } }),
    status: 413,
    code: 'body_too_large',
  },
  {
    title: 'JSON nested 100,000 deep',
    request: plans(text(`{"steps":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`)),
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'objects nested 100,000 deep',
    request: plans(text(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)),
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'an input nested 40 deep',
    request: plans({ body: { steps: [step({ name: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) })] } }),
    status: 400,
    code: 'no_valid_steps',
  },
  {
    title: 'an extra key beside the steps',
    request: plans({ body: { ...good, source: 'Web' } }),
    status: 400,
    code: 'validation_failed',
  },
  {
    title: '__proto__ beside the steps',
    request: plans(text(`{"__proto__": {"atomic": true}, "steps": ${JSON.stringify(good.steps)}}`)),
    status: 400,
    code: 'validation_failed',
  },
  {
    title: '__proto__ in an input',
    request: plans(text('{"steps":[{"action":"create_contact","input":{"name":"A","__proto__":{"b":1}}}]}')),
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'half of a surrogate pair in the rationale',
    request: plans(text(`{"rationale": "\\ud800", "steps": ${JSON.stringify(good.steps)}}`)),
    status: 400,
    code: 'validation_failed',
  },
  { title: 'no steps', request: plans({ body: { steps: [] } }), status: 400, code: 'validation_failed' },
  {
    title: 'a step that is no object',
    request: plans({ body: { steps: [7, null, 'x'] } }),
    status: 400,
    code: 'no_valid_steps',
  },
  {
    title: 'an unknown action',
    request: plans({ body: { steps: [{ action: 'drop_tables', input: {} }] } }),
    status: 400,
    code: 'no_valid_steps',
  },
  {
    title: 'an action that only the runtime makes',
    request: plans({ body: { steps: [{ action: 'revert_step', input: {} }] } }),
    status: 400,
    code: 'no_valid_steps',
  },
  {
    title: 'an extra key in an input',
    request: plans({ body: { steps: [step({ name: 'A', admin: true })] } }),
    status: 400,
    code: 'no_valid_steps',
  },
  {
    title: 'an extra key in a step',
    request: plans({ body: { steps: [step({ name: 'A' }, { tier: 'standard' })] } }),
    status: 400,
    code: 'no_valid_steps',
  },
  {
    title: 'half of a surrogate pair in an input',
    request: plans(text('{"steps":[{"action":"create_contact","input":{"name":"\\udc00"}}]}')),
    status: 400,
    code: 'no_valid_steps',
  },
  {
    title: 'NUL in an input',
    request: plans({ body: { steps: [step({ name: 'a\u0000b' })] } }),
    status: 400,
    code: 'no_valid_steps',
  },
  {
    title: 'steps that depend on each other in a circle',
    request: plans({
      body: {
        steps: [
          step({ name: 'A' }, { id: 'a', dependsOn: ['b'] }),
          step({ name: 'B' }, { id: 'b', dependsOn: ['a'] }),
        ],
      },
    }),
    status: 400,
    code: 'no_valid_steps',
  },
  {
    title: 'more steps than the workspace allows',
    request: plans({ body: { steps: Array.from({ length: 13 }, () => step({ name: 'A' })) } }),
    status: 400,
    code: 'too_many_steps',
  },
  {
    title: 'more steps than anybody allows',
    request: plans({ body: { steps: Array.from({ length: 501 }, () => 1) } }),
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'an Idempotency-Key with spaces',
    request: plans({ body: good, headers: { 'idempotency-key': 'a b' } }),
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'an Idempotency-Key of 256 characters',
    request: plans({ body: good, headers: { 'idempotency-key': 'k'.repeat(256) } }),
    status: 400,
    code: 'validation_failed',
  },
]

const decisions: Case[] = [
  {
    title: 'a wrong hash',
    request: decide(
      ({ planId }) => planId,
      () => ({ stepId: 's1', decision: 'approve', previewHash: '0'.repeat(64) }),
    ),
    status: 409,
    code: 'hash_mismatch',
  },
  {
    title: 'no hash',
    request: decide(
      ({ planId }) => planId,
      () => ({ stepId: 's1', decision: 'approve' }),
    ),
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a decision that is neither yes nor no',
    request: decide(
      ({ planId }) => planId,
      ({ hash }) => ({ stepId: 's1', decision: 'maybe', previewHash: hash }),
    ),
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'no decisions',
    request: ({ planId }) => ['POST', `/api/plans/${planId}/decisions`, { body: { decisions: [] } }],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'two decisions on one step',
    request: ({ planId, hash }) => [
      'POST',
      `/api/plans/${planId}/decisions`,
      {
        body: {
          decisions: [
            { stepId: 's1', decision: 'approve', previewHash: hash },
            { stepId: 's1', decision: 'deny', previewHash: hash },
          ],
        },
      },
    ],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a step that is not in the plan',
    request: decide(
      ({ planId }) => planId,
      ({ hash }) => ({ stepId: 's9', decision: 'approve', previewHash: hash }),
    ),
    status: 404,
    code: 'not_found',
  },
  {
    title: 'a plan that is not there',
    request: decide(
      () => 'pl_nowhere',
      ({ hash }) => ({ stepId: 's1', decision: 'approve', previewHash: hash }),
    ),
    status: 404,
    code: 'not_found',
  },
  {
    title: 'a step that is settled',
    request: decide(
      ({ settledId }) => settledId,
      ({ settledHash }) => ({ stepId: 's1', decision: 'approve', previewHash: settledHash }),
    ),
    status: 409,
    code: 'already_settled',
  },
  {
    title: 'an expired plan',
    request: decide(
      ({ expiredId }) => expiredId,
      ({ expiredHash }) => ({ stepId: 's1', decision: 'approve', previewHash: expiredHash }),
    ),
    status: 409,
    code: 'expired',
  },
  {
    title: "someone else's plan",
    request: ({ planId, hash, niasKey }) => [
      'POST',
      `/api/plans/${planId}/decisions`,
      { key: niasKey, body: { decisions: [{ stepId: 's1', decision: 'approve', previewHash: hash }] } },
    ],
    status: 404,
    code: 'not_found',
  },
]

const calls: Case[] = [
  {
    title: 'a tool that is not there',
    request: () => ['POST', '/api/tools/call', { body: { tool: 'nothing', arguments: {} } }],
    status: 400,
    code: 'unknown_action',
  },
  {
    title: 'a tool call with an extra key',
    request: () => ['POST', '/api/tools/call', { body: { tool: 'list_contacts', arguments: {}, source: 'Web' } }],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a tool call with arguments of the wrong kind',
    request: () => ['POST', '/api/tools/call', { body: { tool: 'create_contact', arguments: { name: 7 } } }],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a tool call on a record that is not there',
    request: () => ['POST', '/api/tools/call', { body: { tool: 'rename_contact', arguments: { id: 'x', name: 'A' } } }],
    status: 404,
    code: 'contact_not_found',
  },
  {
    title: 'a direct write of an unknown action',
    request: () => ['POST', '/api/actions/drop_tables', { body: {} }],
    status: 404,
    code: 'not_found',
  },
  {
    title: 'a direct write that is a read',
    request: () => ['POST', '/api/actions/list_contacts', { body: {} }],
    status: 400,
    code: 'not_a_write',
  },
  {
    title: 'a direct write with an extra key',
    request: () => ['POST', '/api/actions/create_contact', { body: { name: 'A', id: 'x' } }],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a direct write with __proto__',
    request: () => ['POST', '/api/actions/create_contact', { text: '{"name":"A","__proto__":{}}' }],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a direct write of an array',
    request: () => ['POST', '/api/actions/create_contact', { body: ['A'] }],
    status: 400,
    code: 'validation_failed',
  },
]

const addresses: Case[] = [
  { title: 'an unknown address', request: () => ['GET', '/api/nothing'], status: 404, code: 'not_found' },
  { title: 'a wrong method', request: () => ['DELETE', '/api/plans'], status: 405, code: 'method_not_allowed' },
  { title: 'NUL in a plan id', request: () => ['GET', '/api/plans/a%00b'], status: 404, code: 'not_found' },
  { title: 'a plan id that is no text', request: () => ['GET', '/api/plans/%ff'], status: 404, code: 'not_found' },
  { title: 'an unknown status', request: () => ['GET', '/api/plans?status=odd'], status: 400, code: 'validation_failed' },
  { title: 'a status twice', request: () => ['GET', '/api/plans?status=failed&status=expired'], status: 400, code: 'validation_failed' },
  { title: 'an unknown filter', request: () => ['GET', '/api/plans?stauts=failed'], status: 400, code: 'validation_failed' },
  { title: 'a limit of 0', request: () => ['GET', '/api/plans?limit=0'], status: 400, code: 'validation_failed' },
  { title: 'a limit of 201', request: () => ['GET', '/api/audit?limit=201'], status: 400, code: 'validation_failed' },
  { title: 'a limit that is no number', request: () => ['GET', '/api/plans?limit=NaN'], status: 400, code: 'validation_failed' },
  { title: 'a cursor that was never given', request: () => ['GET', '/api/plans?cursor=AAAA'], status: 400, code: 'validation_failed' },
  { title: 'a cursor of another list', request: () => ['GET', '/api/audit?cursor=cGxfMQ'], status: 400, code: 'validation_failed' },
  { title: 'NUL in a filter', request: () => ['GET', '/api/audit?actor=%00'], status: 400, code: 'validation_failed' },
  { title: 'half a head to verify', request: () => ['GET', '/api/audit/verify?seq=1'], status: 400, code: 'validation_failed' },
  {
    title: 'an input of another shape in an edit',
    request: ({ planId }) => ['PATCH', `/api/plans/${planId}/steps/s1`, { body: { input: { name: '' } } }],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'an edit of a settled step',
    request: ({ settledId }) => ['PATCH', `/api/plans/${settledId}/steps/s1`, { body: { input: { name: 'B' } } }],
    status: 409,
    code: 'already_settled',
  },
  {
    title: 'the execution of a step that is not there',
    request: ({ planId }) => ['POST', `/api/plans/${planId}/execute`, { body: { stepIds: ['s9'] } }],
    status: 404,
    code: 'not_found',
  },
  {
    title: 'the undoing of what did nothing',
    request: ({ planId }) => ['POST', `/api/plans/${planId}/undo`],
    status: 409,
    code: 'nothing_to_undo',
  },
  {
    title: 'the dismissal of what is settled',
    request: ({ settledId }) => ['POST', `/api/plans/${settledId}/dismiss`],
    status: 409,
    code: 'already_settled',
  },
]

const credentials: Case[] = [
  { title: 'no key', request: () => ['POST', '/api/plans', { body: good, key: null }], status: 401, code: 'unauthorized' },
  { title: 'a wrong key', request: () => ['POST', '/api/plans', { body: good, key: 'cs_x' }], status: 401, code: 'unauthorized' },
  {
    title: 'a key without the scope',
    request: ({ readOnlyKey }) => ['POST', '/api/plans', { body: good, key: readOnlyKey }],
    status: 403,
    code: 'missing_scope',
  },
  {
    title: 'a tool that writes, with a key that may only read',
    request: ({ readOnlyKey }) => [
      'POST',
      '/api/tools/call',
      { body: { tool: 'create_contact', arguments: { name: 'A' } }, key: readOnlyKey },
    ],
    status: 403,
    code: 'missing_scope',
  },
  {
    title: 'the chain, for somebody who is no Admin',
    request: ({ niasKey }) => ['GET', '/api/audit/verify', { key: niasKey }],
    status: 403,
    code: 'not_allowed',
  },
]

async function createScene(kind: 'sqlite' | 'postgres'): Promise<Scene> {
  const harness = await createHarness({ kind })
  const { call, clock, runtime } = harness
  const expiring = await harness.propose('Expired')
  clock.advance(25 * 60 * 60 * 1000)
  await runtime.chores.expirePlans()
  const contactId = await harness.makeContact('Settled')
  const settled = (await call('GET', '/api/plans?status=succeeded')).body.items[0]
  const open = await harness.propose('Open')
  return {
    ...harness,
    planId: open.id,
    hash: open.steps[0]!.preview.hash,
    settledId: settled.id,
    settledHash: settled.steps[0].preview.hash,
    expiredId: expiring.id,
    expiredHash: expiring.steps[0]!.preview.hash,
    contactId,
    niasKey: await harness.key(people.nia),
    readOnlyKey: await harness.key(people.ada, ['read']),
  }
}

describe.each(testStores)('on $kind, bad input changes nothing:', ({ kind }) => {
  let scene: Scene
  beforeAll(async () => {
    scene = await createScene(kind)
  })

  it.each([...bodies, ...decisions, ...calls, ...addresses, ...credentials])(
    '$title → $status $code',
    async ({ request, status, code }) => {
      const before = await scene.snapshot()
      const answer = await scene.call(...request(scene))
      expect([answer.status, answer.body.error?.code]).toEqual([status, code])
      expect(answer.body.error).toMatchObject({
        message: expect.any(String),
        correlationId: answer.headers.get('x-correlation-id'),
      })
      expect(await scene.snapshot()).toEqual(before)
    },
  )

  it('stops reading a body without a length once it is too large', async () => {
    const counter = { chunks: 0 }
    const answer = await scene.call('POST', '/api/plans', { text: endless(counter) })
    expect([answer.status, answer.body.error.code]).toEqual([413, 'body_too_large'])
    expect(counter.chunks).toBeLessThan(20)
  })

  it('keeps the good steps beside a bad one, and says what is wrong with that', async () => {
    const body = { steps: [step({ name: 'A' }, { id: 'a' }), step({ name: 'B' }, { id: 'a' })] }
    const answer = await scene.call('POST', '/api/plans', { body })
    expect(answer).toMatchObject({
      status: 201,
      body: { steps: [{ id: 'a' }], dropped: [{ index: 1, issues: [{ path: 'id' }] }] },
    })
  })

  it('still works after all that', async () => {
    const plan = await scene.propose('After')
    const answer = await scene.call('POST', `/api/plans/${plan.id}/decisions`, {
      body: { decisions: approvalsOf(plan) },
    })
    expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  })
})
