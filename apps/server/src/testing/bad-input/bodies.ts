import type { CallOptions } from '../harness.ts'
import type { Case } from './scene.ts'

const TEN_MEGABYTES = 10 * 1024 * 1024
const step = (input: unknown, more: object = {}) => ({ action: 'create_contact', input, ...more })
const good = { steps: [step({ name: 'Jane' })] }
const plans = (options: CallOptions) => (): [string, string, CallOptions] => ['POST', '/api/plans', options]
const text = (body: string): CallOptions => ({ text: body })

export const bodies: Case[] = [
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
