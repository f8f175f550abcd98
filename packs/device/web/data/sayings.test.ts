import { expect, it } from 'vitest'
import { sayingsOf } from './sayings.ts'
import type { Turn } from './types.ts'

const turn = (status: Turn['status'], summary: string, ...spoken: string[]): Turn => ({
  id: 't',
  deviceId: 'd',
  said: 'tell Sam hello',
  summary,
  status,
  planId: 'p',
  spoken: spoken.map((text) => ({ at: '2026-03-10T09:00:00.000Z', text })),
  actionPlans: [],
  createdAt: '2026-03-10T09:00:00.000Z',
})
const texts = (of: Turn): string[] => sayingsOf(of).map(({ text }) => text)

it('begins with what was understood, also where nothing is asked', () => {
  expect(texts(turn('running', 'Send Sam: “hello”'))).toEqual(['Send Sam: “hello”'])
  expect(texts(turn('done', 'Send Sam: “hello”', 'Message sent to Sam.'))).toEqual([
    'Send Sam: “hello”',
    'Message sent to Sam.',
  ])
})

it('says the summary once where it was asked', () => {
  expect(texts(turn('confirm', 'Call Sam. Shall I?', 'Call Sam. Shall I?'))).toEqual(['Call Sam. Shall I?'])
})

it('keeps the name of everything that was said while more is said', () => {
  const first = sayingsOf(turn('running', 'Call Sam.'))
  const then = sayingsOf(turn('done', 'Call Sam.', 'Calling Sam.'))
  expect(then.slice(0, 1)).toEqual(first)
})
