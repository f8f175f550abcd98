import { DOCX_TYPE, heading, paragraph, writeDocx } from '@countersign/campaign/uploads/testing'
import { CampaignPage } from '../support/campaign-page.ts'
import { type Person, phone } from '../support/person.ts'
import type { Screen } from './screens.ts'

const brief = {
  name: 'autumn-brief.docx',
  mimeType: DOCX_TYPE,
  buffer: Buffer.from(
    writeDocx(
      [
        heading('Autumn brief'),
        heading('Goal', 'Heading2'),
        paragraph('Win back clients who have not come for a year, by e-mail, before the end of September.'),
        heading('Channels', 'Heading2'),
        paragraph('Paid search for people who look for a nutritionist nearby.'),
        paragraph('One webinar a month with the sports clubs.'),
        heading('Projects', 'Heading2'),
        paragraph('Launch the family programme in Q4.'),
      ].join(''),
    ),
  ),
}

/** Once: whoever comes afterwards finds the plan. */
async function havePlan(person: Person, page: CampaignPage): Promise<void> {
  await person.sees(
    person.page.locator('section[data-plan]:visible, button:has-text("Drop files here"):visible'),
  )
  if ((await page.review.count()) > 0) return
  await page.drops(brief)
  await person.sees(page.upload(brief.name).getByText('Extracted'))
  await page.asksForPlan('Win back lapsed clients and launch the family programme')
}

export const campaignScreens: readonly Screen[] = [
  { name: 'campaign', path: '/campaign/demo-campaign-habits' },
  { name: 'campaign-board', path: '/campaign/demo-campaign-habits?tab=board' },
]

/** It leaves a plan that waits. */
export const campaignPlan: Screen = {
  name: 'campaign-plan',
  path: async (api) => {
    const { id } = await api.act('create_campaign', {
      name: 'Autumn relaunch',
      objective: 'Every fourth client of last year comes again before winter.',
      status: 'Planning',
      start_date: '2026-08-17',
      end_date: '2026-11-30',
    })
    return `/campaign/${id}?tab=plan&view=graph`
  },
  arrange: async (person) => {
    const page = new CampaignPage(person)
    await havePlan(person, page)
    const module = page.graph.getByRole('button', { name: /plan module Family/ }).first()
    await module.click()
    await module.press(' ')
    await person.sees(/^\d of \d+ approved$/)
    // Where little of the graph can be seen, the list says more.
    if (person.page.viewportSize()?.width === phone.width)
      await person.page.getByRole('radio', { name: 'List' }).click()
  },
}
