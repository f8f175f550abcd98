import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dependentsOf, needsOf, toggle } from './picks.ts'

const step = (id: string, dependsOn: readonly string[] = [], status = 'proposed') =>
  ({ id, dependsOn: [...dependsOn], status }) as Parameters<typeof toggle>[0][number]
const plan = [
  step('channel'),
  step('doc'),
  step('link', ['doc', 'channel']),
  step('module', ['link']),
  step('other'),
]
const ids = (steps: readonly { readonly id: string }[]) => steps.map(({ id }) => id)

describe('approving', () => {
  it('takes along what a step builds on, in the order of the plan', () => {
    expect(ids(needsOf(plan, 'module'))).toEqual(['channel', 'doc', 'link'])
    expect([...toggle(plan, new Set(), 'link')].toSorted()).toEqual(['channel', 'doc', 'link'])
  })

  it('leaves out what is decided already', () => {
    const decided = [step('channel', [], 'succeeded'), ...plan.slice(1)]
    expect(ids(needsOf(decided, 'link'))).toEqual(['doc'])
  })

  it('is taken back with everything that builds on it', () => {
    const all = new Set(ids(plan))
    expect(ids(dependentsOf(plan, 'doc'))).toEqual(['link', 'module'])
    expect([...toggle(plan, all, 'doc')].toSorted()).toEqual(['channel', 'other'])
  })

  it('is closed under dependencies whatever is pressed in whatever order', () => {
    const anyPlan = fc
      .array(fc.array(fc.nat(20), { maxLength: 3 }), { minLength: 1, maxLength: 12 })
      .map((all) =>
        all.map((needs, at) => step(String(at), at === 0 ? [] : needs.map((need) => String(need % at)))),
      )
    fc.assert(
      fc.property(anyPlan, fc.array(fc.nat(50), { maxLength: 20 }), (steps, presses) => {
        const picked = presses.reduce(
          (last, press) => toggle(steps, last, String(press % steps.length)),
          new Set<string>(),
        )
        for (const each of steps)
          if (picked.has(each.id)) expect(each.dependsOn.every((need) => picked.has(need))).toBe(true)
      }),
    )
  })
})
