import type { Table } from '@countersign/core'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../testing/find-faults.ts'
import { generateDemo } from './generate-demo.ts'
import { demoTables } from './index.ts'
import { isOfDemo } from './is-of-demo.ts'

const today = '2026-05-04'
const options = { today, adminId: 'admin', staffIds: ['user-1', 'user-2', 'user-5'] } as const
const demo = generateDemo(options)
const tables = Object.entries(demoTables) as [keyof typeof demo, Table][]

describe('the demo campaigns', () => {
  it('are one of the administrator, and one of a colleague that they may change', () => {
    expect(demo.campaigns.map(({ name, owner_id, status }) => [name, owner_id, status])).toEqual([
      ['Steady habits', 'admin', 'Active'],
      ['Workplace lunches: pilot', 'user-1', 'Planning'],
    ])
    expect(demo.campaign_members.map(({ user_id, access }) => [user_id, access])).toEqual([
      ['user-1', 'edit'],
      ['user-2', 'edit'],
      ['user-5', 'view'],
      ['admin', 'edit'],
      ['user-2', 'view'],
    ])
  })

  it('are under way around today, with tickets in every column', () => {
    const [active, planned] = demo.campaigns
    expect(active!.start_date! < today && today < active!.end_date!).toBe(true)
    expect(planned!.start_date! > today).toBe(true)
    expect(new Set(demo.campaign_tickets.map(({ status }) => status)).size).toBe(5)
    expect(new Set(demo.campaign_projects.map(({ health }) => health)).size).toBe(3)
  })

  it('have everything in its place', () => {
    const rows = Object.fromEntries(
      tables.flatMap(([name]) => demo[name].map((row) => [`${name} ${row.id}`, { ...row }])),
    )
    expect(findFaults(rows)).toEqual([])
    for (const { context_refs } of demo.campaign_modules)
      for (const ref of context_refs)
        expect(Object.keys(rows).some((key) => key.endsWith(` ${ref}`))).toBe(true)
  })

  it('have rows for every table, each id once and known as of the demo, with all its columns', () => {
    const ids = tables.flatMap(([name]) => demo[name].map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const [name, table] of tables) {
      expect(demo[name].length).toBeGreaterThan(0)
      for (const row of demo[name]) {
        expect(isOfDemo(row)).toBe(true)
        expect(Object.keys(row).toSorted()).toEqual(
          ['id', 'version', ...Object.keys(table.columns)].toSorted(),
        )
      }
    }
  })

  it('are the same on the same day', () => {
    expect(generateDemo(options)).toEqual(demo)
  })
})
