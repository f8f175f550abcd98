import { expect, it } from 'vitest'
import { search } from './search.ts'

const result = (kind: string, id: string) => ({ kind, id, title: kind, detail: '', client_id: 'c/1' })

it('leads to where each kind of record is shown, and leaves people to the settings', async () => {
  const asked: unknown[] = []
  const read = <T>(tool: string, input?: object): Promise<T> => {
    asked.push([tool, input])
    const kinds = ['client', 'appointment', 'meal_plan', 'goal', 'progress_entry', 'user']
    return Promise.resolve({ results: kinds.map((kind) => result(kind, 'c/1')) } as T)
  }
  const rows = await search(' maria ', read)
  expect(asked).toEqual([['search', { query: 'maria' }]])
  expect(rows.map(({ path, query }) => [path, query])).toEqual([
    ['clients/c%2F1', undefined],
    ['clients/c%2F1', { tab: 'appointments', appointment: 'c/1' }],
    ['meal-plans/c%2F1', undefined],
    ['clients/c%2F1', { tab: 'goals' }],
    ['clients/c%2F1', { tab: 'progress' }],
  ])
  expect(await search('  ', read)).toEqual([])
  expect(asked).toHaveLength(1)
})
