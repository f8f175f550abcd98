import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

function open() {
  const asked: string[] = []
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const press = oneAtATime(
    (input: string) => {
      asked.push(input)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      ends.push({ resolve, reject })
      return promise
    },
    (input) => input,
  )
  return { asked, ends, press }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

it('asks once for two presses in a row', () => {
  const { asked, press } = open()
  press('a')
  press('a')
  expect(asked).toEqual(['a'])
})

it('does not hold up a press of another button', () => {
  const { asked, press } = open()
  press('a')
  press('b')
  expect(asked).toEqual(['a', 'b'])
})

it('asks again once the first is over, also where it went wrong', async () => {
  const { asked, ends, press } = open()
  press('a')
  ends[0]!.resolve()
  await settle()
  press('a')
  ends[1]!.reject(new Error('refused'))
  await settle()
  press('a')
  expect(asked).toEqual(['a', 'a', 'a'])
})
