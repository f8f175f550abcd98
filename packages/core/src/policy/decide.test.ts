import { describe, expect, it } from 'vitest'
import { ada, nia } from '../testing/people.ts'
import { decide, isStricter, type Question } from './decide.ts'
import { defaultPolicySettings } from './settings.ts'
import { covers, type StandingApproval } from './standing-approval.ts'

const now = '2026-01-05T09:00:00.000Z'
const standing: StandingApproval = {
  id: 'sa1',
  version: 1,
  action: 'add_note',
  bounds: { contact_id: { equals: 'c1' }, body: { maxLength: 20 } },
  granted_by: 'nia',
  granted_at: now,
  expires_at: '2026-01-06T09:00:00.000Z',
  revoked_at: null,
  note: null,
}
const input = { contact_id: 'c1', body: 'called' }

const ask = (
  change: Partial<Question> & {
    effect?: Question['action']['effect']
    risk?: Question['action']['risk']
  } = {},
) => {
  const { effect = 'write', risk = 'low', ...rest } = change
  return decide({
    action: { name: 'add_note', effect, risk },
    tier: 'standard',
    input,
    confidence: undefined,
    actor: nia,
    settings: defaultPolicySettings,
    alwaysConfirm: false,
    standingApprovals: [],
    direct: false,
    now,
    ...rest,
  })
}

describe('decide', () => {
  it('goes by what the pack says of an action, unless the settings say otherwise', () => {
    const action = { name: 'add_note', effect: 'read' as const, risk: 'low' as const, roles: ['Admin'] }
    expect(ask({ action })).toMatchObject({ kind: 'refuse', code: 'not_allowed' })
    expect(ask({ action, actor: ada })).toMatchObject({ kind: 'run' })
    const settings = { ...defaultPolicySettings, actions: { add_note: { propose: ['Nutritionist'] } } }
    expect(ask({ action, settings })).toMatchObject({ kind: 'run' })
    expect(ask({ action: { ...action, roles: [] }, actor: ada })).toMatchObject({ kind: 'refuse' })
  })

  it('lets reads and intake run', () => {
    expect(ask({ effect: 'read' }).kind).toBe('run')
    expect(ask({ effect: 'intake' }).kind).toBe('run')
  })

  it('confirms writes and views at their tier, with a reason', () => {
    expect(ask()).toEqual({
      kind: 'confirm',
      tier: 'standard',
      approvalsNeeded: 1,
      reasons: ['it changes data'],
    })
    expect(ask({ tier: 'elevated' })).toMatchObject({ kind: 'confirm', tier: 'elevated' })
    expect(ask({ effect: 'view' })).toMatchObject({
      kind: 'confirm',
      reasons: ['it changes what the screen shows'],
    })
  })

  it('refuses a role that may not propose', () => {
    const settings = { ...defaultPolicySettings, actions: { add_note: { propose: ['Admin'] } } }
    expect(ask({ settings })).toMatchObject({ kind: 'refuse', code: 'not_allowed' })
    expect(ask({ settings, actor: ada }).kind).toBe('confirm')
  })

  it('lets a person do a standard write themself, never an elevated one', () => {
    expect(ask({ direct: true }).kind).toBe('run')
    expect(ask({ direct: true, tier: 'elevated', actor: ada }).kind).toBe('confirm')
    const settings = { ...defaultPolicySettings, approve: { standard: ['Admin'], elevated: ['Admin'] } }
    expect(ask({ direct: true, settings }).kind).toBe('confirm')
  })

  it('needs two people where the settings say so, whoever does it', () => {
    const settings = { ...defaultPolicySettings, twoPerson: ['add_note'] }
    expect(ask({ settings, direct: true, actor: ada })).toMatchObject({ kind: 'confirm', approvalsNeeded: 2 })
  })

  describe('for device steps', () => {
    it.each([
      ['just under the threshold', 0.69, 'confirm'],
      ['at the threshold', 0.7, 'run'],
      ['certain', 1, 'run'],
      ['missing', undefined, 'confirm'],
      ['not a number', Number.NaN, 'confirm'],
      ['over one', 1.01, 'confirm'],
      ['negative', -0.1, 'confirm'],
    ])('with a confidence that is %s', (_what, confidence, kind) => {
      expect(ask({ effect: 'device', confidence }).kind).toBe(kind)
    })

    it('always confirms high risk', () => {
      expect(ask({ effect: 'device', confidence: 1, risk: 'high' }).kind).toBe('confirm')
    })

    it('confirms everything for those who want that', () => {
      expect(ask({ effect: 'device', confidence: 1, alwaysConfirm: true }).kind).toBe('confirm')
    })
  })

  describe('with a standing approval', () => {
    const standingApprovals = [standing]
    it('lets what it covers run, and names it', () => {
      expect(ask({ standingApprovals })).toMatchObject({ kind: 'run', standingApproval: 'sa1' })
    })

    it.each<[string, Parameters<typeof ask>[0]]>([
      ['another input', { input: { contact_id: 'c2', body: 'called' } }],
      ['a longer text', { input: { contact_id: 'c1', body: 'x'.repeat(21) } }],
      ['a field without a bound', { input: { ...input, extra: 1 } }],
      ['a bound field that is missing', { input: { body: 'called' } }],
      ['another person', { actor: ada }],
      ['a later time', { now: '2026-01-06T09:00:00.000Z' }],
      ['high risk', { risk: 'high' }],
      ['an elevated action', { tier: 'elevated', actor: { ...nia, role: 'Admin' } }],
      ['someone who wants everything confirmed', { alwaysConfirm: true }],
      ['a revoked one', { standingApprovals: [{ ...standing, revoked_at: now }] }],
      [
        'one whose bounds cannot be read',
        { standingApprovals: [{ ...standing, bounds: { body: 'anything' } }] },
      ],
    ])('still asks for %s', (_what, change) => {
      expect(ask({ standingApprovals, ...change }).kind).toBe('confirm')
    })
  })
})

describe('covers', () => {
  it('compares numbers within limits', () => {
    const approval = { ...standing, action: 'pay', bounds: { amount: { atLeast: 1, atMost: 10 } } }
    const pay = (amount: unknown) => covers(approval, { action: 'pay', input: { amount } as never, now })
    expect([0, 1, 10, 11, '5', null].map(pay)).toEqual([false, true, true, false, false, false])
  })
})

describe('isStricter', () => {
  it('orders verdicts from run to refuse', () => {
    const confirm = (tier: 'standard' | 'elevated', approvalsNeeded = 1) =>
      ({ kind: 'confirm', tier, approvalsNeeded, reasons: [] }) as const
    const order = [
      { kind: 'run', reasons: [] } as const,
      confirm('standard'),
      confirm('standard', 2),
      confirm('elevated'),
      confirm('elevated', 2),
      { kind: 'refuse', code: 'x', reasons: [] } as const,
    ]
    for (const [index, verdict] of order.entries()) {
      expect(order.map((other) => isStricter(verdict, other))).toEqual(order.map((_, other) => index > other))
    }
  })
})
