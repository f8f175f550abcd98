import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'
import { phone } from './support/person.ts'

const home = {
  key: 'home',
  type: 'location',
  value: { lat: 60.1719, lon: 24.9367, name: 'Kiasma', address: 'Mannerheiminaukio 2, Helsinki' },
}

describe('asking how to get somewhere', { timeout: 120_000 }, () => {
  const office = openOffice({ demo: true })

  it('is answered in words and with cards, from where the same trip opens in the planner', async () => {
    await office.api.act('save_user_variable', home)
    const ada = await office.person()
    await ada.opens('/transit')
    await ada.asks('How do I get from home to the railway station by 9?')
    await ada.seesAnswer(/From home to Helsinki Central Station: leave at \d\d:\d\d/)
    const ways = ada.assistant.getByRole('region', { name: /^Ways from home to / })
    await ada.sees(ways.getByRole('listitem').first())
    await ways.getByRole('link', { name: 'Open in the planner' }).click()
    await expect.poll(() => new URL(ada.page.url()).searchParams.get('from')).toMatch(/^home@60\.17/)
    await ada.sees(ada.page.getByRole('list', { name: 'Ways to get there' }))
  })

  it('works with what is suggested, and a place is saved with a signature', async () => {
    const ada = await office.person(undefined, { viewport: phone })
    await ada.opens('/transit')
    await ada.opensAssistant()
    await ada.assistant.getByRole('button', { name: 'When does the next tram leave from Kamppi?' }).click()
    await ada.sees(
      ada.assistant.getByRole('region', { name: 'Departures from Kamppi' }).getByRole('listitem'),
    )
    await ada.asks('Save Tapiola as work')
    const card = await ada.seesCard(/Save Tapiola as work/)
    await card.allow()
    await card.becomes('succeeded')
    await ada.seesAnswer('Saved work.')
    expect(await ada.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(phone.width)
  })
})
