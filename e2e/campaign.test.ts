import { DOCX_TYPE, heading, paragraph, writeDocx } from '@countersign/campaign/uploads/testing'
import { describe, expect, it } from 'vitest'
import { CampaignPage } from './support/campaign-page.ts'
import { openOffice, staff } from './support/office.ts'

const HABITS = 'demo-campaign-habits'
const PATIENCE = { timeout: 15_000 }

const brief = {
  name: 'spring-brief.docx',
  mimeType: DOCX_TYPE,
  buffer: Buffer.from(
    writeDocx(
      [
        heading('Spring brief'),
        heading('Goal', 'Heading2'),
        paragraph('Reactivate lapsed buyers by e-mail before June 30, 2027.'),
        heading('Projects', 'Heading2'),
        paragraph('Launch the loyalty programme in Q2.'),
      ].join(''),
    ),
  ),
}

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
    await ada.sees(page.review.getByText(/Undone/))
    await page.goesTo('Overview')
    await ada.sees('No channels yet')
    expect(await office.api.read('get_campaign')).toMatchObject({ channels: [], docs: [], modules: [] })
  })

  it('says what to do about a file that it does not take, and about a wish that is not clear', async () => {
    const { id } = await office.api.act('create_campaign', { name: 'Unclear' })
    const ada = await office.person()
    const page = await CampaignPage.open(ada, id, 'plan')
    await page.drops({ name: 'deck.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    const refused = ada.page.getByRole('alert').filter({ hasText: 'deck.pdf' })
    await ada.sees(refused.getByText(/Only \.md, \.txt, \.json, \.csv and \.docx are taken/))
    await refused.getByRole('button', { name: 'Paste its text' }).click()
    await ada.dialog.getByLabel('Name').fill('Deck')
    await ada.dialog.getByLabel('Text').fill('# Deck\n\nA few words about nothing in particular.')
    await ada.dialog.getByRole('button', { name: 'Add text' }).click()
    await ada.sees(page.upload('Deck.md').getByText('Extracted'))
    expect(await refused.count()).toBe(0)

    await page.asksForPlan('Make it better')
    await ada.sees('A little more is needed')
    await ada.button('An aim with a channel').click()
    await expect
      .poll(() => ada.field('What do you want to plan?').inputValue(), PATIENCE)
      .toBe('Win back lapsed buyers by e-mail')
    await ada.button('Plan it').click()
    await ada.sees(page.proposal(/Create the channel/))

    // The same as a graph, by keys alone.
    await ada.page.getByRole('radio', { name: 'Graph' }).click()
    const graph = page.review.getByRole('group', { name: 'Graph of the proposals' })
    await graph.locator('[aria-current=true]').focus()
    await ada.keyboard.presses('ArrowRight', ' ')
    await ada.sees(page.review.getByText(/^[2-9] of \d approved$/))
  })

  it('has its tickets moved by mouse and by keys, and back again', async () => {
    const ada = await office.person()
    const page = await CampaignPage.open(ada, HABITS, 'board')
    const shows = async (status: string, titles: readonly string[]): Promise<void> => {
      await expect.poll(() => page.ticketsIn(status), PATIENCE).toEqual(titles)
    }
    const [todo, done] = [await page.ticketsIn('Todo'), await page.ticketsIn('Done')]
    const [moved = '', ...rest] = todo
    await page.ticket(moved).dragTo(page.ticket(done[1]!), { targetPosition: { x: 60, y: 2 } })
    const dropped = done.toSpliced(1, 0, moved)
    await shows('Done', dropped)
    await shows('Todo', rest)
    await ada.button('Undo').click()
    await shows('Todo', todo)
    await shows('Done', done)

    await page.ticket(moved).focus()
    await ada.keyboard.presses(' ', 'ArrowRight', 'ArrowDown', ' ')
    await ada.sees(ada.page.getByRole('status').filter({ hasText: /Dropped .+ In Progress, 2 of/ }))
    await shows('Todo', rest)
    await ada.page.reload()
    await expect.poll(async () => (await page.ticketsIn('In Progress'))[1], PATIENCE).toBe(moved)
  })

  it('offers no changes to who may only look, and is not there for anybody else', async () => {
    const grace = await office.person(staff.grace)
    const page = await CampaignPage.open(grace, HABITS)
    await grace.sees('Can view')
    expect(await grace.button(/^(Add|Edit|More for this campaign)/).count()).toBe(0)
    await page.goesTo('Plan')
    await grace.sees('No plan waits for a decision')
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
