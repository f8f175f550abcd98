import { describe, expect, it } from 'vitest'
import {
  actionMetadataSchema,
  assistantActionIntentSchema,
  MAX_PLAN_STEPS,
  structuredPlanSchema,
  toStep,
} from './intents.ts'
import {
  add,
  adding,
  changing,
  link,
  links,
  malformed,
  move,
  saying,
  set,
  staying,
  toggle,
} from './testing/malformed-intents.ts'

const uuid = '5f3c1f4e-0b7a-4c57-9a39-6f3f0c1f2d11'

describe('an intent', () => {
  it.each(malformed)('is refused with %s', (_what, payload, path) => {
    const parsed = assistantActionIntentSchema.safeParse(payload)
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })

  it('is tried with malformed payloads of every kind', () => {
    expect(malformed.length).toBeGreaterThanOrEqual(60)
    for (const type of [
      'add_destination',
      'update_destination',
      'set_base_location',
      'move_destination',
      'toggle_map_overlay',
    ])
      expect(
        malformed.filter(([, payload]) => (payload as { type?: unknown } | null)?.type === type).length,
      ).toBeGreaterThan(4)
  })

  const full = {
    category: 'temple',
    city: 'Tokyo',
    notes: 'Quiet\nbefore ten',
    coordinates: [139.7967, 35.7148],
    estimatedDurationMinutes: 1440,
    startTimeIso: '2026-05-05T10:00:00+09:00',
    endTimeIso: '2026-05-05T10:00:00+09:00',
    links: [{ type: 'google_maps', url: 'https://maps.example.com/?q=35,139', label: 'Map' }],
  }

  it.each([
    ['a plain addition', add],
    ['an addition with everything', { ...adding(full), insertIndex: 0 }],
    ['an id of another form', { ...add, dayId: 'Day 2 / ü' }],
    ['coordinates at the edge', adding({ coordinates: [-180, 90] })],
    ['six links', adding({ links: links(6).map((each) => ({ type: 'other', ...each })) })],
    [
      'a time without an offset',
      adding({ startTimeIso: '2026-05-05T23:30', endTimeIso: '2026-05-06T01:00' }),
    ],
    ['an update with everything', changing({ name: 'Senso-ji', ...full })],
    ['an update that empties', changing({ notes: null, coordinates: null, links: null, startTimeIso: null })],
    [
      'a stay',
      {
        ...staying({ context: 'Two nights', coordinates: [0, 0] }),
        replaceExisting: false,
        locationIndex: 1,
      },
    ],
    ['an update with empty texts', changing({ notes: '', category: '', city: '' })],
    ['a move', { ...move, insertIndex: 99 }],
    ['a move far beyond the end', { ...move, insertIndex: Number.MAX_SAFE_INTEGER }],
    [
      'an action id that somebody made up',
      saying({ actionId: '11111111-1111-1111-1111-111111111111', source: 'user' }),
    ],
    ['a toggle', { ...toggle, enabled: false, payload: { visibleCategories: [], filter: 'favorites' } }],
  ])('is taken as it is with %s', (_what, intent) => {
    expect(assistantActionIntentSchema.parse(intent)).toEqual(intent)
  })

  it('has the defaults of the contract', () => {
    expect(assistantActionIntentSchema.parse(set)).toMatchObject({ replaceExisting: true })
    expect(assistantActionIntentSchema.parse(saying({}))).toMatchObject({ metadata: { source: 'assistant' } })
    expect(assistantActionIntentSchema.parse(adding({ links: [link] }))).toMatchObject({
      destination: { links: [{ type: 'other' }] },
    })
    expect(assistantActionIntentSchema.parse(adding({ name: '  Senso-ji ' }))).toMatchObject({
      destination: { name: 'Senso-ji' },
    })
  })

  it('takes metadata up to its limits', () => {
    const metadata = { actionId: uuid, confidence: 1, summary: 'x'.repeat(320), source: 'user' }
    expect(actionMetadataSchema.parse(metadata)).toEqual(metadata)
  })

  it('becomes a step of a plan', () => {
    const intent = assistantActionIntentSchema.parse({ ...move, metadata: { actionId: uuid } })
    expect(toStep(intent)).toEqual({
      action: 'move_destination',
      input: { destinationId: 's', fromDayId: 'd', toDayId: 'e' },
      metadata: { actionId: uuid, source: 'assistant' },
    })
    expect(toStep(assistantActionIntentSchema.parse(toggle)).metadata).toEqual({ source: 'assistant' })
  })
})

describe('a structured plan', () => {
  const steps = (count: number) => Array.from({ length: count }, () => toggle)

  it('has one to six steps, and perhaps a rationale', () => {
    expect(MAX_PLAN_STEPS).toBe(6)
    expect(structuredPlanSchema.safeParse({ steps: steps(6), rationale: 'Less walking' }).success).toBe(true)
    expect(structuredPlanSchema.safeParse({ steps: steps(1) }).success).toBe(true)
  })

  it.each([
    ['no steps', {}],
    ['an empty list', { steps: [] }],
    ['seven steps', { steps: steps(7) }],
    ['a malformed step', { steps: [{ ...move, insertIndex: -1 }] }],
    ['a rationale that is no text', { steps: steps(1), rationale: ['a'] }],
    ['an extra key', { steps: steps(1), reply: 'Done' }],
  ])('is refused with %s', (_what, plan) => {
    expect(structuredPlanSchema.safeParse(plan).success).toBe(false)
  })
})
