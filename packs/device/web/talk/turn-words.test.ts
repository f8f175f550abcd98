import { expect, it } from 'vitest'
import type { ActionPlan } from '../data/types.ts'
import { understoodIn } from './turn-words.ts'

const plan = (given: object): ActionPlan =>
  ({
    confidence: 0.915,
    metadata: { context: 'follow_up' },
    steps: [],
    confirm: false,
    follow_up: { expected: false, prompt: 'Done.' },
    ...given,
  }) as unknown as ActionPlan

it('names recipient, app and content', () => {
  const message = plan({
    intent: 'send_message',
    metadata: { app: 'WhatsApp', context: 'follow_up' },
    slots: { recipient: 'Sam', content: 'hello' },
  })
  expect(understoodIn(message)).toEqual({
    what: 'Send a message',
    percent: 92,
    facts: [
      ['To', 'Sam'],
      ['App', 'WhatsApp'],
      ['Content', 'hello'],
    ],
  })
})

it('names a setting as people do, and the amount with its currency', () => {
  const setting = plan({ intent: 'toggle_setting', slots: { setting: 'wifi', state: 'off' } })
  expect(understoodIn(setting).facts).toEqual([
    ['Setting', 'Wi-Fi'],
    ['To be', 'off'],
  ])
  const payment = plan({ intent: 'make_payment', slots: { recipient: 'Sam', amount: 20, currency: 'EUR' } })
  expect(understoodIn(payment).facts).toEqual([
    ['To', 'Sam'],
    ['Amount', '20 EUR'],
  ])
})
