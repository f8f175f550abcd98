import { expect, it } from 'vitest'
import { createClient } from './create-client.ts'

it('never makes nothing of what is no number', async () => {
  const sent: unknown[] = []
  const client = createClient({
    fetch: async (_address, init) => {
      sent.push(JSON.parse(init?.body as string))
      return Response.json({})
    },
  })
  await client.act('update_meal_plan', { target_kcal: Number.NaN, target_fat_g: null, days: [1 / 0, 2] })
  expect(sent).toEqual([{ target_kcal: 'NaN', target_fat_g: null, days: ['Infinity', 2] }])
})
