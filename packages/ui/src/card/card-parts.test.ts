import type { PlanBody, StepBody } from '@countersign/protocol'
import { describe, expect, it } from 'vitest'
import { boundChoices, isBoundToValues, isCoverable } from './bounds.ts'
import {
  choicesIn,
  fieldsOf,
  inWords,
  namesInChanges,
  outline,
  tableInWords,
  tallyOf,
  toRowChanges,
} from '@countersign/card'
import { toFormValues, toInput, toWallClock } from './form-values.ts'
import { awaits, rightOn } from './rights.ts'
import { sealOf } from './seal.ts'

const step = (given: Partial<StepBody> = {}): StepBody => ({
  id: 's1',
  action: 'create_client',
  title: 'Create client',
  input: { first_name: 'Jane' },
  effect: 'write',
  tier: 'standard',
  risk: 'low',
  dependsOn: [],
  follows: [],
  metadata: {},
  status: 'proposed',
  verdict: { kind: 'confirm', tier: 'standard', reasons: [], approvalsNeeded: 1 },
  preview: { description: 'Create Jane', changes: [], hash: 'h', at: '2026-01-01T00:00:00.000Z' },
  decisions: [],
  ...given,
})

const plan = (...steps: StepBody[]): PlanBody => ({
  id: 'p1',
  workspace: 'practice',
  status: 'proposed',
  atomic: false,
  source: 'AiAssistant',
  channel: 'chat',
  proposedBy: 'me',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-02T00:00:00.000Z',
  steps,
})

const nutritionist = { id: 'me', role: 'Nutritionist' }
const admin = { id: 'boss', role: 'Admin' }

describe('words', () => {
  it('turns names of code into words', () => {
    expect(inWords('date_of_birth')).toBe('Date of birth')
    expect(inWords('primary_nutritionist_id')).toBe('Primary nutritionist')
    expect(inWords('InitialConsultation')).toBe('Initial consultation')
    expect(inWords('BMI')).toBe('BMI')
    expect(inWords('id')).toBe('Id')
    expect(tableInWords('progress_entries', undefined)).toBe('Progress entry')
    expect(tableInWords('users', { tables: { users: 'account' } })).toBe('account')
  })
})

describe('the fields of a change', () => {
  it('leaves out what a workspace says means nothing to a person', () => {
    const [row] = toRowChanges(
      [
        {
          op: 'update',
          table: 'stops',
          id: 's',
          before: { position: 'a0', name: 'A' },
          after: { position: 'a1', name: 'B' },
        },
      ],
      { hidden: ['position'] },
    )
    expect(row?.fields.map(({ column }) => column)).toEqual(['name'])
  })
  const inserted = {
    op: 'insert',
    table: 'clients',
    id: 'c1',
    after: {
      first_name: 'Jane',
      last_name: 'Doe',
      email: null,
      tags: [],
      plan: { offer: '', links: [] },
      consent_given: false,
      created_at: 'x',
    },
  } as const

  it('leaves out what is empty and what every row has', () => {
    const [row] = toRowChanges([inserted], undefined)
    expect(row?.name).toBe('Jane Doe')
    expect(row?.fields.map(({ label }) => label)).toEqual(['First name', 'Last name', 'Consent given'])
  })

  it('shows of an update only what differs, and what was emptied too', () => {
    const [row] = toRowChanges(
      [
        {
          op: 'update',
          table: 'clients',
          id: 'c1',
          before: { phone: '1', email: 'a@b.example', updated_at: 'x' },
          after: { phone: null, email: 'a@b.example', updated_at: 'y' },
        },
      ],
      { columns: { phone: 'Telephone' } },
    )
    expect(row?.fields).toEqual([{ column: 'phone', label: 'Telephone', before: '1', after: null }])
  })

  it('finds the name of a row that is made in the same plan', () => {
    expect(namesInChanges([inserted]).get('c1')).toBe('Jane Doe')
  })

  it('outlines structures without braces', () => {
    const days = [
      { day: 1, meals: [{ slot: 'MorningSnack', items: [{ food: 'Apple', quantity: 1, notes: null }] }] },
    ]
    expect(outline(days, (text) => (text === 'MorningSnack' ? 'Morning snack' : text))).toEqual([
      '• Day 1',
      '  Meals',
      '    • Slot Morning snack',
      '      Items',
      '        • Food: Apple · Quantity: 1',
    ])
  })
})

