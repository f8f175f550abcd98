import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'
import type { Person } from './support/person.ts'

describe('the record', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })

  const entries = ({ page }: Person) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem')

  /** Presses a way to export, and reads the file that the browser is handed. */
  async function exported({ page }: Person, way: string): Promise<string> {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: way }).click()
    return readFile(await (await download).path(), 'utf8')
  }

  it('is filtered by source, action and record, and says when nothing fits', async () => {
    await office.api.act('create_client', { first_name: 'Rita', last_name: 'Record' })
    const plan = await office.api.propose({
      action: 'create_client',
      input: { first_name: 'Owen', last_name: 'Other' },
    })
    await office.api.post(`/api/plans/${plan.id}/dismiss`)
    const ada = await office.person()
    await ada.opens('/activity')
    await ada.sees(entries(ada).filter({ hasText: 'Rita Record' }))
    await ada.field('Outcome').selectOption('Denied')
    await ada.seesNo(entries(ada).filter({ hasText: 'Rita Record' }))
    await expect.poll(() => entries(ada).count(), { timeout: 10_000 }).toBe(1)
    await ada.field('Outcome').selectOption('Any outcome')
    await ada.field('Source').selectOption('Web')
    await ada.sees(entries(ada).filter({ hasText: 'Rita Record' }))
    await ada.field('Action').selectOption('Delete client')
    await ada.sees('Nothing fits these filters')
    await ada.button('Clear the filters').click()
    await ada.sees(entries(ada).filter({ hasText: 'Rita Record' }))
  })

  it('is verified, and the result is shown', async () => {
    const ada = await office.person()
    await ada.opens('/activity')
    await ada.button('Verify').click()
    const { entries: count } = await office.api.get('/api/audit/verify')
    await ada.sees(ada.page.getByText(`Whole: ${count.toLocaleString('en-GB')} entries, none altered`))
  })

  it('is exported as it is filtered: as CSV in which nothing is a formula, and as JSON', async () => {
    await office.api.act('create_client', { first_name: 'Eve', last_name: 'Cell', health_conditions: '=1+1' })
    const user = await office.api.act('create_user', {
      email: 'formula@example.com',
      first_name: '=HYPERLINK("https://evil.example")',
      last_name: 'Formula',
      role: 'Admin',
    })
    const ada = await office.person()
    await ada.opens('/activity')
    await ada.field('Action').selectOption('Create client')
    await ada.seesAll()
    const rows = (await exported(ada, 'As CSV')).trimEnd().split('\r\n')
    expect(rows[0]).toMatch(/^\uFEFFseq,at,actor,/)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows.slice(1)) expect(row).toContain('create_client')
    const cells = rows.flatMap((row) => row.match(/"(?:[^"]|"")*"|[^,]+/g) ?? [])
    expect(cells.filter((cell) => /^"?\s*[=+\-@]/.test(cell))).toEqual([])
    const listed = JSON.parse(await exported(ada, 'As JSON')) as { action: string }[]
    expect(listed).toHaveLength(rows.length - 1)
    expect(new Set(listed.map(({ action }) => action))).toEqual(new Set(['create_client']))
    await office.api.act('deactivate_user', { user_id: user.id })
  })

  it('shows what an entry changed, and takes it back', async () => {
    const { id } = await office.api.act('create_client', { first_name: 'Una', last_name: 'Undone' })
    await office.api.act('update_client', { id, phone: '+44 7700 900321' })
    const ada = await office.person()
    await ada.opens('/activity')
    const entry = entries(ada).filter({ hasText: 'Update client' }).filter({ hasText: 'Una Undone' })
    await entry.getByRole('button').first().click()
    await ada.sees(entry.getByText('+44 7700 900321'))
    await entry.getByRole('button', { name: 'Undo', exact: true }).click()
    await ada.sees(ada.page.getByText('Undone', { exact: true }))
    expect(await office.api.read('get_client', { id })).toMatchObject({ phone: null })
    await ada.sees(entries(ada).filter({ hasText: 'Undo' }))
  })
})
