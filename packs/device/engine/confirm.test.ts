import { describe, expect, it } from 'vitest'
import { fresh } from '../testing/scenes.ts'
import { confidenceOf, doubtNames } from './confidence.ts'
import { mustConfirm } from './confirm.ts'
import { understand } from './understand.ts'

const sure = { intent: 'send_message', confidence: 0.92, alwaysConfirm: false } as const

describe('the confirmation policy', () => {
  it('lets through what is sure enough', () => {
    expect(mustConfirm(sure)).toBe(false)
    expect(mustConfirm({ ...sure, confidence: 0.7 })).toBe(false)
    expect(mustConfirm({ ...sure, confidence: 1 })).toBe(false)
  })

  it('confirms low confidence', () => {
    expect(mustConfirm({ ...sure, confidence: 0.69 })).toBe(true)
    expect(mustConfirm({ ...sure, confidence: 0 })).toBe(true)
  })

  it.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY, 1.01, -0.1, '0.9', true, {}])(
    'confirms a confidence that is missing or odd: %s',
    (confidence) => {
      expect(mustConfirm({ ...sure, confidence })).toBe(true)
    },
  )

  it.each(['make_payment', 'delete_messages'] as const)('always confirms %s', (intent) => {
    expect(mustConfirm({ intent, confidence: 1, alwaysConfirm: false })).toBe(true)
  })

  it('confirms everything for those who want it, and where that is not known', () => {
    expect(mustConfirm({ ...sure, alwaysConfirm: true })).toBe(true)
    expect(mustConfirm({ ...sure, alwaysConfirm: undefined })).toBe(true)
    for (const say of ['call sam', 'read the screen', 'open spotify', 'turn on wifi', 'tell sam hi']) {
      const got = understand(say, { ...fresh, alwaysConfirm: true })
      expect(got).toMatchObject({
        kind: 'plan',
        plans: [{ confirm: true, metadata: { context: 'confirmation' } }],
      })
    }
  })
})

describe('an emergency number', () => {
  // No payment and no deletion: where it is said plainly, seconds count. What is not plain is asked or not done.
  it.each(['call 911', 'dial 112', 'call nine one one please', 'call 999 now'])(
    '“%s” is called at once',
    (say) => {
      expect(understand(say, fresh)).toMatchObject({
        plans: [
          { intent: 'call_contact', confirm: false, slots: { number: expect.stringMatching(/^\d{3}$/) } },
        ],
      })
    },
  )

  it('is confirmed for those who always want to be asked', () => {
    expect(understand('call 911', { ...fresh, alwaysConfirm: true })).toMatchObject({
      plans: [{ confirm: true }],
    })
  })

  it.each([
    "don't call 911",
    'should I call 911',
    'if I fall call 911',
    'my dad said call 911',
    'call 911 tomorrow',
  ])('“%s” calls nobody', (say) => expect(understand(say, fresh).kind).toBe('not_understood'))
})

describe('confidence', () => {
  const of = (say: string): number => {
    const got = understand(say, fresh)
    return got.kind === 'plan' ? Math.min(...got.plans.map(({ confidence }) => confidence)) : 0
  }

  it('is a probability, whatever is doubted', () => {
    expect(confidenceOf([])).toBe(0.98)
    expect(confidenceOf([...doubtNames, ...doubtNames])).toBe(0.05)
  })

  it.each([
    ['a typo in a contact', 'call john smith', 'call jhon smith'],
    ['a name that only sounds alike', 'call catherine', 'call kathryn'],
    ['a short form', 'call robert', 'call bob'],
    ['a namesake', 'call daniel cho', 'call daniel'],
    ['a slip in a command', 'turn on the flashlight', 'trun on the flashlight'],
    ['a word that was misheard', 'turn off the wifi', 'turn of the wifi'],
    ['leftover words', 'call sam', 'call sam purple monkey'],
    ['odd wording', 'call my mom', 'i want to talk to my mom'],
    ['a message that nothing sets off', 'text sam saying i am late', 'text sam i am late'],
  ])('is smaller with %s', (_what, plain, doubtful) => {
    expect(of(doubtful)).toBeLessThan(of(plain))
    expect(of(doubtful)).toBeGreaterThan(0)
  })
})
