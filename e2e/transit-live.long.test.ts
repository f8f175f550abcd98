import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'
import { openTripPlanner } from './support/trip-planner.ts'

const TRIP = '/transit?from=Harbour@60.15,24.95&to=Hill@60.18,24.95'
/** As often as the screens ask again. */
const AGAIN_MS = 31_000

describe('live times', { timeout: 60_000 }, () => {
  const planner = openTripPlanner()
  const office = openOffice({ env: planner.env })

  it('change what is open without closing it, and come with what the operator has to say', async () => {
    const ada = await office.person(undefined, { timezoneId: 'America/New_York' })
    await ada.page.clock.install()
    await ada.opens(TRIP)
    const first = ada.page.getByRole('list', { name: 'Ways to get there' }).getByRole('listitem').first()
    await ada.sees(first.getByText('Fewer trams on Sunday'))
    await ada.sees(ada.button(/^127\.0\.0\.1.* · Live$/))
    await first.getByRole('button', { expanded: false }).click()
    const legs = ada.page.getByRole('list', { name: 'Legs' })
    await ada.sees(legs.getByText('The rails at the market are being mended.'))
    await ada.sees(legs.getByText('On time'))
    const scheduled = await legs.getByRole('time').first().innerText()

    planner.isLate(240)
    // A question that is still under way is not asked anew: then it is the next one that tells.
    const late = async (): Promise<number> => {
      await ada.page.clock.fastForward(AGAIN_MS)
      return legs.getByText('4 min late').count()
    }
    await expect.poll(late, { timeout: 15_000, interval: 2000 }).toBeGreaterThan(0)
    expect(await legs.locator('s').first().innerText()).toContain(scheduled)
    expect(await legs.getByRole('time').first().innerText()).not.toBe(scheduled)

    await legs.getByRole('link', { name: 'Harbour' }).click()
    const departures = ada.page.getByRole('list', { name: 'Departures' }).getByRole('listitem')
    await ada.sees(departures.first().getByText('4 min late'))
    await ada.sees(departures.first().getByText('Fewer trams on Sunday'))
  })
})
