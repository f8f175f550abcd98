import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createParser, type Parser, type ParserOptions } from './parser.ts'

let parser: Parser
afterEach(() => parser.close())

const open = (options: ParserOptions): Parser => (parser = createParser(options))
const text = (content: string) => ({ name: 'a.txt', kind: 'txt' as const, bytes: Buffer.from(content) })
/** Builds far more than it looks like. */
const greedy = { name: 'a.json', kind: 'json' as const, bytes: Buffer.from(`[${'[],'.repeat(1_500_000)}1]`) }

it('reads files one after the other, and begins anew after a rest', async () => {
  open({ workers: 1, idleMs: 1 })
  expect(await parser.parse(text('First'))).toMatchObject({ ok: true, parsed: { text: 'First' } })
  await sleep(100)
  const both = await Promise.all([parser.parse(text('Second')), parser.parse(text('Third'))])
  expect(both).toMatchObject([{ parsed: { text: 'Second' } }, { parsed: { text: 'Third' } }])
})

it('outlives a file that takes more memory than it may', async () => {
  open({ workers: 1, limits: { workerMegabytes: 40 } })
  const [failed, fine] = await Promise.all([parser.parse(greedy), parser.parse(text('Still here'))])
  expect(failed).toEqual({
    ok: false,
    code: 'PARSE_FAILED',
    message: 'Reading the file takes more memory than it may.',
  })
  expect(fine).toMatchObject({ ok: true, parsed: { text: 'Still here' } })
})

it('breaks off a file that takes too long', async () => {
  open({ limits: { deadlineMs: 1 } })
  expect(await parser.parse(text('Words'))).toMatchObject({
    ok: false,
    code: 'PARSE_FAILED',
    message: 'Reading the file takes longer than 0.001 seconds.',
  })
})

it('lets only so many wait', async () => {
  open({ workers: 1, maxWaiting: 1 })
  const answers = [parser.parse(text('One')), parser.parse(text('Two')), parser.parse(text('Three'))]
  expect(await Promise.all(answers)).toMatchObject([{ ok: true }, { ok: true }, 'busy'])
})

it('answers what is open when it closes, and takes nothing afterwards', async () => {
  open({ workers: 1 })
  const answers = [parser.parse(text('One')), parser.parse(text('Two'))]
  parser.close()
  const stopped = { ok: false, message: 'The server is stopping.' }
  expect(await Promise.all([...answers, parser.parse(text('Three'))])).toMatchObject([
    stopped,
    stopped,
    stopped,
  ])
})
