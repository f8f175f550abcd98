import { describe, expect, it } from 'vitest'
import { brief, CampaignPage } from './support/campaign-page.ts'
import { openOffice } from './support/office.ts'
import { phone } from './support/person.ts'

const HABITS = 'demo-campaign-habits'
const PATIENCE = { timeout: 30_000 }

describe('a campaign', { timeout: 120_000 }, () => {
  const office = openOffice({ demo: true })

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
    await page.graph.locator('[aria-current=true]').focus()
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

  it('is planned, reviewed, applied and undone by keys alone', async () => {
    const { id } = await office.api.act('create_campaign', { name: 'By keys' })
    const ada = await office.person()
    const { keyboard, page: screen } = ada
    const page = await CampaignPage.open(ada, id, 'plan')
    await keyboard.fills(ada.field('What do you want to plan?'), 'Win back lapsed buyers by e-mail')
    await keyboard.presses('Control+Enter')
    await ada.sees(page.review)

    await keyboard.goesTo(screen.getByRole('radio', { name: 'List' }))
    await keyboard.presses('ArrowRight', 'Enter')
    await keyboard.goesTo(page.graph.locator('[aria-current=true]'))
    await keyboard.presses('ArrowRight', ' ')
    const sign = ada.button(/^Sign and apply [2-9]/)
    await keyboard.activates(sign)
    await ada.sees(page.graph.getByRole('button', { name: /, Applied$/ }))
    const { channels } = await office.api.read('get_campaign', { campaignId: id })
    expect(channels).toHaveLength(1)

    await keyboard.goesBackTo(page.review.getByRole('button', { name: /^Undo all/ }))
    await keyboard.presses('Enter')
    await ada.sees(page.review.getByText(/undone/))
    expect(await office.api.read('get_campaign', { campaignId: id })).toMatchObject({ channels: [] })
    await keyboard.goesBackTo(ada.button('All plans'))
    await keyboard.presses('Enter')
    const row = screen.getByRole('list', { name: 'Plans' }).getByRole('button', { name: /^Win back/ })
    await keyboard.activates(row)
    await ada.sees(page.review)
  })

  it('has its tickets found, moved and opened by keys alone', async () => {
    const ada = await office.person()
    const { keyboard } = ada
    const page = await CampaignPage.open(ada, HABITS, 'board')
    const [first = ''] = await page.ticketsIn('Backlog')
    await keyboard.goesTo(page.ticket(first))
    await keyboard.presses('ArrowDown', ' ', 'ArrowRight', ' ')
    await ada.sees(ada.page.getByRole('status').filter({ hasText: /Dropped .+ Todo, \d of/ }))
    await keyboard.presses('Enter')
    await ada.sees(ada.dialog.getByLabel('Title'))
    await keyboard.presses('Escape')
    await ada.seesNo(ada.dialog)
  })

  it('is planned and applied at the width of a phone, and no screen of it is wider', async () => {
    const { id } = await office.api.act('create_campaign', {
      name: 'A campaign with quite a long name, by thumb',
    })
    const ada = await office.person(undefined, { viewport: phone })
    const wish = ada.field('What do you want to plan?')
    const fits = async (): Promise<void> =>
      expect(await ada.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(phone.width)
    const page = await CampaignPage.open(ada, id, 'plan')
    await page.drops(brief)
    await ada.sees(page.upload(brief.name).getByText('Extracted'))
    await fits()
    await page.asksForPlan('Plan the spring relaunch')

    // What is proposed takes the place of the request.
    await ada.sees(page.review)
    await ada.seesNo(wish)
    await fits()
    await page
      .proposal(/Create the plan module Email/)
      .getByRole('checkbox')
      .click()
    await ada.button(/^Sign and apply/).click()
    await ada.sees(page.proposal(/Create the channel Email/).getByText('Applied'))
    await ada.page.getByRole('radio', { name: 'Graph' }).click()
    await ada.sees(page.graph)
    await fits()
    await ada.button('All plans').click()
    await ada.sees(ada.page.getByRole('list', { name: 'Plans' }).getByText('Plan the spring relaunch'))
    await fits()
    await ada.page.getByRole('radio', { name: 'Request' }).click()
    await ada.sees(wish)

    await CampaignPage.open(ada, HABITS)
    for (const tab of ['Overview', 'Board', 'Docs'] as const) {
      await page.goesTo(tab)
      await fits()
    }
    await ada.page.getByRole('list', { name: 'Docs' }).getByRole('button').first().click()
    await ada.sees(ada.page.getByRole('article'))
    await ada.button('All docs').click()
    await ada.sees(ada.page.getByRole('list', { name: 'Docs' }))
  })
})
