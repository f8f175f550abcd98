import { DOCX_TYPE, heading, paragraph, writeDocx } from '@countersign/campaign/uploads/testing'
import type { Locator } from 'playwright-core'
import type { Person } from './person.ts'

export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A brief that calls for a channel, a project, a doc and modules. */
export const brief: GivenFile = {
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

/** The page of a campaign, as somebody sees it. */
export class CampaignPage {
  readonly person: Person

  constructor(person: Person) {
    this.person = person
  }

  static async open(person: Person, campaignId: string, tab = 'overview'): Promise<CampaignPage> {
    await person.opens(`/campaign/${campaignId}?tab=${tab}`)
    await person.seesPage()
    return new CampaignPage(person)
  }

  async goesTo(tab: 'Overview' | 'Plan' | 'Board' | 'Docs'): Promise<void> {
    const views = this.person.page.getByRole('navigation', { name: 'Views of the campaign' })
    await views.getByRole('link', { name: tab }).click()
    await this.person.seesPage()
  }

  /** Drops a file onto the page, as from a folder beside the browser. */
  async drops({ name, mimeType, buffer }: GivenFile): Promise<void> {
    const { page } = this.person
    const held = await page.evaluateHandle<DataTransferHandle>(`(() => {
      const held = new DataTransfer()
      const bytes = Uint8Array.from(atob(${JSON.stringify(buffer.toString('base64'))}), (one) => one.charCodeAt(0))
      held.items.add(new File([bytes], ${JSON.stringify(name)}, { type: ${JSON.stringify(mimeType)} }))
      return held
    })()`)
    const place = page.getByRole('button', { name: /^Drop files here/ })
    await place.dispatchEvent('dragenter', { dataTransfer: held })
    await this.person.sees('Let go to upload')
    await page.locator('#main').dispatchEvent('drop', { dataTransfer: held })
  }

  upload(name: string): Locator {
    return this.person.page
      .getByRole('list', { name: 'Uploads' })
      .getByRole('listitem')
      .filter({ hasText: name })
  }

  async asksForPlan(intent: string): Promise<void> {
    await this.person.field('What do you want to plan?').fill(intent)
    await this.person.button('Plan it').click()
  }

  get review(): Locator {
    return this.person.page.locator('section[data-plan]')
  }

  /** What is proposed, stage by stage. */
  proposals(stage: string): Promise<string[]> {
    return this.review.getByRole('list', { name: stage }).getByRole('heading', { level: 4 }).allInnerTexts()
  }

  proposal(about: string | RegExp): Locator {
    return this.review.locator('li[data-step]').filter({ hasText: about }).first()
  }

  get graph(): Locator {
    return this.review.getByRole('group', { name: 'Graph of the proposals' })
  }

  column(status: string): Locator {
    return this.person.page.locator(`section[data-status="${status}"]`)
  }

  ticketsIn(status: string): Promise<string[]> {
    return this.column(status).locator('button[data-card]').allInnerTexts()
  }

  ticket(title: string): Locator {
    return this.person.page.locator('button[data-card]').filter({ hasText: title })
  }
}

/** Lives in the page alone. */
type DataTransferHandle = object
