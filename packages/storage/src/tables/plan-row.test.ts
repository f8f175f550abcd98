import type { Plan } from '@countersign/core'
import { describe, expect, it } from 'vitest'
import { decode, encode, type PlanRow } from './plan-row.ts'

const plan: Plan = {
  id: 'pl_1',
  workspace: 'trips',
  status: 'proposed',
  atomic: false,
  source: 'Web',
  channel: 'web',
  proposer: { id: 'nia', name: 'Nia', role: 'Admin' },
  createdAt: '2026-01-05T09:00:00.000Z',
  expiresAt: '2026-01-06T09:00:00.000Z',
  correlationId: 'c',
  autoExecute: false,
  steps: [],
  dropped: [],
}

function rowOf(stored: Plan): PlanRow {
  const { id, workspace, status, createdAt, expiresAt, autoExecute, body } = encode(stored)
  return {
    id,
    workspace,
    status,
    created_at: createdAt,
    expires_at: expiresAt,
    auto_execute: autoExecute ? 1 : 0,
    body,
  }
}

describe('the row of a plan', () => {
  it('gives back what was stored last without parsing it', () => {
    const row = rowOf(plan)
    expect(decode(row)).toBe(plan)
    expect(decode({ ...row, auto_execute: false })).toBe(plan)
  })

  it.each([
    { body: '{"atomic":true,"steps":[],"dropped":[]}' },
    { status: 'succeeded' },
    { workspace: 'practice' },
    { created_at: '2026-01-05T09:00:00.001Z' },
    { expires_at: '2026-01-05T09:00:00.001Z' },
    { auto_execute: 1 },
  ] as const)('is read anew where somebody else has changed it: %j', (changed) => {
    const row = { ...rowOf(plan), ...changed }
    const { body, ...columns } = row
    const found = decode(row)
    expect(found).not.toBe(plan)
    expect(found).toMatchObject({
      ...(JSON.parse(body) as object),
      status: columns.status,
      workspace: columns.workspace,
      createdAt: columns.created_at,
      expiresAt: columns.expires_at,
      autoExecute: Boolean(columns.auto_execute),
    })
  })

  it('is read anew where it was stored long ago', () => {
    const row = rowOf(plan)
    for (let index = 0; index < 100; index++) encode({ ...plan, id: `pl_other_${index}` })
    expect(decode(row)).not.toBe(plan)
    expect(decode(row)).toEqual(plan)
  })
})
