import type { Case } from './scene.ts'

const good = { steps: [{ action: 'create_contact', input: { name: 'Jane' } }] }

export const calls: Case[] = [
  {
    title: 'a tool that is not there',
    request: () => ['POST', '/api/tools/call', { body: { tool: 'nothing', arguments: {} } }],
    status: 400,
    code: 'unknown_action',
  },
  {
    title: 'a tool call with an extra key',
    request: () => [
      'POST',
      '/api/tools/call',
      { body: { tool: 'list_contacts', arguments: {}, source: 'Web' } },
    ],
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
    request: () => [
      'POST',
      '/api/tools/call',
      { body: { tool: 'rename_contact', arguments: { id: 'x', name: 'A' } } },
    ],
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

export const addresses: Case[] = [
  { title: 'an unknown address', request: () => ['GET', '/api/nothing'], status: 404, code: 'not_found' },
  {
    title: 'a wrong method',
    request: () => ['DELETE', '/api/plans'],
    status: 405,
    code: 'method_not_allowed',
  },
  { title: 'NUL in a plan id', request: () => ['GET', '/api/plans/a%00b'], status: 404, code: 'not_found' },
  {
    title: 'a plan id that is no text',
    request: () => ['GET', '/api/plans/%ff'],
    status: 404,
    code: 'not_found',
  },
  {
    title: 'an unknown status',
    request: () => ['GET', '/api/plans?status=odd'],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a status twice',
    request: () => ['GET', '/api/plans?status=failed&status=expired'],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'an unknown filter',
    request: () => ['GET', '/api/plans?stauts=failed'],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a limit of 0',
    request: () => ['GET', '/api/plans?limit=0'],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a limit of 201',
    request: () => ['GET', '/api/audit?limit=201'],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a limit that is no number',
    request: () => ['GET', '/api/plans?limit=NaN'],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a cursor that was never given',
    request: () => ['GET', '/api/plans?cursor=AAAA'],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a cursor of another list',
    request: () => ['GET', '/api/audit?cursor=cGxfMQ'],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'NUL in a filter',
    request: () => ['GET', '/api/audit?actor=%00'],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'half a head to verify',
    request: () => ['GET', '/api/audit/verify?seq=1'],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'an input of another shape in an edit',
    request: ({ planId }) => ['PATCH', `/api/plans/${planId}/steps/s1`, { body: { input: { name: '' } } }],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'an edit of a settled step',
    request: ({ settledId }) => [
      'PATCH',
      `/api/plans/${settledId}/steps/s1`,
      { body: { input: { name: 'B' } } },
    ],
    status: 409,
    code: 'already_decided',
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
    code: 'already_decided',
  },
]

export const credentials: Case[] = [
  {
    title: 'no key',
    request: () => ['POST', '/api/plans', { body: good, key: null }],
    status: 401,
    code: 'unauthorized',
  },
  {
    title: 'a wrong key',
    request: () => ['POST', '/api/plans', { body: good, key: 'cs_x' }],
    status: 401,
    code: 'unauthorized',
  },
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
