import { describe, expect, it } from 'vitest'
import { seriousIssues } from './support/accessibility.ts'
import { openOffice } from './support/office.ts'
import { phone as narrow } from './support/person.ts'
import {
  phoneOf,
  requestOf,
  says,
  sentTo,
  stepsOf,
  switches,
  takesPhone,
  toldTo,
  tries,
} from './support/phone-page.ts'
import { Speech } from './support/speech.ts'

// One server for all of it: each has a browser, and so a phone, of their own.
const office = openOffice({ demo: true })

describe('speaking with the phone', { timeout: 120_000 }, () => {
  it('shows what is heard, sends it at its end, and says aloud what it writes', async () => {
    const ada = await office.person()
    const speech = await Speech.of(ada)
    await takesPhone(ada)
    await switches(ada, 'Speak the answers')
    await ada.sees(toldTo(ada).getByText('From now on I say this aloud.'))
    await ada.button('Speak').click()
    await ada.sees('Listening. Speak now.')
    await speech.hears('tell Sam on')
    await expect.poll(() => requestOf(ada).inputValue()).toBe('tell Sam on')
    await speech.hasHeard('tell Sam on WhatsApp I am on my way')
    await ada.sees(toldTo(ada).getByText(/^Message sent to Sam Whitfield\./))
    await ada.sees(sentTo(ada, 'Sam Whitfield').getByText('I am on my way.'))
    expect(await speech.isListening()).toBe(false)
    const written = await toldTo(ada).locator('p').allInnerTexts()
    const spoken = (await speech.spoken()).map(({ text }) => text)
    expect(spoken).toEqual(['From now on I say this aloud.', ...written])
    expect(await toldTo(ada).getAttribute('aria-live')).toBe('polite')
    await expect.poll(() => requestOf(ada).inputValue()).toBe('')
  })

  it('never speaks while it listens: it would hear itself', async () => {
    const ada = await office.person()
    const speech = await Speech.of(ada)
    await takesPhone(ada)
    await switches(ada, 'Speak the answers')
    await says(ada, 'turn on the flashlight')
    await ada.sees(toldTo(ada).getByText('The flashlight is on.'))
    expect(await speech.isSpeaking()).toBe(true)
    await ada.button('Speak').click()
    await expect.poll(() => speech.isListening()).toBe(true)
    expect(await speech.isSpeaking()).toBe(false)
    // From elsewhere, so that something is told meanwhile.
    await office.api.post('/api/devices/plans', { utterance: 'turn off the flashlight' })
    await ada.sees(toldTo(ada).getByText('The flashlight is off.'))
    expect(await speech.isSpeaking()).toBe(false)
    await ada.button('Stop listening').click()
    await expect.poll(() => speech.isSpeaking()).toBe(true)
    const spoken = await speech.spoken()
    expect(spoken.at(-1)?.text).toContain('The flashlight is off.')
    expect(spoken.filter(({ wasListening }) => wasListening)).toEqual([])
  })

  it('falls silent at once with the key that stops', async () => {
    const ada = await office.person()
    const speech = await Speech.of(ada)
    await takesPhone(ada)
    await switches(ada, 'Speak the answers')
    await says(ada, 'read the screen')
    await expect.poll(() => speech.isSpeaking()).toBe(true)
    await ada.keyboard.presses('Escape')
    expect(await speech.isSpeaking()).toBe(false)
    await ada.button('Speak').click()
    await expect.poll(() => speech.isListening()).toBe(true)
    await ada.keyboard.presses('Escape')
    expect(await speech.isListening()).toBe(false)
  })

  it('says what is wrong with listening, and leaves the field', async () => {
    const ada = await office.person()
    const speech = await Speech.of(ada)
    await takesPhone(ada)
    const faults = [
      ['not-allowed', 'The microphone may not be used here. Allow it in the browser, or type.', true],
      ['network', 'The browser’s speech service cannot be reached. Type instead.', true],
      ['no-speech', 'Nothing was heard. Try again, or type.', false],
    ] as const
    for (const [error, message, goesToField] of faults) {
      await ada.button('Speak').click()
      await speech.fails(error)
      await ada.sees(ada.page.getByRole('status').filter({ hasText: message }))
      await ada.sees(ada.button('Speak'))
      expect(await requestOf(ada).evaluate((node) => node === node.ownerDocument.activeElement)).toBe(
        goesToField,
      )
    }
    await ada.button('Speak').click()
    await ada.seesNo('Nothing was heard. Try again, or type.')
    await speech.ends()
    await ada.sees('Nothing was heard. Try again, or type.')
    await says(ada, 'turn on bluetooth')
    await ada.sees(toldTo(ada).getByText('Bluetooth is on.'))
    await ada.seesNo('Nothing was heard. Try again, or type.')
  })

  it('has no microphone where the browser cannot listen, and says so', async () => {
    const ada = await office.person()
    await Speech.none(ada)
    await takesPhone(ada)
    await ada.sees('This browser cannot listen, so there is no microphone: type instead.')
    expect(await ada.button('Speak').count()).toBe(0)
    expect(await ada.page.getByRole('switch', { name: 'This browser has no voice' }).isDisabled()).toBe(true)
    await says(ada, 'open the camera')
    await ada.sees(toldTo(ada).getByText('Camera is open.'))
  })
})

