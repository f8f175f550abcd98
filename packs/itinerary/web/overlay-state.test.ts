import type { PlanBody, StepBody } from '@countersign/protocol'
import { describe, expect, it } from 'vitest'
import { day, destination, trip } from './data/testing.ts'
import { isAbout } from './is-about.ts'
import {
  applyToggle,
  defaultOverlays,
  followPlans,
  type OverlayState,
  readOverlayState,
} from './overlay-state.ts'

const NOW = Date.parse('2026-05-01T12:00:00.000Z')
const JUST_NOW = '2026-05-01T11:59:00.000Z'
const LONG_AGO = '2026-04-01T00:00:00.000Z'

const routes = { overlay: 'day_routes', enabled: true }

const toggle = (id: string, result: object = routes, more: Partial<StepBody> = {}): StepBody =>
  ({
    id,
    action: 'toggle_map_overlay',
    effect: 'view',
    input: {},
    status: 'succeeded',
    preview: { changes: [] },
    receipt: { at: JUST_NOW, result },
    ...more,
  }) as unknown as StepBody
const plan = (id: string, steps: StepBody[], more: Partial<PlanBody> = {}): PlanBody =>
  ({ id, status: 'succeeded', proposedBy: 'me', steps, ...more }) as unknown as PlanBody

const fresh: OverlayState = { overlays: defaultOverlays, seen: [], earlier: [] }
const follow = (plans: readonly PlanBody[], state = fresh, atFirst = plans) =>
  followPlans(state, plans, { me: 'me', now: NOW, atFirst, isAboutThis: () => true })

describe('a toggle', () => {
  it.each([
    [{ overlay: 'day_routes' }, { dayRoutes: true }],
    [{ overlay: 'all_destinations', enabled: false }, { allDestinations: false }],
    [
      { overlay: 'explore_markers', payload: { filter: 'favorites', visibleCategories: ['Food'] } },
      { exploreMarkers: true, filter: 'favorites', visibleCategories: ['Food'] },
    ],
    [{ overlay: 'explore_markers', payload: { visibleCategories: [] } }, { visibleCategories: null }],
    [{ overlay: 'toString' }, {}],
    ['nonsense', {}],
  ])('%j changes what it names', (input, expected) => {
    expect(applyToggle(defaultOverlays, input)).toEqual({ ...defaultOverlays, ...expected })
  })
})

describe('plans that were carried out', () => {
  it('are taken over once', () => {
    const plans = [plan('p1', [toggle('s1')])]
    const once = follow(plans)
    expect(once.overlays.dayRoutes).toBe(true)
    const changed = { ...once, overlays: defaultOverlays }
    expect(follow(plans, changed)).toBe(changed)
  })
  it('are told apart, though their steps have the same ids', () => {
    const once = { ...follow([plan('p1', [toggle('s1')])]), overlays: defaultOverlays }
    expect(follow([plan('p2', [toggle('s1')]), plan('p1', [toggle('s1')])], once).overlays.dayRoutes).toBe(
      true,
    )
  })
  it('are taken over in the order in which they were carried out', () => {
    const hide = toggle(
      's2',
      { ...routes, enabled: false },
      {
        receipt: { at: '2026-05-01T11:59:30.000Z', result: { ...routes, enabled: false } } as never,
      },
    )
    expect(follow([plan('p2', [hide]), plan('p1', [toggle('s1')])]).overlays.dayRoutes).toBe(false)
  })
  it('do not count where somebody else asked, or nothing came of it', () => {
    expect(follow([plan('p1', [toggle('s1')], { proposedBy: 'other' })])).toBe(fresh)
    expect(follow([plan('p1', [toggle('s1', routes, { status: 'denied' })])])).toBe(fresh)
  })
  it('do not count when they are old', () => {
    const old = toggle('s1', routes, { receipt: { at: LONG_AGO, result: routes } as never })
    expect(follow([plan('p1', [old])]).overlays).toEqual(defaultOverlays)
  })
  it('count whatever the clock says when the screen saw them happen', () => {
    const old = toggle('s1', routes, { receipt: { at: LONG_AGO, result: routes } as never })
    expect(follow([plan('p1', [old])], fresh, []).overlays.dayRoutes).toBe(true)
  })
  it('are taken back when they are undone', () => {
    const done = plan('p1', [toggle('s1')])
    const undone = follow([plan('p2', [], { reverts: 'p1' }), done], follow([done]))
    expect(undone.overlays).toEqual(defaultOverlays)
    expect(follow([plan('p2', [], { reverts: 'p1' }), done], undone)).toBe(undone)
  })
})

describe('what was remembered', () => {
  it('is read again', () => {
    const { overlays, earlier, seen } = follow([plan('p1', [toggle('s1')])])
    expect(readOverlayState(JSON.stringify({ overlays, earlier }), JSON.stringify(seen))).toEqual({
      overlays,
      earlier,
      seen,
    })
  })
  it.each([null, '', '{', '[]', '{"overlays":{"filter":"some","dayRoutes":"yes"}}'])(
    'counts as nothing where it is %s',
    (text) => expect(readOverlayState(text, text)).toEqual(fresh),
  )
})

describe('a plan', () => {
  const tokyo = trip([day(1, [destination('temple')])])
  const moves = (input: object, change: object = {}): StepBody =>
    ({ effect: 'write', input, preview: { changes: [change] } }) as unknown as StepBody
  it('is about a trip that its steps name or change', () => {
    expect(isAbout({ steps: [moves({ dayId: 'day-1' })] }, tokyo)).toBe(true)
    expect(isAbout({ steps: [moves({}, { id: 'new', after: { trip_id: 'trip-1' } })] }, tokyo)).toBe(true)
    expect(isAbout({ steps: [toggle('s1')] }, tokyo)).toBe(true)
  })
  it('is not about another', () => {
    const other = moves({ dayId: 'day-9' }, { id: 'x', after: { trip_id: 'trip-2' } })
    expect(isAbout({ steps: [other, toggle('s1')] }, tokyo)).toBe(false)
  })
})
