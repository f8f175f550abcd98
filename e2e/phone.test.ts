import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'
import { phone } from './support/person.ts'

describe('at the width of a phone', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })

  it('one goes elsewhere by the menu, asks and signs', async () => {
    const ada = await office.person(undefined, { viewport: phone })
    await ada.opens('/practice')
    await ada.button('Menu').click()
    await ada.dialog.getByRole('link', { name: 'Clients' }).click()
    await ada.sees(ada.page.getByRole('heading', { name: 'Clients', level: 1 }))
    await ada.asks('Create a client named Thumb Typed')
    const card = await ada.seesCard(/Thumb Typed/)
    const box = (await card.element.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width)
    await card.allow()
    await card.becomes('succeeded')
    await ada.button('Close the assistant').click()
    await ada.seesNo(ada.assistant)
    await ada.sees(ada.page.getByRole('heading', { name: 'Clients', level: 1 }))
  })
})
