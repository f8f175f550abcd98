import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../action/catalogue.ts'
import { samplePack } from '../testing/sample-pack/index.ts'
import { checkSteps } from './check-steps.ts'

const catalogue = createCatalogue([samplePack])
const check = (...steps: unknown[]) => {
  const { steps: kept, dropped } = checkSteps(catalogue, steps)
  return { kept: kept.map(({ id }) => id), dropped, steps: kept }
}
const create = { action: 'create_contact', input: { name: 'Jane' } }

describe('checkSteps', () => {
  it('keeps what is valid, with what the schema makes of it', () => {
    const { steps } = check({ ...create, input: { name: '  Jane ' } })
    expect(steps[0]).toMatchObject({ id: 's1', input: { name: 'Jane', tags: [] }, dependsOn: [] })
  })

  it.each<[string, unknown, string, RegExp]>([
    ['an unknown action', { action: 'launch_rocket', input: {} }, 'action', /no action named launch_rocket/],
    ['an action of the runtime itself', { action: 'revert_step', input: {} }, 'action', /no action named/],
    ['a prototype name', { action: 'constructor', input: {} }, 'action', /no action named/],
    ['an extra key in the input', { ...create, input: { name: 'Jane', admin: true } }, '', /admin/],
    ['an extra key in the step', { ...create, tier: 'standard' }, '', /tier/],
    [
      '__proto__ in the input',
      JSON.parse('{"action":"create_contact","input":{"name":"J","__proto__":{}}}'),
      'input.__proto__',
      /not an allowed key/,
    ],
    [
      '__proto__ in the metadata',
      { ...create, metadata: JSON.parse('{"__proto__":1}') },
      'metadata.__proto__',
      /not an allowed key/,
    ],
    ['a wrong type', { ...create, input: { name: 7 } }, 'name', /must be text/],
    ['NaN', { action: 'change_balance', input: { id: 'x', by: Number.NaN } }, 'input.by', /finite/],
    ['NUL', { ...create, input: { name: 'a\u0000b' } }, 'input.name', /NUL/],
    ['half a surrogate pair', { ...create, input: { name: '\ud800' } }, 'input.name', /surrogate/],
    ['no step at all', null, '', /object/],
    ['an odd id', { ...create, id: 'a b' }, 'id', /letters/],
  ])('drops %s and says why', (_what, step, path, message) => {
    const { kept, dropped } = check(step, create)
    expect(kept).toEqual(['s2'])
    expect(dropped).toHaveLength(1)
    expect(dropped[0]?.index).toBe(0)
    if (path) expect(dropped[0]?.issues[0]?.path).toBe(path)
    expect(dropped[0]?.issues[0]?.message).toMatch(message)
  })

  it('drops the second of two steps with one id', () => {
    const { kept, dropped } = check({ ...create, id: 'a' }, { ...create, id: 'a' })
    expect(kept).toEqual(['a'])
    expect(dropped[0]).toMatchObject({ index: 1, issues: [{ path: 'id' }] })
  })

  it('names a step without an id so that it does not clash with one that has', () => {
    expect(check({ ...create, id: 's2' }, create).kept).toEqual(['s2', 's2_'])
  })

  it('orders steps so that each comes after what it depends on', () => {
    const { kept } = check(
      { ...create, id: 'last', dependsOn: ['middle'] },
      { ...create, id: 'middle', dependsOn: ['first'] },
      { ...create, id: 'first' },
    )
    expect(kept).toEqual(['first', 'middle', 'last'])
  })

  it('refuses circles, and what hangs on them', () => {
    const { kept, dropped } = check(
      { ...create, id: 'a', dependsOn: ['b'] },
      { ...create, id: 'b', dependsOn: ['a'] },
      { ...create, id: 'c', dependsOn: ['a'] },
      { ...create, id: 'own', dependsOn: ['own'] },
      { ...create, id: 'fine' },
    )
    expect(kept).toEqual(['fine'])
    expect(dropped.map(({ issues }) => issues[0]?.message)).toEqual(
      Array.from({ length: 4 }, () => 'is part of, or depends on, a circle of dependencies'),
    )
  })

  it('drops what depends on a dropped step', () => {
    const { kept, dropped } = check(
      { action: 'launch_rocket', input: {}, id: 'bad' },
      { ...create, id: 'child', dependsOn: ['bad'] },
      { ...create, id: 'grandchild', dependsOn: ['child'] },
      create,
    )
    expect(kept).toEqual(['s4'])
    expect(dropped.map(({ index }) => index)).toEqual([0, 1, 2])
  })

  it('takes a value from an earlier step as a dependency', () => {
    const { steps, dropped } = check(
      { ...create, id: 'jane' },
      { action: 'add_note', input: { contact_id: { $from: 'jane', path: 'id' }, body: 'Hello' } },
    )
    expect(dropped).toEqual([])
    expect(steps[1]?.dependsOn).toEqual(['jane'])
  })

  it('still checks everything beside a value taken from elsewhere', () => {
    const { dropped } = check(
      { ...create, id: 'jane' },
      { action: 'add_note', input: { contact_id: { $from: 'jane', path: 'id' }, body: '', extra: 1 } },
    )
    expect(dropped[0]?.issues.map(({ path }) => path)).toEqual(expect.arrayContaining(['body']))
  })
})
