import { describe, expect, it } from 'vitest'
import { judgeWhole } from './judge-whole.ts'
import { Ledger } from './ledger.ts'
import { type Observation, type ObservedPlan, viewOf } from './observation.ts'
import { balanceStep, contactStep } from './recipes.ts'
import type { Status, TrackedPlan } from './tracked.ts'

/** A ledger with one plan, a contact with a balance, that was acknowledged, and a database that agrees with it. */
function scene(options: { atomic?: boolean; keyed?: boolean } = {}) {
  const ledger = new Ledger(1)
  const contact = contactStep('s1', 'Jane')
  const plan = ledger.open('plan 1', [contact, balanceStep('s2', contact, 7)], options)
  plan.id = 'pl_1'
  know(plan, 'succeeded')
  const entries = ['s1', 's2'].map((stepId, index) => ({
    id: `au_${stepId}`,
    seq: index + 1,
    hash: `hash ${index + 1}`,
    outcome: 'succeeded',
    planId: 'pl_1',
    stepId,
    inserted: stepId === 's1' ? ['Jane'] : [],
  }))
  const plans: ObservedPlan[] = [planOf('pl_1', 'succeeded', 'succeeded')]
  const contacts = [{ id: 'c1', marker: 'Jane', balance: 7 }]
  const judge = (): string[] => {
    const observed: Observation = { plans, entries, rows: { contacts, notes: [], clippings: [] } }
    return judgeWhole(ledger, viewOf(observed)).map(({ promise }) => promise)
  }
  return { ledger, plan, plans, entries, contacts, judge }
}

function know(plan: TrackedPlan, ...statuses: Status[]): void {
  for (const step of plan.steps) step.possible = new Set(statuses)
}

function planOf(id: string, first: ObservedPlan['steps'][number]['status'], second = first): ObservedPlan {
  return {
    id,
    rationale: 'plan 1',
    steps: [
      { id: 's1', status: first, input: { name: 'Jane' } },
      { id: 's2', status: second, input: { by: 7 } },
    ],
  }
}

describe('what a run of kills is held against', () => {
  it('is content when everything is there once', () => {
    expect(scene().judge()).toEqual([])
  })

  it('notices an acknowledged row that is gone', () => {
    const { contacts, judge } = scene()
    contacts.length = 0
    expect(judge()).toContain('kept')
  })

  it('notices an acknowledged plan that is gone with all that belongs to it', () => {
    const { plans, entries, contacts, judge } = scene()
    for (const list of [plans, entries, contacts]) list.length = 0
    expect(judge()).toContain('kept')
  })

  it('notices an entry that a receipt names and the record lacks', () => {
    const { plan, judge } = scene()
    plan.steps[0]!.auditIds = ['au_other']
    expect(judge()).toEqual(['kept'])
  })

  it('notices a second row, a second entry, and an addition that was done twice', () => {
    const rows = scene()
    rows.contacts.push({ id: 'c2', marker: 'Jane', balance: 7 })
    expect(rows.judge()).toEqual(['once'])
    const record = scene()
    record.entries.push({ ...record.entries[1]!, id: 'au_again', seq: 3 })
    expect(record.judge()).toEqual(['once'])
    const balance = scene()
    balance.contacts[0]!.balance = 14
    expect(balance.judge()).toEqual(['once'])
  })

  it('notices a request that became two plans', () => {
    const keyed = scene({ keyed: true })
    keyed.plans.push(planOf('pl_2', 'proposed'))
    expect(keyed.judge()).toEqual(['repeated'])
    const plain = scene()
    plain.plans.push(planOf('pl_2', 'proposed'))
    expect(plain.judge()).toEqual(['once'])
  })

  it('notices what happened although nobody approved it', () => {
    const { plan, judge } = scene()
    know(plan, 'proposed')
    expect(judge()).toContain('approved')
    const stray = scene()
    stray.contacts.push({ id: 'c2', marker: 'Nobody', balance: 0 })
    expect(stray.judge()).toEqual(['approved'])
  })

  it('notices what was approved and is still not done', () => {
    const { plan, plans, entries, contacts, judge } = scene()
    know(plan, 'proposed', 'succeeded')
    plans[0] = planOf('pl_1', 'approved')
    entries.length = 0
    contacts.length = 0
    expect(judge()).toEqual(['finished', 'finished'])
  })

  it('takes what was not answered either way, but not by halves', () => {
    const { plan, plans, entries, contacts, judge } = scene({ atomic: true })
    know(plan, 'proposed', 'succeeded')
    expect(judge()).toEqual([])
    plans[0] = planOf('pl_1', 'succeeded', 'proposed')
    entries.length = 1
    contacts[0]!.balance = 0
    expect(judge()).toEqual(['whole'])
    plans[0] = planOf('pl_1', 'proposed')
    entries.length = 0
    contacts.length = 0
    expect(judge()).toEqual([])
  })

  it('notices a row that was undone and is still there', () => {
    const { ledger, plan, plans, entries, contacts, judge } = scene()
    const steps = ['undo-s2', 'undo-s1'].map((id) => ({ id, status: 'succeeded' as const, input: {} }))
    const recipes = steps.map(({ id, input }) => ({
      id,
      input,
      action: 'revert_step',
      ends: 'succeeded' as const,
    }))
    const undo = ledger.open('plan 1 undo', recipes, { atomic: true, original: plan })
    undo.id = 'pl_2'
    know(undo, 'succeeded')
    plans.push({ id: 'pl_2', reverts: 'pl_1', steps })
    for (const { id: stepId } of steps)
      entries.push({ ...entries[1]!, id: `au_${stepId}`, seq: entries.length + 1, planId: 'pl_2', stepId })
    expect(judge()).toEqual(['undone'])
    contacts.length = 0
    expect(judge()).toEqual([])
  })

  it('notices an exported head that is no longer in the chain', () => {
    const { ledger, judge } = scene()
    ledger.heads.push({ seq: 2, hash: 'hash 2' })
    expect(judge()).toEqual([])
    ledger.heads.push({ seq: 3, hash: 'hash 3' })
    expect(judge()).toEqual(['chain'])
  })
})
