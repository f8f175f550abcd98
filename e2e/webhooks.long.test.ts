import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'

const received: string[] = []
const receiver = createServer((request, response) => {
  received.push(String(request.headers['webhook-signature']))
  request.resume().on('end', () => response.writeHead(204).end())
})

describe('webhooks', { timeout: 60_000 }, () => {
  const office = openOffice({ env: () => ({ COUNTERSIGN_PRIVATE_WEBHOOKS: '1' }) })
  afterAll(() => void receiver.close())

  it('are set up, given a secret and tried from the settings', async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const { port } = receiver.address() as AddressInfo
    const ada = await office.person()
    await ada.opens('/settings/webhooks')
    await ada.button('New webhook').click()
    await ada.field('Name').fill('Front desk')
    await ada.field('Address').fill(`http://127.0.0.1:${port}/hook`)
    await ada.button('Make the webhook').click()
    await ada.dialog
      .getByRole('button', { name: /^Allow/ })
      .first()
      .click()
    await ada.dialog.locator('article[data-status="succeeded"]').waitFor()
    await ada.page.keyboard.press('Escape')

    await ada.page.getByText('Front desk').first().click()
    await ada.button('Make its secret').click()
    await ada.button('Make a secret').click()
    expect(await ada.page.getByRole('textbox', { name: 'The secret' }).inputValue()).toMatch(/^whsec_/)
    await ada.button('Done').click()

    await ada.button('Test').click()
    await ada.page.getByRole('table', { name: 'Last deliveries' }).getByText('Delivered').waitFor()
    expect(received[0]).toMatch(/^v1,/)
  })
})
