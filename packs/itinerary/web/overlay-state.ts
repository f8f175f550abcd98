import type { PlanBody } from '@countersign/protocol'

export interface Overlays {
  /** Off: only those of the day that is chosen. */
  readonly allDestinations: boolean
  readonly exploreMarkers: boolean
  /** Off: only that of the day that is chosen. */
  readonly dayRoutes: boolean
  /** Null: all of them. */
  readonly visibleCategories: readonly string[] | null
  readonly filter: 'all' | 'favorites'
}

export const defaultOverlays: Overlays = {
  allDestinations: true,
  exploreMarkers: true,
  dayRoutes: false,
  visibleCategories: null,
  filter: 'all',
}

export interface OverlayState {
  readonly overlays: Overlays
  /** Steps that have been taken over, or are for another screen. */
  readonly seen: readonly string[]
  /** What was shown before a plan, so that it can be taken back with it. */
  readonly earlier: readonly { readonly planId: string; readonly overlays: Overlays }[]
}

/** What was carried out longer ago was meant for another screen. */
const FRESH_MS = 10 * 60_000
const MOST_SEEN = 100
const MOST_EARLIER = 10

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
const isFilter = (value: unknown): value is Overlays['filter'] => value === 'all' || value === 'favorites'

/** What cannot be read counts as it is by default. */
function readOverlays(value: unknown): Overlays {
  const given = isObject(value) ? value : {}
  const flag = (name: 'allDestinations' | 'exploreMarkers' | 'dayRoutes'): boolean =>
    typeof given[name] === 'boolean' ? given[name] : defaultOverlays[name]
  return {
    allDestinations: flag('allDestinations'),
    exploreMarkers: flag('exploreMarkers'),
    dayRoutes: flag('dayRoutes'),
    visibleCategories: isStrings(given['visibleCategories']) ? given['visibleCategories'] : null,
    filter: isFilter(given['filter']) ? given['filter'] : 'all',
  }
}

export function readOverlayState(text: string | null, seenText: string | null): OverlayState {
  const stored = parse(text)
  const seen = parse(seenText)
  const { overlays, earlier } = isObject(stored) ? stored : {}
  return {
    overlays: readOverlays(overlays),
    earlier: (Array.isArray(earlier) ? earlier : []).flatMap((each: unknown) =>
      isObject(each) && typeof each['planId'] === 'string'
        ? [{ planId: each['planId'], overlays: readOverlays(each['overlays']) }]
        : [],
    ),
    seen: isStrings(seen) ? seen : [],
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const names = {
  all_destinations: 'allDestinations',
  explore_markers: 'exploreMarkers',
  day_routes: 'dayRoutes',
} as const

/** What is shown after a `toggle_map_overlay`. No category at all is not a choice: it means every one. */
export function applyToggle(overlays: Overlays, toggle: unknown): Overlays {
  if (!isObject(toggle) || !Object.hasOwn(names, String(toggle['overlay']))) return overlays
  const { visibleCategories, filter } = isObject(toggle['payload']) ? toggle['payload'] : {}
  return {
    ...overlays,
    [names[toggle['overlay'] as keyof typeof names]]: toggle['enabled'] !== false,
    ...(isStrings(visibleCategories) && {
      visibleCategories: visibleCategories.length > 0 ? visibleCategories : null,
    }),
    ...(isFilter(filter) && { filter }),
  }
}

/** What a plan has shown or hidden. Its steps' ids are its own: with that of the plan, there is no other. */
const togglesOf = ({ id: planId, steps }: PlanBody) =>
  steps.flatMap(({ id, action, status, receipt }) =>
    action === 'toggle_map_overlay' && status === 'succeeded' && receipt
      ? [{ key: `${planId}/${id}`, planId, receipt }]
      : [],
  )

export interface Viewer {
  readonly me: string
  /** In milliseconds. */
  readonly now: number
  /** The plans as they were when the screen was opened: what has been carried out since is for it, whatever the clocks say. */
  readonly atFirst: readonly PlanBody[]
  readonly isAboutThis: (plan: PlanBody) => boolean
}

/** Takes over what plans of this person have shown or hidden, once each. The very same state where there is nothing new. */
export function followPlans(state: OverlayState, plans: readonly PlanBody[], viewer: Viewer): OverlayState {
  const doneAtFirst = new Set(viewer.atFirst.flatMap((plan) => togglesOf(plan).map(({ key }) => key)))
  const seen = new Set(state.seen)
  const toggles = plans
    .filter((plan) => plan.proposedBy === viewer.me && viewer.isAboutThis(plan))
    .flatMap(togglesOf)
    .filter(({ key }) => !seen.has(key))
    .toSorted((a, b) => (a.receipt.at < b.receipt.at ? -1 : 1))
  let { overlays, earlier } = state
  for (const { key, planId, receipt } of toggles) {
    seen.add(key)
    const isFresh = !doneAtFirst.has(key) || viewer.now - Date.parse(receipt.at) < FRESH_MS
    if (!isFresh) continue
    if (!earlier.some((each) => each.planId === planId))
      earlier = [...earlier, { planId, overlays }].slice(-MOST_EARLIER)
    overlays = applyToggle(overlays, receipt.result)
  }
  for (const { reverts, status } of plans) {
    const before = status === 'succeeded' ? earlier.find(({ planId }) => planId === reverts) : undefined
    if (!before) continue
    overlays = before.overlays
    earlier = earlier.filter((each) => each !== before)
  }
  if (overlays === state.overlays && earlier === state.earlier && seen.size === state.seen.length)
    return state
  return { overlays, earlier, seen: [...seen].slice(-MOST_SEEN) }
}
