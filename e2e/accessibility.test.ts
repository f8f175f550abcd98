import { describe, expect, it } from 'vitest'
import { seriousIssues } from './support/accessibility.ts'
import { openOffice } from './support/office.ts'
import { type Person, phone } from './support/person.ts'

/** A screen, and what must be there before it is looked at. */
interface Screen {
  readonly path: string
  readonly arrange?: (person: Person) => Promise<void>
}

const screens: Readonly<Record<string, Screen>> = {
  dashboard: { path: '/practice' },
  clients: { path: '/practice/clients' },
  'new client': { path: '/practice/clients', arrange: (person) => person.button('New client').click() },
  client: { path: '/practice/clients/client-01' },
  'client, appointments': { path: '/practice/clients/client-01?tab=appointments' },
  'client, meal plans': { path: '/practice/clients/client-01?tab=meal-plans' },
  'client, goals': { path: '/practice/clients/client-01?tab=goals' },
  'client, progress': { path: '/practice/clients/client-01?tab=progress' },
  'client, notes': { path: '/practice/clients/client-01?tab=notes' },
  calendar: { path: '/practice/calendar' },
  'meal plans': { path: '/practice/meal-plans' },
  approvals: { path: '/approvals' },
  activity: { path: '/activity' },
  'settings, profile': { path: '/settings/profile' },
  'settings, security': { path: '/settings/security' },
  'settings, people': { path: '/settings/people' },
  'settings, policy': { path: '/settings/policy' },
  'settings, assistant': { path: '/settings/assistant' },
  'settings, keys': { path: '/settings/keys' },
  'settings, mail': { path: '/settings/mail' },
  'settings, server': { path: '/settings/server' },
  'a page that is not there': { path: '/practice/nothing-here' },
  'the palette': { path: '/practice', arrange: (person) => person.page.keyboard.press('Control+k') },
  'the keys': { path: '/practice', arrange: (person) => person.page.keyboard.press('?') },
}

describe('axe-core, in the light and in the dark,', { timeout: 120_000 }, () => {
  const office = openOffice({ demo: true })

  it('finds nothing serious at the door', async () => {
    const visitor = await office.visitor()
    for (const path of ['/sign-in', '/forgot-password', '/reset-password?token=x']) {
      await visitor.opens(path)
      await visitor.seesPage()
      expect.soft(await seriousIssues(visitor.page), path).toEqual([])
    }
  })

  it('finds nothing serious on any screen', async () => {
    await office.api.propose({ action: 'create_client', input: { first_name: 'Open', last_name: 'Plan' } })
    const left = Object.entries(screens)
    const look = async (): Promise<void> => {
      const ada = await office.person()
      for (let next = left.shift(); next; next = left.shift()) {
        const [name, { path, arrange }] = next
        await ada.opens(path)
        await ada.seesPage()
        if (arrange) {
          await arrange(ada)
          await ada.dialog.waitFor()
        }
        expect.soft(await seriousIssues(ada.page), name).toEqual([])
      }
    }
    // While one page loads, the other is looked at.
    await office.person()
    await Promise.all([look(), look()])
  })

  it('finds nothing serious in a meal plan', async () => {
    const { meal_plans: plans } = await office.api.read('list_meal_plans')
    const ada = await office.person()
    await ada.opens(`/practice/meal-plans/${plans[0].id}`)
    await ada.seesPage()
    expect(await seriousIssues(ada.page)).toEqual([])
  })

  it('finds nothing serious in a conversation, on cards of both tiers, open and decided', async () => {
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.seesPage()
    await ada.opensAssistant()
    expect.soft(await seriousIssues(ada.page), 'welcome').toEqual([])
    await ada.asks('What is on today?')
    await ada.asks('Create a client named Clear Card')
    const standard = await ada.seesCard(/Clear Card/)
    expect.soft(await seriousIssues(ada.page), 'standard').toEqual([])
    await standard.allow()
    await standard.becomes('succeeded')
    expect.soft(await seriousIssues(ada.page), 'decided').toEqual([])
    await ada.asks('Create a new user account for Lea Stone, lea@example.com, as a nutritionist')
    const elevated = await ada.seesCard(/Lea Stone/)
    expect.soft(await seriousIssues(ada.page), 'elevated').toEqual([])
    await elevated.element.getByRole('button', { name: /^Edit/ }).click()
    await ada.dialog.waitFor()
    expect.soft(await seriousIssues(ada.page), 'edit').toEqual([])
  })

  it('finds nothing serious at the width of a phone', async () => {
    const ada = await office.person(undefined, { viewport: phone })
    for (const path of [
      '/practice',
      '/practice/clients',
      '/practice/clients/client-01',
      '/practice/calendar',
      '/approvals',
      '/activity',
      '/settings',
    ]) {
      await ada.opens(path)
      await ada.seesPage()
      expect.soft(await seriousIssues(ada.page), path).toEqual([])
    }
  })
})
