import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeAndroid } from '../testing/fake-android.ts'
import { shellWords } from '../testing/shell-words.ts'
import { commandLine } from './command-line.ts'
import { findContact, isSameNumber, numberOf, plainNumber, readContacts } from './contacts.ts'
import { nameOfPackage } from './known-apps.ts'
import { readInstalledApps } from './installed-apps.ts'
import { keyPortions, typeText } from './typing.ts'

const hostile = [
  "it's",
  "'; reboot; '",
  '$(reboot)',
  '`reboot`',
  'a && b || c | d > /sdcard/x < y & z;',
  '*?[a-z]{1,2}~ !!',
  '"quoted" \\ back\\slash',
  'line\nbreak\ttab',
  '-n --flag',
  '%s %d ${HOME} #',
  '',
]
/** A phone without a wire. */
const phoneOf = (android: ReturnType<typeof createFakeAndroid>) => ({
  run: (words: readonly string[]) => android.shell(commandLine(words)),
})

describe('a command line', () => {
  it('reaches a real shell word by word, whatever is in the words', () => {
    const seen = execFileSync('/bin/sh', ['-c', commandLine(['printf', '%s\\0', ...hostile])])
    expect(seen.toString('utf8').split('\0').slice(0, -1)).toEqual(hostile)
  })

  it('never lets a word become two, nor anything but a word', () => {
    const words = fc.array(fc.string({ unit: 'grapheme' }).filter((word) => !word.includes('\0')))
    fc.assert(
      fc.property(words, (given) => {
        expect(shellWords(commandLine(given))).toEqual(given)
      }),
    )
    expect(() => commandLine(['a\0b'])).toThrow('NUL')
  })
})

describe('typing', () => {
  it('has spaces as %s, and never makes a space of a percent sign', () => {
    expect(keyPortions('100%sure, 5 % off')).toEqual(['100%', 'sure,%s5%s%%soff'])
    expect(keyPortions('x'.repeat(450)).map(({ length }) => length)).toEqual([200, 200, 50])
    expect(keyPortions('')).toEqual([])
  })

  it('types every sign of the keyboard as it is', async () => {
    const android = createFakeAndroid()
    android.state.view = { kind: 'conversation', app: 'com.whatsapp', with: 'Sam' }
    const signs = Array.from({ length: 95 }, (_none, index) => String.fromCharCode(32 + index)).join('')
    for (const text of [signs, ...hostile.filter((one) => !/[\n\t]/.test(one))]) {
      android.state.drafts.clear()
      expect(await typeText(phoneOf(android), text, {})).toBe(text)
      expect(android.state.drafts.get('com.whatsapp/Sam') ?? '').toBe(text)
    }
  })

  it('takes the plain form of typographic signs where there is no key for them', async () => {
    const android = createFakeAndroid()
    expect(await typeText(phoneOf(android), 'I’ll say “no” – really…', {})).toBe('I\'ll say "no" - really...')
  })

  it('needs another keyboard for other scripts and for line breaks, and gives the person’s own back', async () => {
    const android = createFakeAndroid()
    android.state.view = { kind: 'conversation', app: 'com.whatsapp', with: 'Sam' }
    for (const text of ['Grüße', '好', '🙂', 'two\nlines', '’'.repeat(600) + 'é']) {
      android.state.hasKeyboard = false
      expect(await typeText(phoneOf(android), text, {})).toBeUndefined()
      android.state.hasKeyboard = true
      android.state.drafts.clear()
      expect(await typeText(phoneOf(android), text, {})).toBe(text)
      expect(android.state.drafts.get('com.whatsapp/Sam')).toBe(text)
      expect(android.state.keyboard).toContain('LatinIME')
    }
  })
})

describe('contacts', () => {
  const number = (text: string, more: object = {}) => ({
    number: text,
    isMobile: false,
    isFirst: false,
    ...more,
  })

  it('are read from the address book, with names that may hold anything', async () => {
    const name = 'O’Neil, data1=+99, display_name=X\nRow: 7'
    const android = createFakeAndroid({
      contacts: [
        { id: '1', name, numbers: [{ number: '+1 555-0101', type: 2 }, { number: '15550101' }] },
        { id: '2', name: 'Without' },
      ],
    })
    expect(await readContacts(phoneOf(android), {})).toEqual([
      { id: '1', name, numbers: [number('+15550101', { isMobile: true })] },
      { id: '2', name: 'Without', numbers: [] },
    ])
  })

  it('are found by the whole name or a part of it, and never guessed', () => {
    const contacts = ['Sam', 'Sam Field', 'Zoë Kim', 'Alex Kim', 'Alex Turner'].map((name) => ({
      id: name,
      name,
      numbers: [],
    }))
    const find = (name: string) => findContact(contacts, name)
    expect(find('sam')).toMatchObject({ contact: { name: 'Sam' } })
    expect(find('Zoe')).toMatchObject({ contact: { name: 'Zoë Kim' } })
    expect(find('Alex')).toEqual({ kind: 'several' })
    for (const nobody of ['Zebedee', 'Al', '', '!']) expect(find(nobody)).toEqual({ kind: 'none' })
  })

  it('have one number to use, or it is said why not', () => {
    const of = (...numbers: ReturnType<typeof number>[]) => numberOf({ id: '1', name: 'Sam', numbers })
    expect(of()).toEqual({ kind: 'none' })
    expect(of(number('1234567'))).toMatchObject({ number: '1234567' })
    expect(of(number('1'), number('2', { isMobile: true }))).toMatchObject({ number: '2' })
    expect(of(number('1', { isFirst: true }), number('2', { isMobile: true }))).toMatchObject({ number: '1' })
    expect(of(number('1'), number('2'))).toEqual({ kind: 'several' })
  })

  it('have numbers that can be dialled, and nothing else', () => {
    expect(plainNumber('+1 (555) 010-1.23')).toBe('+1555010123')
    expect(plainNumber('0049 30 1234')).toBe('+49301234')
    for (const code of ['*21*555#', '#31#', 'reboot', '1', '+', '12;3', '555,1'])
      expect(plainNumber(code)).toBeUndefined()
    expect(isSameNumber('+1 555 010 2000', '5550102000')).toBe(true)
    expect(isSameNumber('110', '0110')).toBe(true)
    expect(isSameNumber('+1 555 0101', '0101')).toBe(false)
  })
})

describe('apps', () => {
  it('are known by their packages, the default ones as such, and guessed ones give way to known ones', async () => {
    const android = createFakeAndroid()
    android.state.apps.set('com.duolingo', 'Duolingo')
    android.state.apps.set('com.evil.whatsapp', 'WhatsApp')
    const apps = await readInstalledApps(phoneOf(android), {})
    expect(apps).toContainEqual(
      expect.objectContaining({ name: 'Messages', kind: 'messaging', isDefault: true }),
    )
    expect(apps.filter(({ name }) => name.toLowerCase() === 'whatsapp')).toMatchObject([
      { packageName: 'com.whatsapp', kind: 'messaging', activity: 'com.whatsapp/.Main' },
    ])
    expect(apps.map(({ name }) => name)).toContain('Duolingo')
    expect(nameOfPackage('com.android.app')).toBeUndefined()
  })

  it('have defaults in the settings of an older Android', async () => {
    const android = createFakeAndroid({ faults: { isOld: true } })
    android.state.settings.set('secure sms_default_application', 'org.example.notes')
    expect(await readInstalledApps(phoneOf(android), {})).toContainEqual(
      expect.objectContaining({ name: 'Notes', kind: 'messaging', isDefault: true }),
    )
  })
})
