import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seriousIssues } from './support/accessibility.ts'
import { openOffice, staff } from './support/office.ts'
import { root } from './support/pages.ts'
import { type Person, phone } from './support/person.ts'

/** What `countersign new pack` writes is a pack too. */
const pack = join(root, 'apps/cli/src/new-pack/template')

describe('a workspace that brings no screens', { timeout: 90_000 }, () => {
  const office = openOffice({ demo: true, env: () => ({ COUNTERSIGN_PACKS: pack }) })

  const cell = (person: Person, name: string) =>
    person.page.locator('#main').getByRole('cell', { name, exact: true })
  const choose = (person: Person, action: string) =>
    person.page.getByRole('navigation', { name: 'Actions' }).getByRole('button', { name: action }).click()

  it('has a page from which everything in it can be looked up, done and undone', async () => {
    const ada = await office.person()
    await ada.opens('/')
    await ada.page.getByRole('group', { name: 'New pack' }).getByRole('link').click()
    await ada.sees('There is nothing')

    await choose(ada, 'Add task')
    await ada.button('Preview the change').click()
    await ada.sees('is missing')
    await ada.field('Title').fill('x'.repeat(101))
    await ada.button('Preview the change').click()
    await ada.sees(/at most 100/)
    await ada.field('Title').fill('Dig the bed')
    await ada.field(/^Due/).fill('2027-05-01')
    await ada.button('Preview the change').click()
    const added = await ada.seesCardOnPage('Add the task "Dig the bed", due 1 May 2027')
    await ada.seesNo(ada.button('Preview the change'))
    await added.allow()
    await ada.button('Another one').click()
    expect(await ada.field('Title').inputValue()).toBe('')

    await choose(ada, 'List tasks')
    await ada.sees(cell(ada, '1 May 2027'))
    await ada.button('What can be done with Dig the bed').click()
    await ada.page.getByRole('menuitem', { name: 'Finish task' }).click()
    await ada.sees(ada.button(/Dig the bed/))
    await ada.button('Preview the change').click()
    const finished = await ada.seesCardOnPage('Mark "Dig the bed" as done')
    await finished.allow()
    await finished.element.getByRole('button', { name: 'Undo' }).click()
    await choose(ada, 'List tasks')
    await ada.sees(cell(ada, 'Dig the bed'))

    await choose(ada, 'Finish task')
    await ada.button(/^Task/).click()
    await ada.page.getByRole('option', { name: 'Dig the bed' }).click()
    await ada.button('Preview the change').click()
    await (await ada.seesCardOnPage('Mark "Dig the bed" as done')).allow()
    await choose(ada, 'List tasks')
    await ada.sees('There is nothing')
    await ada.field('Include done').click()
    await ada.button('Show').click()
    await ada.sees(cell(ada, 'Dig the bed'))
  })

  it('is found by search, filtered by in the inbox, and talked to', async () => {
    const ada = await office.person()
    await ada.opens('/new-pack')
    await ada.asks('Add the task sow the peas')
    await ada.seesCard('Add the task "sow the peas"')
    await ada.opens('/approvals')
    await ada.field('Workspace').selectOption('New pack')
    await ada.page.getByRole('link', { name: 'Add the task "sow the peas"' }).click()
    await (await ada.seesCardOnPage('Add the task "sow the peas"')).allow()
    await ada.page.keyboard.press('Control+k')
    await ada.page.keyboard.type('Look up and do')
    await ada.page.getByRole('option', { name: /Look up and do/ }).click()
    await ada.sees(cell(ada, 'sow the peas'))
  })

  it('is nowhere else than where its name leads', async () => {
    const ada = await office.person()
    await ada.opens('/no-such-pack')
    await ada.sees('There is nothing at this address')
  })

  it('can be used by everybody, wide and narrow, light and dark', async () => {
    const ada = await office.person()
    for (const path of [
      '/new-pack',
      '/new-pack?action=add_new_pack_task',
      '/new-pack?action=finish_new_pack_task',
    ]) {
      await ada.opens(path)
      await ada.seesPage()
      expect(await seriousIssues(ada.page)).toEqual([])
    }
    const onPhone = await office.person(staff.admin, { viewport: phone })
    await onPhone.opens('/new-pack')
    await onPhone.seesPage()
    await onPhone.page.getByRole('combobox', { name: 'Action' }).selectOption('Add task')
    await onPhone.sees(onPhone.field('Title'))
    expect(await seriousIssues(onPhone.page)).toEqual([])
    const isTooWide = 'document.documentElement.scrollWidth > innerWidth'
    expect(await onPhone.page.evaluate<boolean>(isTooWide)).toBe(false)
  })
})
