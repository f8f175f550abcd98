import { expect, it } from 'vitest'
import { Ledger } from '../ledger.ts'
import type { ObservedEntry, ObservedPlan } from '../observation.ts'
import { contactStep } from '../recipes.ts'
import { judgeBackup, knownIn } from './judge-backup.ts'

/** One contact that was acknowledged before the backup, one plan that was open then, and a backup that has both. */
function scene() {
  const ledger = new Ledger(1)
  for (const [name, status] of [
    ['Jane', 'succeeded'],
    ['John', 'proposed'],
  ] as const) {
    const plan = ledger.open(`plan of ${name}`, [contactStep('s1', name)])
    plan.id = `pl_${name}`
    plan.steps[0]!.possible = new Set([status])
  }
  ledger.heads.push({ seq: 1, hash: 'hash 1' })
  const plan = (name: string, status: 'succeeded' | 'proposed'): ObservedPlan => ({
    id: `pl_${name}`,
    steps: [{ id: 's1', status, input: { name } }],
  })
  const entry = (name: string, seq: number): ObservedEntry => ({
    id: `au_${name}`,
    seq,
    hash: `hash ${seq}`,
    outcome: 'succeeded',
    planId: `pl_${name}`,
    stepId: 's1',
    inserted: [name],
  })
  const plans = [plan('Jane', 'succeeded'), plan('John', 'proposed')]
  const entries = [entry('Jane', 1)]
  const contacts = [{ id: 'c1', marker: 'Jane', balance: 0 }]
  const judge = () =>
    judgeBackup(knownIn(ledger), { plans, entries, rows: { contacts, notes: [], clippings: [] } })
  return { ledger, plans, entries, contacts, judge, plan, entry }
}

it('is content with a backup that has what was acknowledged', () => {
  expect(scene().judge()).toEqual([])
})

it('is content where more happened before the moment of the backup', () => {
  const { plans, entries, contacts, plan, entry, judge } = scene()
  plans[1] = plan('John', 'succeeded')
  entries.push(entry('John', 2))
  contacts.push({ id: 'c2', marker: 'John', balance: 0 })
  expect(judge()).toEqual([])
})

it('notices what was acknowledged and is missing', () => {
  const { plans, entries, contacts, judge } = scene()
  plans.shift()
  entries.length = 0
  contacts.length = 0
  expect(judge().join()).toContain('kept: plan of Jane')
})

it('notices a backup that is not of one moment', () => {
  const { contacts, judge } = scene()
  contacts.push({ id: 'c2', marker: 'John', balance: 0 })
  expect(judge().join()).toContain('"John" is proposed and there 1 times')
})

it('notices a chain that lacks a head exported before', () => {
  const { ledger, judge } = scene()
  ledger.heads.push({ seq: 2, hash: 'hash 2' })
  expect(judge()).toEqual(['chain: the head exported at 2 is not in it'])
})
