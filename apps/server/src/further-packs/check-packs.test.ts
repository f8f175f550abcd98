import { readFile } from 'node:fs/promises'
import { defineAction, definePack, defineTable, type Pack, text } from '@countersign/core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkPacks, takenPaths } from './check-packs.ts'

const action = (name: string) =>
  defineAction({ name, title: name, effect: 'read', input: z.strictObject({}), run: async () => ({}) })
const table = (name: string) => defineTable({ name, columns: { title: text() } })
const migrations = { '001': { up: async () => {} } }
const effects = {
  mail: {
    repeatable: true,
    maxAttempts: 1,
    timeoutMs: 1000,
    deliver: async () => ({ status: 'delivered' }) as const,
  },
}
const ours = definePack({
  name: 'trips',
  title: 'Trips',
  actions: [action('list_trips')],
  tables: [table('trips')],
  migrations,
  effects,
})

type Parts = Partial<Parameters<typeof definePack>[0]>
const theirs = (parts: Parts): Pack => definePack({ name: 'garden', title: 'Garden', actions: [], ...parts })
const check = (...parts: readonly Parts[]) =>
  checkPacks(
    [ours],
    parts.map((each) => ({ named: './garden', pack: theirs(each) })),
  )

it('lets in what has names of its own', () => {
  check({ actions: [action('list_beds')], tables: [table('garden_beds')], migrations })
})

it.each<[string, Parts]>([
  ['is named "trips", as one that is there already. Give it another name', { name: 'trips' }],
  ['is named "system", as one that is there already', { name: 'system' }],
  ['is named "runtime", as one that is there already', { name: 'runtime' }],
  ['is named "settings", which is a page of the application', { name: 'settings' }],
  [
    'defines an action named list_trips, and so does trips. Rename it, to garden_list_trips say',
    { actions: [action('list_trips')] },
  ],
  ['defines an action named get_policy, and so does system', { actions: [action('get_policy')] }],
  ['defines two actions named dig', { actions: [action('dig'), action('dig')] }],
  ['defines a table named trips, and so does trips. Rename it', { tables: [table('trips')], migrations }],
  ['has tables, and no migration that makes them', { tables: [table('garden_beds')] }],
  ['has a rule for trips, which is not among its tables', { rules: { trips: async () => undefined } }],
  ['carries out effects of the kind "mail", and so does trips', { effects }],
  [
    'has a column garden_beds.title that points at gardens, which no pack defines',
    {
      tables: [
        defineTable({
          name: 'garden_beds',
          columns: { title: text() },
          references: { title: 'gardens' },
        }),
      ],
      migrations,
    },
  ],
])('refuses a pack that %s', (words, parts) => {
  expect(() => check(parts)).toThrow(`The pack ./garden in COUNTERSIGN_PACKS ${words}`)
})

it('refuses two packs from outside that clash with each other', () => {
  expect(() => check({}, {})).toThrow('is named "garden"')
})

it('knows every page of the application', async () => {
  const router = await readFile(new URL('../../../web/src/router.tsx', import.meta.url), 'utf8')
  const paths = [...router.matchAll(/path: '\/([a-z-]+)/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(5)
  expect(takenPaths).toEqual(expect.arrayContaining(paths))
})