describe('who may sign', () => {
  it('lets everybody sign what is standard and only an Admin what is elevated', () => {
    const elevated = step({ tier: 'elevated' })
    expect(rightOn(plan(), step(), nutritionist)).toEqual({ kind: 'approve' })
    expect(rightOn(plan(), elevated, admin)).toEqual({ kind: 'approve' })
    expect(rightOn(plan(), elevated, nutritionist)).toEqual({ kind: 'withdraw', roles: ['Admin'] })
    expect(rightOn(plan(), elevated, { id: 'other', role: 'Assistant' })).toEqual({
      kind: 'none',
      roles: ['Admin'],
    })
  })

  it('follows the policy, for one action too', () => {
    const rules = {
      approve: { standard: ['Admin'], elevated: ['Admin'] },
      actions: { create_client: { approve: ['Nutritionist'] } },
    }
    expect(rightOn(plan(), step(), nutritionist, rules).kind).toBe('approve')
    expect(rightOn(plan(), step({ action: 'toString' }), nutritionist, rules).kind).toBe('withdraw')
  })

  it('does not ask twice for the signature of one person', () => {
    const once = step({ decisions: [{ decision: 'approve', by: 'me', at: 'x' }] })
    expect(rightOn(plan(), once, nutritionist)).toEqual({ kind: 'decided' })
    expect(awaits(plan(once), nutritionist)).toBe(false)
    expect(awaits(plan(once), admin)).toBe(true)
    expect(awaits(plan(step({ status: 'succeeded' })), admin)).toBe(false)
  })
})

describe('a standing approval', () => {
  it('is offered only where the policy can grant it', () => {
    const offered = (given: Partial<StepBody>, change: Partial<PlanBody> = {}): boolean => {
      const one = step(given)
      return isCoverable({ ...plan(one), ...change }, one, nutritionist)
    }
    expect(offered({})).toBe(true)
    expect(offered({ tier: 'elevated' })).toBe(false)
    expect(offered({ risk: 'high' })).toBe(false)
    expect(offered({ effect: 'device' })).toBe(false)
    expect(offered({ verdict: { kind: 'confirm', reasons: [], approvalsNeeded: 2 } })).toBe(false)
    expect(offered({}, { proposedBy: 'someone' })).toBe(false)
    expect(offered({}, { source: 'Web' })).toBe(false)
    expect(offered({ input: { client_id: { $from: 's0', path: 'id' } } })).toBe(false)
    expect(offered({ status: 'succeeded' })).toBe(false)
  })

  it('binds each field that the step has, ids to what they are', () => {
    const schema = {
      properties: {
        client_id: { type: 'string', maxLength: 100 },
        weight_kg: { type: 'number' },
        notes: { type: 'string', maxLength: 5000 },
        date: { type: 'string', format: 'date' },
      },
    }
    const choices = boundChoices({ client_id: 'c1', weight_kg: 72, notes: 'Fine' }, schema)
    expect(choices.map(({ field, options }) => [field.name, options])).toEqual([
      ['client_id', [{ equals: 'c1' }]],
      ['weight_kg', [{ equals: 72 }, { atMost: 72 }]],
      ['notes', [{ maxLength: 5000 }, { equals: 'Fine' }]],
    ])
    expect(isBoundToValues({ notes: { maxLength: 10 } })).toBe(false)
    expect(isBoundToValues({ notes: { maxLength: 10 }, client_id: { equals: 'c1' } })).toBe(true)
  })
})