describe('the phone by keyboard alone', { timeout: 120_000 }, () => {
  it('one asks, answers which one is meant, and goes on typing', async () => {
    const ada = await office.person()
    const { keyboard } = ada
    await takesPhone(ada)
    await keyboard.goesTo(requestOf(ada))
    await keyboard.types('text Alex hello there')
    await keyboard.presses('Enter')
    await ada.sees(toldTo(ada).getByText('Which one: Alex Kim or Alex Turner?'))
    await keyboard.activates(ada.button(/^Alex Turner/))
    await ada.sees(sentTo(ada, 'Alex Turner').getByText('Hello there.'))
    await keyboard.types('turn on the hotspot')
    await keyboard.presses('Enter')
    await ada.sees(toldTo(ada).getByText(/hotspot is on\./i))
  })

  it('one wishes to confirm everything, says no, and then yes', async () => {
    const ada = await office.person()
    const { keyboard } = ada
    await takesPhone(ada)
    const always = ada.page.getByRole('switch', { name: 'Always confirm' })
    await keyboard.goesTo(always)
    await keyboard.presses('Space')
    await ada.sees('Everything is confirmed from now on.')
    for (const [answer, told] of [
      ['No', 'All right, I won’t.'],
      ['Yes', 'Message sent to Sam Whitfield.'],
    ] as const) {
      await keyboard.goesTo(requestOf(ada))
      await keyboard.types('text Sam by keys')
      await keyboard.presses('Enter')
      await keyboard.activates(ada.page.getByRole('button', { name: answer, exact: true }))
      await ada.sees(toldTo(ada).getByText(told))
    }
    expect(await sentTo(ada, 'Sam Whitfield').count()).toBe(1)
    await keyboard.goesTo(always)
    await keyboard.presses('Space')
    await ada.sees('Back to the usual rules.')
  })

  it('one writes a message on the phone itself', async () => {
    const ada = await office.person()
    const { keyboard } = ada
    const phone = phoneOf(ada)
    await takesPhone(ada)
    await keyboard.activates(phone.getByRole('button', { name: 'Signal' }))
    await keyboard.fills(phone.getByRole('searchbox'), 'maggie')
    await keyboard.activates(phone.getByRole('button', { name: /Margaret Hale/ }))
    await keyboard.fills(phone.getByRole('textbox', { name: 'Message' }), 'Written by hand')
    await keyboard.activates(phone.getByRole('button', { name: 'Send to Margaret Hale' }))
    await ada.sees(sentTo(ada, 'Margaret Hale').getByText('Written by hand'))
    await keyboard.activates(phone.getByRole('button', { name: 'Home screen' }))
    await ada.sees(phone.getByRole('heading', { name: 'Home screen' }))
  })

  it('one adds, finds and deletes a contact, and takes that back', async () => {
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens('/device/contacts')
    await keyboard.activates(ada.button('New contact'))
    await keyboard.fills(ada.dialog.getByLabel('Name', { exact: true }), 'Ingrid Keyes')
    await keyboard.fills(ada.dialog.getByLabel(/^Who they are/), 'dentist')
    await keyboard.activates(ada.dialog.getByRole('button', { name: 'Save' }))
    await ada.seesNo(ada.dialog)
    await keyboard.fills(ada.field('Search contacts'), 'dentist')
    await ada.sees('2 contacts found')
    await keyboard.activates(ada.button('More for Ingrid Keyes'))
    await keyboard.goesTo(ada.page.getByRole('menuitem', { name: 'Delete' }), 'End')
    await keyboard.presses('Enter')
    await ada.sees('1 contact found')
    await keyboard.activates(ada.button('Undo'))
    await ada.sees('2 contacts found')
  })

  it('one imports contacts from a file, and renames a device', async () => {
    const ada = await office.person()
    const { keyboard } = ada
    await takesPhone(ada)
    await ada.opens('/device/contacts')
    const chooser = ada.page.waitForEvent('filechooser')
    await keyboard.activates(ada.button('Import vCard'))
    const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Vera Cardwell\nTEL:+1 555 0190\nEND:VCARD\n'
    await (
      await chooser
    ).setFiles({ name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(card) })
    await ada.sees('Vera Cardwell')
    await ada.opens('/device/devices')
    await keyboard.activates(ada.button(/^More for Virtual phone/).first())
    await ada.sees(ada.page.getByRole('menuitem', { name: 'Rename' }))
    await keyboard.presses('Enter')
    await keyboard.fills(ada.dialog.getByLabel('Name'), 'Desk phone')
    await keyboard.presses('Enter')
    await ada.sees(ada.page.getByRole('listitem').filter({ hasText: 'Desk phone' }))
  })
})

