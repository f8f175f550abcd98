import { expect, it } from 'vitest'
import { answerFor } from './answer-for.ts'

const one = { id: '1', name: 'Alex Kim', detail: '+1 555 0110' }
const two = { id: '2', name: 'Alex Turner', detail: '+1 555 0111' }

it('says the name, and what else tells two of the same name apart', () => {
  expect(answerFor(two, [one, two])).toBe('Alex Turner')
  expect(answerFor({ ...two, name: 'Alex Kim' }, [one, { ...two, name: 'Alex Kim' }])).toBe('+1 555 0111')
})

it('says the number where nothing tells them apart', () => {
  const twin = { ...one, id: '3' }
  expect(answerFor(twin, [one, twin])).toBe('number 2')
})
