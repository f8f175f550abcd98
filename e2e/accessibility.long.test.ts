import { describe, expect, it } from 'vitest'
import { seriousIssues } from './support/accessibility.ts'
import { openOffice, staff } from './support/office.ts'
import { desk, type Person, phone } from './support/person.ts'

/** Every screen and dialog there is takes minutes (`npm run test:screens`); in every run, the main ones are looked at. */
const isWhole = process.env['COUNTERSIGN_EVERY_SCREEN'] === '1'

const main = [
  '/practice',
  '/practice/clients/client-01?tab=progress',
  '/practice/calendar',
  '/itinerary/demo-trip-tokyo',
  '/transit?from=Kiasma@60.1719,24.9367&to=Espoo@60.2055,24.6559',
  '/campaign/demo-campaign-habits',
  '/campaign/demo-campaign-habits?tab=plan',
  '/device',
  '/approvals',
  '/activity',
  '/settings/policy',
]

/** What the navigation does not lead to; the rest is found there. */
const further = [
  '/practice/clients/client-01',
  '/practice/clients/client-01?tab=appointments',
  '/practice/clients/client-01?tab=meal-plans',
  '/practice/clients/client-01?tab=goals',
  '/practice/clients/client-01?tab=progress',
  '/practice/clients/client-01?tab=notes',
  '/practice/calendar?view=day',
  '/practice/calendar?view=month',
  '/practice/nothing-here',
  '/itinerary/demo-trip-tokyo?day=demo-trip-tokyo-day-2',
  '/itinerary/demo-trip-tokyo?view=explore',
  '/itinerary/demo-trip-tokyo?view=budget',
  '/itinerary/demo-trip-tokyo?view=notes',
  '/itinerary/demo-trip-tokyo/print',
  // Only to be looked at.
  '/itinerary/demo-trip-copenhagen',
  '/itinerary/nothing-here',
  '/transit?from=Kiasma@60.1719,24.9367&to=Espoo@60.2055,24.6559',
  '/transit?from=Kiasma@60.1719,24.9367&to=Espoo@60.2055,24.6559&view=map',
  '/transit?from=Kiasma@60.1719,24.9367&to=Berlin@52.52,13.4',
  '/transit/stops/demo:metro-kamppi',
  '/transit/stops/nothing-here',
  '/campaign/demo-campaign-habits',
  '/campaign/demo-campaign-habits?tab=plan',
  '/campaign/demo-campaign-habits?tab=plan&view=graph',
  '/campaign/demo-campaign-habits?tab=board',
  '/campaign/demo-campaign-habits?tab=docs',
  '/campaign/demo-campaign-habits?tab=docs&doc=demo-campaign-habits-sequence',
  // Shared by somebody else.
  '/campaign/demo-campaign-workplace',
  '/campaign/nothing-here',
]

