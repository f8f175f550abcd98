import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../support/pages.ts'
import { startServer, TOKEN } from '../support/server.ts'
import { runConformance } from './conformance.ts'
import { inspect } from './inspect.ts'
import { openKeyedProxy } from './keyed-proxy.ts'
import { notApplicable, untestable } from './not-applicable.ts'
import { type Command, openStdioFront } from './stdio-front.ts'
import { ensureTools } from './tools.ts'

// `npm run test:mcp`: the conformance suite and the inspector's command line against a server and `countersign mcp`.
const wrong: string[] = []
const expect = (holds: boolean, what: string): void => {
  if (!holds) wrong.push(what)
}

ensureTools()
const folder = await mkdtemp(join(tmpdir(), 'countersign-mcp-'))
const pack = join(root, 'e2e/mcp/conformance-pack.ts')
const server = await startServer({
  dataDir: join(folder, 'data'),
  env: { COUNTERSIGN_PACKS: pack, COUNTERSIGN_DEMO: '1' },
})
const piped: Command = {
  command: process.execPath,
  args: [join(root, 'apps/cli/bin/countersign.mjs'), 'mcp'],
  env: { ...process.env, COUNTERSIGN_URL: server.address, COUNTERSIGN_TOKEN: TOKEN },
}
const fronts = { http: await openKeyedProxy(server.address, TOKEN), stdio: await openStdioFront(piped) }
try {
  for (const over of ['http', 'stdio'] as const)
    for (const version of ['2025-11-25', '2026-07-28']) {
      const url = `${fronts[over].address}/api/mcp`
      const verdict = await runConformance({ url, version, over, folder: join(folder, over, version) })
      console.log(
        `${over}, ${version}: ${verdict.passed.length} scenarios pass: ${verdict.passed.join(', ')}`,
      )
      wrong.push(...verdict.wrong.map((what) => `${over}, ${version}: ${what}`))
    }

  const overHttp = [
    `${server.address}/api/mcp`,
    '--transport',
    'http',
    '--header',
    `Authorization: Bearer ${TOKEN}`,
  ]
  const overPipe = [
    piped.command,
    ...piped.args,
    ...[`COUNTERSIGN_URL=${server.address}`, `COUNTERSIGN_TOKEN=${TOKEN}`].flatMap((each) => ['-e', each]),
  ]
  for (const [name, target] of Object.entries({ http: overHttp, stdio: overPipe })) {
    const listed = JSON.stringify(await inspect(target, '--method', 'tools/list', '--strict'))
    expect(listed.includes('"create_client"'), `the inspector lists no create_client over ${name}`)
    const called = JSON.stringify(
      await inspect(target, '--method', 'tools/call', '--tool-name', 'list_trips'),
    )
    expect(called.includes('trips'), `the inspector calls list_trips over ${name} in vain`)
    console.log(`${name}: the inspector lists and calls tools`)
  }

  const guide = await readFile(join(root, 'docs/mcp.md'), 'utf8')
  for (const id of [
    ...notApplicable.flatMap((each) => each.scenarios),
    ...untestable.flatMap((each) => each.checks),
  ])
    expect(guide.includes(`\`${id}\``), `docs/mcp.md does not say why ${id} does not apply`)
} finally {
  for (const front of Object.values(fronts)) await front.close()
  await server.kill()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
for (const each of wrong) console.error(each)
process.exitCode = wrong.length > 0 ? 1 : 0
