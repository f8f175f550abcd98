import { expect, it } from 'vitest'
import { openOffice } from './support/office.ts'

const office = openOffice({ demo: true })

it('opens', async () => {
  const ada = await office.person()
  await ada.opens('/')
  expect(await ada.page.title()).toBe('Countersign')
})
