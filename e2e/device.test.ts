import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'
import { phoneOf, says, sentTo, stepsOf, switches, takesPhone, toldTo, tries } from './support/phone-page.ts'

describe('talking to the phone', { timeout: 120_000 }, () => {
  const office = openOffice({ demo: true })

  it('reads the summary, waits for the yes, and shows the message in the conversation', async () => {
    const ada = await office.person()
    await takesPhone(ada)
    await switches(ada, 'Always confirm')
    await ada.sees('Everything is confirmed from now on.')
    await says(ada, 'tell Sam on WhatsApp I’ll be there in ten minutes')
    await ada.sees(
      toldTo(ada).getByText(/^Send Sam Whitfield on WhatsApp: “I’ll be there in ten minutes\.” Shall I\?$/),
    )
    expect(await phoneOf(ada).getByRole('heading').innerText()).toBe('Home screen')
    await ada.keyboard.activates(ada.button('Yes'))
    await ada.sees(toldTo(ada).getByText('Message sent to Sam Whitfield.'))
    expect(await sentTo(ada, 'Sam Whitfield').allInnerTexts()).toEqual([
      expect.stringContaining('I’ll be there in ten minutes.'),
    ])
    await expect.poll(() => stepsOf(ada).getByText('Done', { exact: true }).count()).toBe(5)
    await switches(ada, 'Always confirm')
    await ada.sees('Back to the usual rules.')
  })

  it('sends by SMS, once that is wished, where the app is missing', async () => {
    const ada = await office.person()
    await takesPhone(ada)
    await tries(ada, 'WhatsApp is installed')
    await says(ada, 'tell Sam on WhatsApp I am late')
    await ada.sees(toldTo(ada).getByText(/WhatsApp isn['’]t installed\. Should I send it by SMS instead\?/))
    await ada.keyboard.activates(ada.button('Yes'))
    await ada.sees(sentTo(ada, 'Sam Whitfield').getByText('I am late.'))
    await ada.sees(phoneOf(ada).getByText('Messages', { exact: true }))
  })

  it('stops with one key, and nothing is sent', async () => {
    const ada = await office.person()
    await takesPhone(ada)
    await tries(ada, 'Screens are slow')
    await says(ada, 'tell Sam on WhatsApp never mind me')
    await ada.sees(stepsOf(ada).getByText('Under way'))
    await ada.keyboard.presses('Escape')
    await ada.sees(toldTo(ada).getByText(/^Stopped\./))
    await ada.seesNo(stepsOf(ada).getByText('Under way'))
    expect(await stepsOf(ada).last().innerText()).toContain('Not done')
    await ada.seesNo(phoneOf(ada).getByText('never mind me'))
  })
})
