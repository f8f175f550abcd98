import { type Contact, ContactIndex } from '@countersign/device/contacts'
import { type Context, understand } from '@countersign/device/engine'
import { ms, printTable, statsOf } from '../stats.ts'
import { makeAddressBook } from './address-book.ts'

const CONTACTS = 5000
const ROUNDS = 20

const relatives: readonly Contact[] = [
  { id: 'mum', name: 'Margaret Hale', relations: ['mother'] },
  { id: 'dad', name: 'Dad', relations: ['father'] },
  { id: 'sam', name: 'Sam', used: [{ app: 'WhatsApp', at: '2026-03-09T10:00:00.000Z' }] },
]

const utterances: Readonly<Record<string, readonly string[]>> = {
  'a message': [
    "tell Sam on WhatsApp I'll be there in ten minutes",
    'text my mum happy birthday comma see you on sunday',
    'ask dad if he can pick me up at ten thirty',
    'send a message to sam saying the meeting moved to three',
  ],
  'a call': ['call Sam', 'call my mum', 'could you please give dad a ring'],
  'a name that is misspelt': [
    'call jhon smith',
    'text katherin linquist i am late',
    'ring mohamad torwessan',
  ],
  'a setting, an app, the screen': [
    'turn on the flashlight',
    'turn the wifi off',
    'open WhatsApp',
    'read the screen',
  ],
  'corrections, several requests': [
    'call Sam, no wait, Dad',
    'turn off wifi and bluetooth and tell sam i am late then call my mum',
  ],
  'nothing it knows': ['what is the weather like tomorrow', 'the quick brown fox jumps over the lazy dog'],
}

/** From the words to the plan, with an address book of 5,000. */
export function measureEngine(): void {
  const people = [...relatives, ...makeAddressBook(CONTACTS - relatives.length)]
  const building = Array.from({ length: 5 }, () => {
    const start = performance.now()
    const index = new ContactIndex(people)
    return { index, took: performance.now() - start }
  })
  const { index } = building[0]!
  const context: Context = {
    contacts: index,
    apps: [
      { name: 'Messages', kind: 'messaging', isDefault: true },
      { name: 'WhatsApp', kind: 'messaging' },
      { name: 'Phone', kind: 'phone', isDefault: true },
    ],
    settings: { wifi: true },
    history: [],
    now: '2026-03-10T10:00:00.000Z',
    alwaysConfirm: false,
    language: 'en',
  }
  printTable(
    [`an index of ${index.size} contacts, ms`, 'p50', 'worst'],
    [
      [
        'build',
        ms(statsOf(building.map(({ took }) => took)).p50),
        ms(Math.max(...building.map(({ took }) => took))),
      ],
    ],
  )
  const all: number[] = []
  const rows = Object.entries(utterances).map(([kind, says]) => {
    for (const say of says) understand(say, context)
    const times = Array.from({ length: ROUNDS }).flatMap(() => says.map((say) => measure(say, context)))
    all.push(...times)
    const { p50, p95 } = statsOf(times)
    return [kind, ms(p50), ms(p95), '']
  })
  const { p50, p95 } = statsOf(all)
  printTable(['utterance to plan, ms', 'p50', 'p95', 'aim'], [...rows, ['all', ms(p50), ms(p95), '< 5 /']])
}

function measure(say: string, context: Context): number {
  const start = performance.now()
  understand(say, context)
  return performance.now() - start
}
