import type { Command } from 'commander'
import { buildPages } from '../build-pages.ts'
import type { Runner } from '../context.ts'
import { CliFailure } from '../failure.ts'

const help = `
Makes or updates the database in DATA_DIR (./data) or DATABASE_URL, builds the pages where they are missing or old, and
serves until it is told to go (Ctrl-C). The environment says the rest: HOST, PORT, COUNTERSIGN_DEMO and so on; the README
lists it. The first start prints a link that signs the administrator in.

Examples:
  countersign start
  COUNTERSIGN_DEMO=1 PORT=8080 countersign start
  countersign start --no-pages                       only the API

Exit codes: 0 it was told to go, 1 it cannot start, and says why.`

export function addStartCommand(program: Command, { does }: Runner): void {
  const command = program
    .command('start')
    .description('start the server; the same as npm start')
    .option('--no-pages', 'do not build the pages')
    .addHelpText('after', help)
  does<{ pages: boolean }>(command, async (context, { pages }) => {
    // It goes by itself when it is told to, in its own order.
    context.onInterrupt(() => {})
    if (pages) await buildPages(context)
    process.env['NODE_ENV'] ??= 'production'
    const { start, StartFailure } = await import('@countersign/server/open')
    try {
      await start(context.io.env)
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error
      throw new CliFailure(`Countersign cannot start: ${error.message}`)
    }
    return new Promise<never>(() => {})
  })
}