describe('the phone in every situation', { timeout: 180_000 }, () => {
  it('stops with one key from the other screens, and a form that is open stays as it is', async () => {
    const ada = await office.person()
    await takesPhone(ada)
    await tries(ada, 'Screens are slow')
    await says(ada, 'tell Sam on WhatsApp never mind me')
    await ada.sees(stepsOf(ada).getByText('Under way'))
    await ada.page.getByRole('link', { name: 'Contacts', exact: true }).click()
    await ada.sees(ada.page.getByRole('status').filter({ hasText: 'Under way: “tell Sam' }))
    await ada.button('New contact').click()
    await ada.dialog.getByLabel('Name', { exact: true }).fill('Half A Name')
    await ada.keyboard.presses('Escape')
    await ada.sees('Stopped.')
    await ada.seesNo(ada.page.getByText('Under way: '))
    expect(await ada.dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Half A Name')
    await ada.keyboard.presses('Escape')
    await ada.seesNo(ada.dialog)
    await ada.page.getByRole('link', { name: 'Phone', exact: true }).click()
    await ada.sees(toldTo(ada).getByText('Stopped. The message to Sam Whitfield was not sent.'))
    await ada.sees(stepsOf(ada).first().getByText('Stopped'))
  })

  it('says so where there is nothing to stop', async () => {
    const ada = await office.person()
    await takesPhone(ada)
    await ada.button(/^Stop/).click()
    await ada.sees(toldTo(ada).getByText('There is nothing to stop.'))
  })

  it('does not repeat a step that a reload cut off, and says so', async () => {
    const ada = await office.person()
    await takesPhone(ada)
    await tries(ada, 'Screens are slow')
    await says(ada, 'tell Sam on WhatsApp reload me')
    await ada.sees(stepsOf(ada).getByText('Under way'))
    await ada.page.reload()
    await ada.sees(toldTo(ada).getByText(/I will not repeat it by myself\./))
    await ada.sees(ada.page.getByText('Connected', { exact: true }))
    expect(await phoneOf(ada).getByRole('heading').innerText()).toBe('Home screen')
  })

  it('is in one tab at a time, and goes where it is asked for', async () => {
    const ada = await office.person()
    await takesPhone(ada)
    const other = await ada.page.context().newPage()
    await other.goto('/device')
    await other.getByText('Connected', { exact: true }).waitFor()
    await ada.sees('Not connected')
    await ada.button('Use it here').click()
    await ada.sees(ada.page.getByText('Connected', { exact: true }))
    await other.getByRole('button', { name: 'Use it here' }).waitFor()
  })

  it('waits for a phone that is away, and does it once it is there', async () => {
    const ada = await office.person()
    await takesPhone(ada)
    await ada.opens('/practice')
    const connected = async (): Promise<boolean> =>
      (await office.api.read('list_devices')).devices.some(
        ({ isConnected }: { isConnected: boolean }) => isConnected,
      )
    await expect.poll(connected).toBe(false)
    const { spoken } = await office.api.post('/api/devices/plans', { utterance: 'turn on battery saver' })
    expect(spoken.at(-1).text).toContain('Your phone is not connected.')
    await ada.opens('/device/devices')
    await ada.sees(ada.page.getByRole('listitem').filter({ hasText: 'This browser' }).getByText('Connected'))
    await ada.page.getByRole('link', { name: 'Phone', exact: true }).click()
    await ada.sees(toldTo(ada).getByText(/Battery saver is on\./i))
  })

  it.each([
    ['No send button', /There is no send button in WhatsApp\. The message to Sam Whitfield was not sent\./],
    ['No message field', /There is no field for a message in WhatsApp\./],
  ])('tells what is missing on the screen: %s', async (trouble, told) => {
    const ada = await office.person()
    await takesPhone(ada)
    await tries(ada, trouble)
    await says(ada, 'tell Sam on WhatsApp see you soon')
    await ada.sees(toldTo(ada).getByText(told))
    expect(await sentTo(ada, 'Sam Whitfield').count()).toBe(0)
  })

  it('is whole at twice the size: the answer is in sight, and nothing goes beyond the edge', async () => {
    const ada = await office.person(undefined, { viewport: { width: 720, height: 450 } })
    await takesPhone(ada)
    await says(ada, 'tell Sam on WhatsApp bigger')
    const told = toldTo(ada).getByText('Message sent to Sam Whitfield.')
    await ada.sees(told)
    const seen = (await ada.page.locator('#main').boundingBox())!
    const box = (await told.boundingBox())!
    expect(box.y).toBeGreaterThanOrEqual(seen.y)
    expect(box.y + box.height).toBeLessThanOrEqual(seen.y + seen.height)
    for (const path of ['/device', '/device/contacts', '/device/devices']) {
      await ada.opens(path)
      await ada.seesPage()
      const beyond = await ada.page.evaluate<number>(
        `Math.max(...[document.documentElement, document.querySelector('#main')].map((node) => node.scrollWidth - node.clientWidth))`,
      )
      expect({ path, beyond }).toEqual({ path, beyond: 0 })
    }
  })

  it('finds nothing serious with axe: asked, under way, failed, and in high contrast', async () => {
    const ada = await office.person()
    await takesPhone(ada)
    await switches(ada, 'Always confirm')
    await ada.sees('Everything is confirmed from now on.')
    await says(ada, 'tell Sam on WhatsApp look at me')
    await ada.sees(ada.button('Yes'))
    expect.soft(await seriousIssues(ada.page, '#main'), 'asked').toEqual([])
    await ada.page.getByRole('button', { name: 'No', exact: true }).click()
    await ada.sees(toldTo(ada).getByText('All right, I won’t.'))
    await switches(ada, 'Always confirm')
    await ada.sees('Back to the usual rules.')
    await tries(ada, 'WhatsApp is installed')
    await says(ada, 'tell Sam on WhatsApp look at me')
    await ada.sees(toldTo(ada).getByText(/by SMS instead/))
    expect.soft(await seriousIssues(ada.page, '#main'), 'failed').toEqual([])
    await ada.page.emulateMedia({ forcedColors: 'active', contrast: 'more' })
    expect.soft(await seriousIssues(ada.page, '#main', ['light']), 'high contrast').toEqual([])
    await ada.page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' })
    for (const path of ['/device/contacts', '/device/contacts?new=contact', '/device/devices']) {
      await ada.opens(path)
      await ada.seesAll()
      await ada.page.getByRole('heading').first().waitFor()
      expect.soft(await seriousIssues(ada.page, 'html'), path).toEqual([])
    }
    await ada.page.setViewportSize(narrow)
    await ada.opens('/device')
    await ada.seesPage()
    expect.soft(await seriousIssues(ada.page, 'html', ['layout']), 'on a phone').toEqual([])
  })

  it('finds one of thousands of contacts, on the page and on the phone', async () => {
    for (let file = 0; file < 5; file++) {
      const cards = Array.from({ length: 990 }, (_, at) => {
        const number = String(file * 990 + at).padStart(4, '0')
        return `BEGIN:VCARD\nVERSION:3.0\nFN:Person ${number}\nTEL:+1 555 1${number}\nEND:VCARD\n`
      })
      await office.api.act('import_device_contacts', { vcards: cards.join('') })
    }
    const ada = await office.person()
    await ada.opens('/device/contacts')
    await ada.sees(/^4,97\d contacts, only yours$/)
    await ada.button('Show more').click()
    await ada.sees(ada.button('Show more'))
    await ada.field('Search contacts').fill('person 4321')
    await ada.sees('1 contact found')
    await ada.sees('+1 555 14321')
    await takesPhone(ada)
    await says(ada, 'call Person 4321')
    await ada.sees(toldTo(ada).getByText('Call Person 4321', { exact: false }))
    await ada.sees(phoneOf(ada).getByText('+1 555 14321'))
  })
})
