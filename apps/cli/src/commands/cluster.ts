import { resolve } from 'node:path'
import type { ClusterEvent } from '@countersign/server/open'
import { type Command, InvalidArgumentError } from 'commander'
import { buildPages } from '../build-pages.ts'
import type { Context, Runner } from '../context.ts'
import { CliFailure } from '../failure.ts'
import { safe, safeLines } from '../output/output.ts'

const help = `
Starts a real PostgreSQL (it comes from npm), several servers on it, and a proxy in front that gives each request to the next
of them: what many machines are, on one. The proxy listens where HOST and PORT say; the rest of the environment is for the
servers, as with "countersign start". A server that dies is started again; kill one and watch. With DATABASE_URL it works on
that database instead; without --data the database is gone at the end. Ctrl-C ends everything, in order.

To serve several real machines, see docs/deploy.md: the proxy here is for trying and for tests.

Examples:
  COUNTERSIGN_DEMO=1 countersign cluster
  countersign cluster --nodes 5 --data ./cluster-data
  countersign cluster --json                             one JSON object a line: ready, then what happens to the nodes

Exit codes: 0 it was told to go, 1 it cannot start, and says why.`

interface ClusterFlags {
  readonly nodes: number
  readonly data?: string
  readonly pages: boolean
}

const MOST_NODES = 16

export function addClusterCommand(program: Command, { does }: Runner): void {
  const command = program
    .command('cluster')
    .description('start several servers on one PostgreSQL, behind a proxy, to try it')
    .option('--nodes <number>', 'how many servers', readNodes, 3)
    .option('--data <folder>', 'where PostgreSQL keeps its data; without, nothing is kept')
    .option('--no-pages', 'do not build the pages')
    .addHelpText('after', help)
  does<ClusterFlags>(command, async (context, { nodes, data, pages }) => {
    const { io, output } = context
    const told = untilTold(context)
    if (pages) await buildPages(context)
    const { readConfig, startCluster } = await import('@countersign/server/open')
    const read = readConfig(io.env)
    if (!read.ok) throw new CliFailure(`The cluster cannot start: ${read.message}`)
    const { host, port, databaseUrl } = read.config
    const cluster = await startCluster({
      nodes,
      host,
      port,
      databaseUrl,
      folder: data === undefined ? undefined : resolve(io.cwd, data),
      durable: data !== undefined,
      env: io.env,
      onEvent: (event) => tell(context, event),
      onLog: (name, text) =>
        output.note(
          ...safeLines(text.trimEnd())
            .split('\n')
            .map((line) => `${name} ${line}`),
        ),
    }).catch((error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      const reason = inUse ? `port ${port} on ${host} is in use. Set PORT to another one.` : error.message
      throw new CliFailure(`The cluster cannot start: ${reason}`)
    })
    const signInLink = cluster.signInLink()
    const database = databaseUrl === undefined ? (data ?? 'gone at the end') : 'DATABASE_URL'
    output.print(
      ...(signInLink === undefined ? [] : [`Sign in, once, within a day: ${signInLink}`]),
      `PostgreSQL: ${safe(database)}`,
      `Countersign is ready at ${cluster.address}, on ${nodes} ${nodes === 1 ? 'node' : 'nodes'}. Ctrl-C ends it.`,
    )
    output.jsonLine({ event: 'ready', address: cluster.address, signInLink })
    await told
    output.note('Ending.')
    await cluster.close()
  })
}

/** Resolves at Ctrl-C; told twice, it goes at once, and the servers by themselves. */
const untilTold = ({ onInterrupt, signal }: Context): Promise<void> =>
  new Promise((done) => {
    let isTold = false
    onInterrupt(() => {
      if (isTold) process.exit(1)
      isTold = true
      done()
    })
    signal.addEventListener('abort', () => done(), { once: true })
  })

function tell({ output }: Context, { kind, node, ...more }: ClusterEvent): void {
  output.jsonLine({
    event: `node-${kind}`,
    node: node.name,
    pid: node.pid(),
    address: node.address(),
    ...more,
  })
  const says = {
    ready: `is ready at ${node.address()} (process ${node.pid()})`,
    ended: 'has ended',
    answers: 'answers',
    silent: 'does not answer; requests go to the others',
  }[kind]
  output.print(`${output.paint(kind === 'ended' || kind === 'silent' ? 'yellow' : 'dim', node.name)} ${says}`)
}

function readNodes(text: string): number {
  const nodes = Number(text)
  if (Number.isInteger(nodes) && nodes >= 1 && nodes <= MOST_NODES) return nodes
  throw new InvalidArgumentError(`It must be a number from 1 to ${MOST_NODES}.`)
}