/** What opens over a screen: the buttons, or items of menus, that are pressed one after the other. */
const dialogs: readonly (readonly [path: string, ...openers: (readonly (string | RegExp)[])[]])[] = [
  [
    '/practice/clients/client-01?tab=goals',
    ['New goal'],
    ['Edit'],
    ['Book'],
    ['More', 'Assign to another nutritionist'],
    ['More', 'Delete client'],
  ],
  ['/practice/clients/client-01?tab=progress', ['Record progress']],
  ['/practice/clients', ['New client']],
  ['/practice/calendar', ['New appointment'], [/^Search or do something/], [/^Keyboard/]],
  ['/practice/meal-plans', ['New meal plan']],
  [
    '/settings/people',
    ['New person'],
    [/^More on Samuel/, 'Change the role'],
    [/^More on Samuel/, 'Edit the profile'],
  ],
  ['/settings/keys', ['New key']],
  ['/itinerary', ['New trip']],
  [
    '/itinerary/demo-trip-tokyo',
    ['Share'],
    ['Layers'],
    ['More for this trip', 'Edit trip'],
    ['More for this trip', 'Change the dates'],
    ['More for this trip', 'Delete trip'],
    ['More for day 2', 'Title and notes'],
    ['More for day 2', 'Add destination'],
    ['More for day 2', 'Add stay'],
    ['More for day 2', 'Delete day'],
  ],
  ['/itinerary/demo-trip-tokyo?view=explore', [/^Add$/]],
  ['/transit', [/^From:/], [/^Options/], [/^Demo Transit/]],
  ['/campaign', ['New campaign']],
  [
    '/campaign/demo-campaign-habits',
    ['Share'],
    ['Add channel'],
    ['Add project'],
    [/^Open evening/],
    [/^Paid search/],
    [/^Fill the open evening/],
    ['Edit timeline'],
    ['Edit principles'],
    ['More for this campaign', 'Edit campaign'],
    ['More for this campaign', 'Delete campaign'],
  ],
  [
    '/campaign/demo-campaign-habits?tab=plan',
    ['Paste text'],
    [/^Edit: Create the channel/],
    [/^Reject: Create the channel/],
  ],
  ['/campaign/demo-campaign-habits?tab=board', ['Add a ticket to Todo'], [/^Visit Dr/]],
  ['/campaign/demo-campaign-habits?tab=docs', ['New doc'], ['Folders', 'New folder']],
  ['/transit/places', ['Save a place']],
  ['/device/contacts', ['New contact'], [/^More for Sam/, 'Edit']],
]

/** Several look at once: while one page loads, the other is looked at. */
const AT_ONCE = 2

