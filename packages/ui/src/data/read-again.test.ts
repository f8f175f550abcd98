import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readAgain } from './read-again.ts'

/** A read that somebody looks at: how often it was made, and a way to answer it. */
function watch(queries: QueryClient, key: string) {
  const waiting: ((value: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: [key],
    queryFn: () => new Promise<string>((resolve) => waiting.push(resolve)),
    retry: false,
  })
  const end = observer.subscribe(() => {})
  return {
    end,
    reads: () => waiting.length,
    answer: (value: string) => waiting.at(-1)!(value),
    shown: () => observer.getCurrentResult().data,
  }
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

it('reads again what is there', async () => {
  const queries = new QueryClient()
  const read = watch(queries, 'a')
  read.answer('old')
  await settle()
  const again = readAgain(queries)
  await settle()
  expect(read.reads()).toBe(2)
  read.answer('new')
  await again
  expect(read.shown()).toBe('new')
  read.end()
})

it('reads again what was being read for the first time, once that has come', async () => {
  const queries = new QueryClient()
  const read = watch(queries, 'a')
  const again = readAgain(queries)
  await settle()
  expect(read.reads()).toBe(1)
  read.answer('perhaps too early')
  await settle()
  expect([read.reads(), read.shown()]).toEqual([2, 'perhaps too early'])
  read.answer('new')
  await again
  expect([read.reads(), read.shown()]).toEqual([2, 'new'])
  read.end()
})
