import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'

describe('the calendar, by mouse', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })

  const book = (from: string, to: string) =>
    office.api.act('create_appointment', {
      client_id: 'client-01',
      start_time: `2031-03-12T${from}:00Z`,
      end_time: `2031-03-12T${to}:00Z`,
      type: 'FollowUp',
      location_type: 'Phone',
    })

  it('moves an appointment, and puts it back where something is in the way', async () => {
    const { id } = await book('10:00', '10:45')
    await book('13:00', '13:45')
    const start = async (): Promise<string> => (await office.api.read('get_appointment', { id })).start_time
    const ada = await office.person()
    const { page } = ada
    await ada.opens('/practice/calendar?view=day&date=2031-03-12')
    await ada.seesPage()
    // Once it can be taken: not while it is on its way.
    const block = page
      .locator('#main')
      .getByRole('button', { name: /^Maria Lopez.*1[01]:00/ })
      .and(page.locator('[aria-keyshortcuts]'))
    const drag = async (minutes: number): Promise<void> => {
      const { x, y, height } = (await block.boundingBox())!
      const from = { x: x + 40, y: y + 8 }
      // As high as it is long.
      const to = from.y + (minutes * (height + 2)) / 45
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x, (from.y + to) / 2, { steps: 4 })
      await page.mouse.move(from.x, to, { steps: 4 })
      await page.mouse.up()
    }
    await drag(60)
    await expect.poll(start, { timeout: 10_000 }).toContain('T11:00')
    await ada.sees(page.locator('#main').getByRole('button', { name: /^Maria Lopez.*11:00–11:45/ }))
    await drag(135)
    await ada.sees(page.getByRole('alert').filter({ hasText: /already|overlap|clash|busy/i }))
    await ada.sees(page.locator('#main').getByRole('button', { name: /^Maria Lopez.*11:00–11:45/ }))
    expect(await start()).toContain('T11:00')
  })

  it('takes no drag of what cannot be moved for a wish to book', async () => {
    const { id } = await book('16:00', '16:45')
    await office.api.act('cancel_appointment', { id })
    const ada = await office.person()
    const { page } = ada
    await ada.opens('/practice/calendar?view=day&date=2031-03-12&cancelled=yes')
    await ada.seesPage()
    const { x, y } = (await page
      .locator('#main')
      .getByRole('button', { name: /^Maria Lopez.*16:00/ })
      .boundingBox())!
    await page.mouse.move(x + 40, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + 40, y - 60, { steps: 4 })
    await page.mouse.up()
    expect(await ada.dialog.count()).toBe(0)
    // The same place, pressed by itself, is one.
    await page.mouse.click(x + 40, y - 60)
    await ada.sees(ada.dialog.getByRole('heading', { name: 'New appointment' }))
  })
})
