import type { PlanBody, StepBody } from '@countersign/protocol'
import { describe, expect, it } from 'vitest'
import { cardLines, cardText } from './card-lines.ts'

type Change = StepBody['preview']['changes'][number]

function planOf(
  steps: readonly { description: string; changes: readonly Change[]; more?: Partial<StepBody> }[],
): PlanBody {
  return {
    id: 'plan_1',
    workspace: 'practice',
    status: 'proposed',
    atomic: false,
    source: 'AiAssistant',
    channel: 'mcp',
    proposedBy: 'ada',
    createdAt: '2026-11-16T09:00:00.000Z',
    expiresAt: '2026-11-17T09:00:00.000Z',
    steps: steps.map(({ description, changes, more }, index) => ({
      id: `s${index}`,
      action: 'act',
      title: 'Act',
      input: {},
      effect: 'write',
      tier: 'standard',
      risk: 'low',
      dependsOn: [],
      follows: [],
      metadata: {},
      status: 'proposed',
      verdict: { kind: 'confirm', reasons: [] },
      preview: { description, changes: [...changes], hash: 'h', at: '2026-11-16T09:00:00.000Z' },
      decisions: [],
      ...more,
    })),
  }
}

describe('a card in plain text', () => {
  it('says what changes, before and after, without what serves the machine alone', () => {
    const before = { name: 'Jo', phone: '1', version: 3 }
    const after = { name: 'Jo', phone: '2', version: 4 }
    const changes: Change[] = [{ op: 'update', table: 'clients', id: 'c1', before, after }]
    expect(cardText(planOf([{ description: 'Change the phone of Jo', changes }]))).toBe(
      'Change the phone of Jo\n    Phone: 1 → 2',
    )
  })

  it('calls things as people do: names for ids, words for names of code, times on the clock of whoever reads', () => {
    const before = { client_id: 'c1', type: 'CheckIn', start_time: '2026-11-24T08:00:00.000Z', rank: 'a' }
    const after = { client_id: 'c2', type: 'FollowUp', start_time: '2026-11-24T23:30:00.000Z', rank: 'b' }
    const changes: Change[] = [{ op: 'update', table: 'appointments', id: 'a1', before, after }]
    const facts = {
      words: { columns: { start_time: 'Starts' }, values: { FollowUp: 'Follow-up' }, hidden: ['rank'] },
      names: { c1: 'Maria Lopez', c2: 'Bo\u202EDe' },
      choices: ['CheckIn', 'FollowUp'],
      timeZone: 'Europe/Helsinki',
    }
    expect(cardText(planOf([{ description: 'Move it', changes }]), { facts })).toBe(
      [
        'Move it',
        '    Client: Maria Lopez → Bo⟦U+202E⟧De',
        '    Type: Check in → Follow-up',
        '    Starts: Tue 24 Nov 2026, 10:00 → Wed 25 Nov 2026, 01:30',
      ].join('\n'),
    )
  })

  it('tells apart what differs, however alike it is in words', () => {
    const before = { at: '2026-11-24T08:00:00.000Z' }
    const after = { at: '2026-11-24T08:00:30.000Z' }
    const changes: Change[] = [{ op: 'update', table: 'appointments', id: 'a1', before, after }]
    const facts = { words: {}, names: {}, choices: [], timeZone: 'UTC' }
    expect(cardText(planOf([{ description: 'Move it', changes }]), { facts })).toContain(
      'At: 2026-11-24T08:00:00.000Z → 2026-11-24T08:00:30.000Z',
    )
  })

  it('shows long texts line by line', () => {
    const changes: Change[] = [
      { op: 'update', table: 'notes', id: 'n', before: { text: 'one\ntwo' }, after: { text: 'one\nthree' } },
    ]
    expect(cardText(planOf([{ description: 'Rewrite', changes }]))).toBe(
      ['Rewrite', '    Text:', '        one', '      - two', '      + three'].join('\n'),
    )
  })

  it('numbers several steps, and names a row by what another step calls it', () => {
    const client: Change = { op: 'insert', table: 'clients', id: 'c1', after: { name: 'Jo' } }
    const goal: Change = { op: 'insert', table: 'goals', id: 'g1', after: { title: 'Walk', client_id: 'c1' } }
    const text = cardText(
      planOf([
        { description: 'Create Jo', changes: [client] },
        { description: 'Add a goal', changes: [goal] },
      ]),
    )
    expect(text).toContain('1. Create Jo')
    expect(text).toContain('2. Add a goal\n    Title: Walk\n    Client: Jo')
  })

  it('says what is lost, what is careful, and what would fail', () => {
    const gone: Change = { op: 'delete', table: 'clients', id: 'c1', before: { name: 'Jo' } }
    const failure = { code: 'conflict', message: 'The name is taken.' }
    const plan = planOf([
      {
        description: 'Delete Jo',
        changes: [gone],
        more: {
          tier: 'elevated',
          verdict: { kind: 'confirm', reasons: [], approvalsNeeded: 2 },
          preview: { description: 'Delete Jo', changes: [gone], failure, hash: 'h', at: '' },
        },
      },
    ])
    expect(cardLines(plan).map(({ kind, text }) => `${kind}: ${text.trim()}`)).toEqual([
      'title: Delete Jo',
      'caution: Needs a careful look: an elevated change.',
      'note: 2 people must approve it.',
      'loss: Delete client · Jo',
      'loss: Name: Jo',
      'loss: Would fail now: The name is taken.',
    ])
  })

  it('counts what is too much to show', () => {
    const changes = Array.from({ length: 40 }, (_, index): Change => ({
      op: 'insert',
      table: 'clients',
      id: `c${index}`,
      after: { name: `N${index}` },
    }))
    const text = cardText(planOf([{ description: 'Import', changes }]), { maxRows: 2 })
    expect(text).toContain('New client: 40')
    expect(text).toContain('… and 38 more records')
    expect(text).not.toContain('N2')
  })

  it('goes nowhere back on its line where a text has line breaks of Windows', () => {
    const [line] = cardLines(planOf([{ description: 'Forged\r\nline', changes: [] }]))
    expect(line?.text).toBe('Forged⏎line')
  })

  it('lets nothing in the data act on a terminal or turn the order of what is read', () => {
    const after = { name: 'Jo\u001B[2J\u202Eevil\u0007' }
    const plan = planOf([
      {
        description: 'Create\nDelete everything\r',
        changes: [{ op: 'insert', table: 'clients', id: 'c', after }],
      },
    ])
    const text = cardText(plan)
    // eslint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u202A-\u202E]/u)
    expect(text.split('\n')).toHaveLength(2)
    expect(text).toContain('⟦U+202E⟧')
  })
})
