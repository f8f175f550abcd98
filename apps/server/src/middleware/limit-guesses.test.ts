import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import type { AppEnv } from '../env.ts'
import { limitGuesses } from './limit-guesses.ts'

const RIGHT = 'easy to remember'.replaceAll(' ', '-')
const MADE = `cs_${'x'.repeat(43)}`

const createApp = () => {
  const app = new OpenAPIHono<AppEnv>()
  app.use(limitGuesses((c) => c.req.header('x-address') ?? '', 3))
  app.get('/', (c) => {
    const isKnown = [RIGHT, MADE].some((key) => c.req.header('authorization') === `Bearer ${key}`)
    return c.text('', isKnown ? 200 : 401)
  })
  return async (key: string | undefined, address = 'a') =>
    (
      await app.request('/', {
        headers: { 'x-address': address, ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      })
    ).status
}

it('does not hear whoever has guessed too often, even with the right key', async () => {
  const ask = createApp()
  for (let count = 0; count < 3; count++) expect(await ask(`guess-${count}`)).toBe(401)
  expect([await ask('guess-3'), await ask(RIGHT)]).toEqual([429, 429])
})

it('still hears keys that were made here, requests without one, and other addresses', async () => {
  const ask = createApp()
  for (let count = 0; count < 4; count++) await ask(`guess-${count}`)
  expect([await ask(MADE), await ask(undefined), await ask(RIGHT, 'b')]).toEqual([200, 401, 200])
})

it('does not count the right key, however often it is used', async () => {
  const ask = createApp()
  for (let count = 0; count < 10; count++) expect(await ask(RIGHT)).toBe(200)
})
