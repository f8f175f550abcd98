import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'
import type { Person } from './support/person.ts'

describe('a page whose server is away', { timeout: 90_000 }, () => {
  const office = openOffice({ demo: true })

  /** A page that has been loaded anew does not know this any more. */
  const mark = (person: Person) => person.page.evaluate(`globalThis.isSamePage = true`)
  const isSamePage = (person: Person) => person.page.evaluate<boolean>(`globalThis.isSamePage === true`)

  it('says so where a page is opened, and shows it by itself once the server is back', async () => {
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.seesPage()
    await mark(ada)
    await office.kill()
    await ada.page.getByRole('link', { name: 'Activity' }).first().click()
    await ada.sees(ada.page.locator('#main').getByText('cannot be reached'))
    await ada.button('Try again').click()
    await ada.sees(ada.page.locator('#main').getByText('cannot be reached'))
    await office.startAgain()
    await ada.sees(ada.heading('Activity'))
    await ada.seesNo(/cannot be reached/)
    expect(await isSamePage(ada)).toBe(true)
  })

  it('keeps what somebody writes beside a part that does not come', async () => {
    const ada = await office.person()
    await ada.opens('/practice/clients')
    await ada.seesPage()
    await mark(ada)
    const search = ada.page.locator('#main').getByRole('searchbox').first()
    await office.kill()
    await search.fill('Half a na')
    await ada.button('Assistant').filter({ visible: true }).click()
    await ada.sees(ada.assistant.getByText('cannot be reached'))
    await ada.sees(ada.assistant.getByRole('button', { name: 'Try again' }))
    await search.press('End')
    await office.startAgain()
    await ada.sees(ada.message)
    // Whoever writes goes on where they are.
    await ada.page.keyboard.type('me')
    expect(await search.inputValue()).toBe('Half a name')
    expect(await isSamePage(ada)).toBe(true)
  })

  it('comes to the page where not even the session could be asked for', async () => {
    const ada = await office.person()
    // The pages come from elsewhere, the server behind them does not answer.
    await ada.page.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await ada.opens('/practice')
    await ada.sees(/goes on by itself/)
    await mark(ada)
    await ada.page.unroute('**/api/**')
    await ada.seesPage()
    await ada.sees(ada.button('Assistant').filter({ visible: true }))
    expect(await isSamePage(ada)).toBe(true)
  })

  it('loads a page anew once where its code could not come, and never over and over', async () => {
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.seesPage()
    await mark(ada)
    let loads = 0
    ada.page.on('load', () => loads++)
    await ada.page.route('**/assets/activity-page-*', (route) => route.abort())
    await ada.page.getByRole('link', { name: 'Activity' }).first().click()
    await ada.sees(/cannot be loaded/)
    expect(loads).toBe(1)
    await ada.page.waitForTimeout(3000)
    expect(loads).toBe(1)
    await ada.page.unroute('**/assets/activity-page-*')
    await ada.button('Load the page again').click()
    await ada.sees(ada.heading('Activity'))
    ada.takeFaults()
  })
})