describe('axe-core, in the light and in the dark,', { timeout: isWhole ? 600_000 : 180_000 }, () => {
  const office = openOffice({ demo: true })

  /** Proposals of every kind for a campaign: the same again are those that are there. */
  const planCampaign = async (): Promise<void> => {
    const campaignId = 'demo-campaign-habits'
    const intent = 'Launch a podcast in Q2 and win back lapsed clients by e-mail'
    const { ok } = await office.api.read('plan_campaign', { campaignId, intent })
    expect(ok).toBe(true)
  }

  /** Goes through all of them, by as many people as there may be. */
  const share = async <T>(
    all: readonly T[],
    work: (person: Person, each: T) => Promise<void>,
  ): Promise<void> => {
    const left = [...all]
    // Signed in once, whoever comes later takes the same session.
    await office.person()
    const person = async (): Promise<void> => {
      const somebody = await office.person()
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(somebody, next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, person))
  }

  it('finds nothing serious at the door, and when it stays shut', async () => {
    const visitor = await office.visitor()
    for (const path of ['/forgot-password', '/reset-password?token=x', '/reset-password', '/sign-in']) {
      await visitor.opens(path)
      await visitor.seesPage()
      expect.soft(await seriousIssues(visitor.page), path).toEqual([])
    }
    await visitor.field('E-mail address').fill(staff.elena)
    await visitor.field('Password').and(visitor.page.locator('input')).fill('not her password')
    await visitor.button('Sign in').click()
    await visitor.sees(visitor.page.getByRole('alert'))
    expect.soft(await seriousIssues(visitor.page), 'refused').toEqual([])
  })

  it('finds nothing serious on any screen that is looked at, on a desk and on a phone, where nothing sticks out', async () => {
    await office.api.propose({ action: 'create_client', input: { first_name: 'Open', last_name: 'Plan' } })
    await planCampaign()
    const ada = await office.person()
    await ada.opens('/settings')
    await ada.seesPage()
    const found = await ada.page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    expect(found).toEqual(
      expect.arrayContaining(['/practice', '/itinerary', '/activity', '/settings/policy']),
    )
    const { meal_plans: plans } = await office.api.read('list_meal_plans')
    const all = [...found, ...further, `/practice/meal-plans/${plans[0].id}`]
    const paths = new Set(isWhole ? all : main)
    await share([...paths], async (person, path) => {
      const { page } = person
      await page.setViewportSize(desk)
      await person.opens(path)
      await person.seesPage()
      expect.soft(await seriousIssues(page), path).toEqual([])
      await page.setViewportSize(phone)
      await person.seesPage()
      expect.soft(await seriousIssues(page, 'html', ['layout']), `${path} on a phone`).toEqual([])
      const widths = await page.evaluate<number[]>(
        "[document.documentElement.scrollWidth, document.querySelector('#main').scrollWidth]",
      )
      expect.soft(Math.max(...widths), `${path} on a phone`).toBeLessThanOrEqual(phone.width)
    })
  })

  it('finds nothing serious in what opens over a screen', async () => {
    await planCampaign()
    await share(isWhole ? dialogs : dialogs.slice(0, 2), async (person, [path, ...openers]) => {
      await person.opens(path)
      await person.seesPage()
      for (const opener of openers) {
        for (const [place, name] of opener.entries())
          await person.page
            .getByRole(place === 0 ? 'button' : 'menuitem', { name, ...(name === 'More' && { exact: true }) })
            .first()
            .click()
        await person.sees(person.dialog)
        await person.seesAll()
        expect
          .soft(await seriousIssues(person.page, '[role=dialog]'), `${path}: ${opener.join(', ')}`)
          .toEqual([])
        await person.keyboard.presses('Escape')
        await person.seesNo(person.dialog)
      }
    })
  })

  it('finds nothing serious in a conversation, on cards of both tiers, open and decided', async () => {
    const ada = await office.person()
    const look = async (where: string, within = '#assistant'): Promise<void> =>
      expect.soft(await seriousIssues(ada.page, within), where).toEqual([])
    await ada.opens('/practice')
    await ada.seesPage()
    await ada.opensAssistant()
    await look('welcome', 'html')
    await ada.asks('What is on today?')
    await ada.asks('Create a client named Clear Card')
    const standard = await ada.seesCard(/Clear Card/)
    await look('standard', 'html')
    await standard.element.getByRole('button', { name: 'More ways to decide' }).click()
    await ada.page.getByRole('menuitem', { name: 'Deny with a note…' }).click()
    await ada.sees(ada.dialog)
    await look('a note', '[role=dialog]')
    await ada.keyboard.presses('Escape')
    await ada.button('Close the assistant').click()
    await ada.sees(ada.dialog)
    await look('closing', '[role=dialog]')
    await ada.keyboard.presses('Escape')
    await standard.allow()
    await standard.becomes('succeeded')
    await look('decided')
    await ada.asks('Create a new user account for Lea Stone, lea@example.com, as a nutritionist')
    const elevated = await ada.seesCard(/Lea Stone/)
    await look('elevated')
    await elevated.element.getByRole('button', { name: /^Edit/ }).click()
    await ada.sees(ada.dialog)
    await look('edit', '[role=dialog]')
    await ada.keyboard.presses('Escape')
    await ada.seesNo(ada.dialog)
    await ada.page.setViewportSize(phone)
    await look('on a phone', 'html')
  })

  it('finds nothing serious on a card of several steps, and in what it would change', async () => {
    const ada = await office.person()
    await ada.opens('/itinerary/demo-trip-tokyo')
    await ada.seesPage()
    await ada.asks(
      'Add Ghibli Museum to day 1, move Omoide Yokocho to day 2 and set my hotel for day 1 to Park Hyatt',
    )
    const card = await ada.seesCard(/Ghibli Museum/)
    for (const fate of ['be added', 'move away', 'move here']) await ada.sees(`Would ${fate}`)
    expect.soft(await seriousIssues(ada.page), 'open').toEqual([])
    await card.element.getByRole('button', { name: 'Deny all 3' }).click()
    await card.becomes('dismissed')
  })

  it('finds nothing serious where a second factor is demanded', async () => {
    await office.api.act('force_mfa', { user_id: 'user-5' })
    const grace = await office.person(staff.grace)
    await grace.opens('/practice')
    await grace.sees(grace.heading(/second factor/i))
    expect(await seriousIssues(grace.page)).toEqual([])
  })
})
