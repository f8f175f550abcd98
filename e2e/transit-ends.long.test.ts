import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'
import { chooses, waysOf } from './support/transit.ts'

const PATIENCE = { timeout: 30_000 }
const TRIP = '/transit?from=Kiasma@60.1719,24.9367&to=Espoo@60.2055,24.6559'

describe('where a way begins and ends', { timeout: 120_000 }, () => {
  const office = openOffice({ demo: true })

  it('goes back to what was asked before, and forgets an end that is cleared', async () => {
    const ada = await office.person()
    await ada.opens('/transit?from=Kiasma@60.1719,24.9367')
    await ada.sees('Where to?')
    await chooses(ada, 'To', 'Tapiola')
    await ada.sees(waysOf(ada))
    await ada.button('Clear To').click()
    await ada.sees('Where to?')
    await ada.page.goBack()
    await ada.sees(waysOf(ada))
    await ada.sees(ada.button('To: Tapiola'))
    await ada.page.goBack()
    await ada.sees('Where to?')
  })

  it('takes what is typed, however soon Enter follows', async () => {
    const ada = await office.person()
    await ada.page.context().grantPermissions(['geolocation'])
    await ada.opens('/transit?to=Tapiola@60.1756,24.8059')
    await ada.button('From: a place or a stop').click()
    await ada.sees(ada.page.getByRole('option', { name: 'My location' }))
    const field = ada.page.getByRole('combobox', { name: 'Search: From' })
    await field.fill('Kiasma')
    await field.press('Enter')
    await ada.sees(ada.button('From: Kiasma'))
  })

  it('begins where one is, where the browser tells', async () => {
    const ada = await office.person()
    await ada.page.context().grantPermissions(['geolocation'])
    await ada.opens('/transit?to=Tapiola@60.1756,24.8059')
    await ada.sees('Where do you start?')
    const asks = async (): Promise<void> => {
      await ada.button(/^From:/).click()
      await ada.page.getByRole('option', { name: 'My location' }).click()
    }
    await ada.page.context().setGeolocation(null)
    await asks()
    await ada.sees(ada.page.getByRole('alert').filter({ hasText: 'cannot tell where you are' }))

    await ada.page.context().setGeolocation({ latitude: 60.1719, longitude: 24.9367 })
    await asks()
    await ada.sees(waysOf(ada))
    await ada.sees(ada.button('From: Kiasma'))
  })

  it('takes a point of the map as an end, by keyboard too', async () => {
    const ada = await office.person()
    await ada.opens('/transit?to=Tapiola@60.1756,24.8059')
    await ada.sees(ada.page.locator('[data-settled=true]'))
    await ada.page.getByRole('region', { name: 'Map of the trip' }).press('Enter')
    await ada.page
      .getByRole('region', { name: 'The point on the map' })
      .getByRole('button', { name: 'From here' })
      .click()
    await expect
      .poll(() => new URL(ada.page.url()).searchParams.get('from'), PATIENCE)
      .toMatch(/@60\.\d+,24\.\d+$/)
  })

  it('says what is wrong in words, with the way on', async () => {
    const ada = await office.person()
    await ada.opens('/transit?from=Berlin@52.52,13.4&to=Espoo@60.2055,24.6559')
    await ada.sees('That is outside the region of this timetable')
    await ada.button('Choose another start').click()
    await ada.sees('Where do you start?')

    await ada.opens('/transit?from=Kiasma@60.1719,24.9367&to=Museum@60.1719,24.9367')
    await ada.sees('Start and end are the same place')
    await ada.sees(ada.button('Choose another destination'))

    await ada.opens(`${TRIP}&walk=1`)
    await ada.sees(/The nearest stop is \d+ m from the start/)
    await ada.button('Change options').click()
    await ada.sees(ada.page.getByRole('dialog', { name: 'Options' }))
    await ada.keyboard.presses('Escape')
    await ada.button('Walk up to 3.0 km').click()
    await ada.sees(waysOf(ada))
  })
})
