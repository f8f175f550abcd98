import { expect, it } from 'vitest'
import { watchOperations } from './watch-operations.ts'

it('tells what is under way, and that it is over, however it ends', async () => {
  const told: (string | undefined)[] = []
  const watched = watchOperations(
    {
      send: async () => ({ status: 'success' }),
      open_app: async () => {
        throw new Error('broken')
      },
    },
    (doing) => told.push(doing),
  )
  const context = { planId: 'p', stepId: 's', signal: new AbortController().signal }
  expect(await watched.send!({}, context)).toEqual({ status: 'success' })
  await expect(watched.open_app!({}, context)).rejects.toThrow('broken')
  expect(told).toEqual(['send', undefined, 'open_app', undefined])
})