describe('a form made from a schema', () => {
  const schema = {
    properties: {
      id: { type: 'string' },
      start_time: { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}T(?:[01]\d)` },
      type: { type: 'string', enum: ['FollowUp', 'CheckIn'] },
      notes: { anyOf: [{ type: 'string', maxLength: 5000 }, { type: 'null' }] },
      weight: { type: 'number' },
      items: { type: 'array', items: { type: 'string', enum: ['Deep'] } },
      plan: { type: 'object' },
    },
    required: ['id'],
  }
  const fields = fieldsOf(schema)

  it('knows each kind of field', () => {
    expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['id', 'text'],
      ['start_time', 'time'],
      ['type', 'choice'],
      ['notes', 'text'],
      ['weight', 'number'],
      ['items', 'structure'],
      ['plan', 'structure'],
    ])
    expect(fields.find(({ name }) => name === 'notes')).toMatchObject({ isNullable: true, maxLength: 5000 })
    expect([...choicesIn(schema)]).toEqual(['FollowUp', 'CheckIn', 'Deep'])
  })

  it('keeps to the letter what was not touched', () => {
    const input = { id: 'a1', start_time: '2026-03-01T09:30:15.000Z', notes: null, items: ['Deep'] }
    const values = toFormValues(fields, input, 'Europe/Berlin')
    expect(values['start_time']).toBe('2026-03-01T10:30')
    expect(toInput(fields, values, input, 'Europe/Berlin')).toEqual({ ok: true, input })
  })

  it('reads what was changed, and drops what was emptied', () => {
    const input = { id: 'a1', start_time: '2026-03-01T09:30:00.000Z', notes: 'x', weight: 70 }
    const values = {
      ...toFormValues(fields, input, 'UTC'),
      start_time: '2026-03-01T11:00',
      notes: '',
      weight: '71.5',
    }
    expect(toInput(fields, values, input, 'UTC')).toEqual({
      ok: true,
      input: { id: 'a1', start_time: '2026-03-01T11:00', weight: 71.5 },
    })
  })

  it('says which field cannot be read', () => {
    const values = { weight: 'heavy', plan: '[' }
    expect(toInput(fields, values, {}, 'UTC')).toEqual({
      ok: false,
      errors: { weight: 'must be a number', plan: 'is not valid JSON' },
    })
  })

  it('writes several texts one a line, and all of it out where something else is among them', () => {
    const input = { items: ['Deep', 'Flat'] }
    const values = toFormValues(fields, input, 'UTC')
    expect(values['items']).toBe('Deep\nFlat')
    const more = { ...values, items: ' Deep\n\nWide ' }
    expect(toInput(fields, more, input, 'UTC')).toEqual({ ok: true, input: { items: ['Deep', 'Wide'] } })
    expect(toInput(fields, { items: 'Deep' }, {}, 'UTC')).toEqual({ ok: true, input: { items: ['Deep'] } })

    const mixed = { items: [{ $from: 'a' }] }
    const written = toFormValues(fields, mixed, 'UTC')
    expect(toInput(fields, written, mixed, 'UTC')).toEqual({ ok: true, input: mixed })
    expect(toInput(fields, { items: '["b"]' }, mixed, 'UTC')).toEqual({ ok: true, input: { items: ['b'] } })
  })

  it('leaves a time without an offset as it is', () => {
    expect(toWallClock('2026-03-01T09:30', 'Asia/Tokyo')).toBe('2026-03-01T09:30')
  })
})

describe('the head of a card', () => {
  it('says whose turn it is, then what became of it', () => {
    expect(sealOf([step()], true).text).toBe('For your signature')
    expect(sealOf([step()], false).text).toBe('Waiting for a signature')
    expect(sealOf([step({ status: 'succeeded' })], false).text).toBe('Signed')
    expect(sealOf([step({ status: 'stale' }), step()], true).text).toBe('Out of date')
    expect(sealOf([step({ status: 'failed' })], false).text).toBe('Not done')
    expect(sealOf([step({ status: 'succeeded' }), step({ status: 'failed' })], false).text).toBe(
      'Partly done',
    )
    expect(sealOf([step({ status: 'outcome_unknown' })], false).text).toBe('Outcome unknown')
    expect(sealOf([step({ status: 'denied' }), step({ status: 'skipped' })], false).text).toBe('Denied')
    expect(sealOf([step({ status: 'expired' })], false).text).toBe('Expired')
    expect(sealOf([step()], true, true).text).toBe('Expired')
    expect(sealOf([step({ status: 'succeeded' })], false, true).text).toBe('Signed')
  })
})

describe('many rows', () => {
  it('are counted by what happens to them and what they are', () => {
    const row = (op: 'insert' | 'delete', kind: string) => ({ op, kind })
    expect(
      tallyOf([
        row('delete', 'Client'),
        row('delete', 'Goal'),
        row('delete', 'Client'),
        row('insert', 'Client'),
      ]),
    ).toEqual([
      { op: 'delete', kind: 'Client', count: 2 },
      { op: 'delete', kind: 'Goal', count: 1 },
      { op: 'insert', kind: 'Client', count: 1 },
    ])
  })
})
