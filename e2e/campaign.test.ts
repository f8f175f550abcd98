import { describe, expect, it } from 'vitest'
import { brief, CampaignPage } from './support/campaign-page.ts'
import { openOffice, staff } from './support/office.ts'

const HABITS = 'demo-campaign-habits'

describe('a campaign', { timeout: 120_000 }, () => {
  const office = openOffice({ demo: true })

  it('is planned from a brief that is dropped: proposals in order, some approved and applied, one rejected with a note, undone', async () => {
    const ada = await office.person()
    await ada.opens('/campaign')
    await ada.button('New campaign').click()
    await ada.dialog.getByLabel('Name').fill('Spring relaunch')
    await ada.dialog.getByRole('button', { name: 'Create campaign' }).click()
    await ada.sees(ada.heading('Spring relaunch'))
    const page = new CampaignPage(ada)

    await page.drops(brief)
    await ada.sees(page.upload(brief.name).getByText('Extracted'))
    await page.drops(brief)
    await ada.sees('This file is here already')
    await ada.button('Show it').click()
    await ada.sees(ada.dialog.getByRole('navigation', { name: 'Outline' }).getByText('Goal'))
    await ada.sees(ada.dialog.getByText(/Reactivate lapsed buyers by e-mail/))
    await ada.keyboard.presses('Escape')

    await page.asksForPlan('Plan the spring relaunch')
    await ada.sees(page.review)
    const stages = await page.review.getByRole('heading', { level: 3 }).allInnerTexts()
    expect(stages.map((stage) => stage.split(/\s/)[0])).toEqual(['Structure', 'Context', 'Modules'])
    const structure = await page.proposals('Structure')
    expect(structure).toContainEqual(expect.stringMatching(/^Create the channel Email/))
    expect(structure).toContainEqual(expect.stringMatching(/^Create the project Loyalty/))
    expect(await page.proposals('Context')).toContainEqual(
      expect.stringMatching(/^Create the doc Spring brief from spring-brief\.docx/),
    )
    const modules = await page.proposals('Modules')
    expect(modules.length).toBeGreaterThan(0)
    const { channels } = await office.api.read('get_campaign')
    expect(channels).toEqual([])

    // The passage that it came from is one press away.
    const email = page.proposal(/Create the channel Email/)
    await email.getByRole('button', { name: brief.name }).click()
    await ada.sees(ada.dialog.locator('mark').filter({ hasText: 'Reactivate lapsed buyers' }))
    await ada.keyboard.presses('Escape')

    // Approving a module takes along the channel that it builds on; the rest is left alone.
    const module = page.proposal(/Create the plan module Email/)
    await module.getByRole('checkbox').click()
    expect(await email.getByRole('checkbox').isChecked()).toBe(true)
    await page
      .proposal(/Create the doc Spring brief/)
      .getByRole('checkbox')
      .click()

    const launch = page.proposal(/Create the project Loyalty/)
    await launch.getByRole('button', { name: /^Reject/ }).click()
    await ada.dialog.getByLabel('Note').fill('Not before autumn')
    await ada.dialog.getByRole('button', { name: /^Reject/ }).click()
    await ada.sees(launch.getByText('Rejected', { exact: true }))
    await ada.sees(launch.getByText('Not before autumn'))

    await ada.button('Sign and apply 3').click()
    await ada.sees(email.getByText('Applied'))
    await ada.sees(module.getByText('Applied'))
    await module.getByRole('link', { name: 'Show it' }).click()
    await ada.sees(ada.dialog.getByRole('link', { name: brief.name }))
    await ada.keyboard.presses('Escape')
    await ada.seesNo(ada.dialog)
    await ada.sees(ada.page.getByRole('list', { name: 'Channels' }).getByText('Email'))
    await ada.sees('No projects yet')

    await ada.page.goBack()
    await ada.sees(page.review)
    await page.review.getByRole('button', { name: /^Undo all 3/ }).click()
    await ada.sees(page.review.getByText(/^3 undone/))
    await ada.button('All plans').click()
    await ada.sees(ada.page.getByRole('list', { name: 'Plans' }).getByText('Plan the spring relaunch'))
    await page.goesTo('Overview')
    await ada.sees('No channels yet')
    expect(await office.api.read('get_campaign')).toMatchObject({ channels: [], docs: [], modules: [] })
  })

  it('offers no changes to who may only look, and is not there for anybody else', async () => {
    const grace = await office.person(staff.grace)
    const page = await CampaignPage.open(grace, HABITS)
    await grace.sees('Can view')
    expect(await grace.button(/^(Add|Edit|More for this campaign)/).count()).toBe(0)
    await page.goesTo('Plan')
    await grace.sees('No plan yet')
    expect(await grace.button(/Plan it|Drop files|Paste/).count()).toBe(0)
    await page.goesTo('Docs')
    await grace.page.getByRole('list', { name: 'Docs' }).getByRole('button').first().click()
    await grace.sees(grace.page.getByRole('article'))
    expect(await grace.button(/^(Edit|New doc)/).count()).toBe(0)

    const priya = await office.person(staff.priya)
    await priya.opens(`/campaign/${HABITS}`)
    await priya.sees('There is no such campaign')
    expect(await priya.page.locator('body').innerText()).not.toContain('Steady habits')
  })
})
