import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { definePack } from '../pack/define-pack.ts'
import { defineTable, text } from '../pack/define-table.ts'
import { samplePack } from '../testing/sample-pack/index.ts'
import { createCatalogue } from './catalogue.ts'
import { defineAction } from './define-action.ts'

const action = (name: string, input: z.ZodType = z.strictObject({})) =>
  defineAction({ name, title: name, effect: 'write', tier: 'standard', input, run: async () => null })
const pack = (name: string, ...actions: ReturnType<typeof action>[]) =>
  definePack({ name, title: name, actions })

describe('the catalogue', () => {
  it('refuses two actions, two packs or two tables of one name', () => {
    expect(() => createCatalogue([pack('one', action('go')), pack('two', action('go'))])).toThrow(
      'two and one both define an action named go',
    )
    expect(() => createCatalogue([pack('one'), pack('one')])).toThrow('Two packs are named one')
    const table = () => defineTable({ name: 'things', columns: { name: text() } })
    const withTable = (name: string) => definePack({ name, title: name, actions: [], tables: [table()] })
    expect(() => createCatalogue([withTable('one'), withTable('two')])).toThrow(
      'Two packs define a table named things',
    )
  })

  it('refuses a pack that says of some actions who may use them, and forgets others', () => {
    const define = (roles: Record<string, string[]>) =>
      definePack({ name: 'one', title: 'One', actions: [action('go'), action('stop')], roles })
    expect(() => define({ go: ['Admin'] })).toThrow('one does not say who may use stop')
    expect(() => define({ go: [], stop: [], halt: [] })).toThrow(
      'one says who may use halt, which it has not',
    )
    expect(define({ go: ['Admin'], stop: [] }).actions.map(({ roles }) => roles)).toEqual([['Admin'], []])
  })

  it('exports each action with its JSON Schema', () => {
    const found = createCatalogue([samplePack])
      .describe()
      .find(({ name }) => name === 'change_balance')
    expect(found).toMatchObject({
      workspace: 'sample',
      effect: 'write',
      tier: 'elevated',
      risk: 'medium',
      inputSchema: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'by'],
        properties: { by: { type: 'integer', minimum: -1_000_000, maximum: 1_000_000 } },
      },
    })
  })

  it('gives an action another schema version when its input changes', () => {
    const version = (input: z.ZodType) =>
      createCatalogue([pack('one', action('go', input))]).get('go')?.schemaVersion
    expect(version(z.strictObject({ a: z.string() }))).toBe(version(z.strictObject({ a: z.string() })))
    expect(version(z.strictObject({ a: z.string() }))).not.toBe(version(z.strictObject({ a: z.number() })))
  })
})

describe('defineAction', () => {
  it('demands a strict input and a name in snake case', () => {
    expect(() => action('go', z.object({}))).toThrow('must be a strict object')
    expect(() => action('go', z.looseObject({}))).toThrow('must be a strict object')
    expect(() => action('go', z.string())).toThrow('must be a strict object')
    expect(() => action('Go-there')).toThrow('lower snake case')
    expect(
      action(
        'go',
        z.strictObject({ a: z.string() }).refine(() => true),
      ).name,
    ).toBe('go')
  })
})
