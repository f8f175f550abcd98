import { readFile } from 'node:fs/promises'
import assert from 'node:assert/strict'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createInterpreter } from '@countersign/assistant'
import { campaignPack } from '@countersign/campaign'
import * as client from '@countersign/client'
import { practicePack } from '@countersign/practice'
import { practiceGrammar } from '@countersign/practice/language'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, TOKEN } from './testing/harness.ts'

const guide = await readFile(new URL('../../../docs/client.md', import.meta.url), 'utf8')

/** The examples of the guide that run in Node, each with the heading that it is under. */
const examples = guide.split(/^#+ /m).flatMap((section) => {
  const [heading = ''] = section.split('\n')
  const blocks = [...section.matchAll(/^```ts\n(.*?)^```$/gms)]
  return blocks.map(([, code], index) => [`${heading}, example ${index + 1}`, code!] as const)
})

const modules: Readonly<Record<string, unknown>> = {
  '@countersign/client': client,
  'node:assert/strict': { default: assert },
}

/** Runs a module with what it imports put in its place. */
async function run(code: string, environment: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  const body = stripTypeScriptTypes(code)
    .replace(/^import (\w+) from /gm, 'import { default: $1 } from ')
    .replace(/^import \{(.*?)\} from '(.*?)'$/gm, "const {$1} = modules['$2']")
  const say = (...words: unknown[]): void => void lines.push(words.map(String).join(' '))
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is ours, from the guide
  const work = new Function('modules', 'process', 'console', `return (async () => {${body}\n})()`) as (
    ...given: unknown[]
  ) => Promise<void>
  await work(modules, { env: environment }, { log: say })
  return lines
}

describe('the guide to the client library', () => {
  let address: string
  let close: () => void

  beforeAll(async () => {
    const { app } = await createHarness({
      packs: [practicePack, campaignPack],
      model: createInterpreter({ grammars: { practice: practiceGrammar } }),
    })
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    close = () => server.close()
  })
  afterAll(() => close())

  it('has examples', () => expect(examples.length).toBeGreaterThan(7))

  it.each(examples)('runs: %s', async (_title, code) => {
    const lines = await run(code, { COUNTERSIGN_URL: address, COUNTERSIGN_TOKEN: TOKEN })
    expect(lines.join('\n')).not.toContain('undefined')
  })
})
