import { PassThrough } from 'node:stream'
import { createMcpClient, createOwnStates } from '@countersign/mcp'
import { serveOverStdio } from '@countersign/mcp/stdio'
import { Client, type ElicitResult } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { createHarness, type Harness, TOKEN } from '../testing/harness.ts'
import { mcpCollections } from './index.ts'
import { accept, decline, generations, type Generation } from './testing/connect.ts'
import { overStreams } from './testing/over-streams.ts'

/** A client and a server with a pair of pipes between them, as when one starts the other. */
async function connect(harness: Harness, generation: Generation, answer: () => ElicitResult) {
  const [there, back] = [new PassThrough(), new PassThrough()]
  const ended = serveOverStdio(
    {
      version: '1',
      clientFor: () => createMcpClient(async (path, init) => harness.app.request(path, init), TOKEN),
      states: createOwnStates(),
      collections: mcpCollections,
    },
    { stdin: there, stdout: back, signal: new AbortController().signal },
  )
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: { elicitation: { form: {} } },
      versionNegotiation: { mode: generation === '2026-07-28' ? { pin: generation } : 'legacy' },
    },
  )
  client.setRequestHandler('elicitation/create', async () => answer())
  await client.connect(overStreams(back, there))
  return { client, ended, hangUp: () => there.end() }
}

describe.each(generations)('over stdio and %s', (generation) => {
  it.each([
    ['done', accept],
    ['denied', decline],
  ] as const)('a change is asked about, and %s', async (status, answer) => {
    const harness = await createHarness()
    const { client } = await connect(harness, generation, answer)
    const result = await client.callTool({ name: 'create_contact', arguments: { name: 'Jane' } })
    expect(result.structuredContent).toMatchObject({
      status,
      plan: { source: 'AiAssistant', channel: 'mcp' },
    })
    expect((await harness.snapshot()).contacts).toHaveLength(status === 'done' ? 1 : 0)
  })

  it('ends when the client hangs up', async () => {
    const harness = await createHarness()
    const { client, ended, hangUp } = await connect(harness, generation, accept)
    expect((await client.listTools()).tools.length).toBeGreaterThan(5)
    hangUp()
    await ended
  })
})
