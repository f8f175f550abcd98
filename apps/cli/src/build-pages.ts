import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Context } from './context.ts'
import { exitCodes } from './exit-codes.ts'
import type { Io } from './io.ts'

const script = fileURLToPath(new URL('../../../scripts/build-web.mjs', import.meta.url))

/** As `npm run build` does. A server is of use without them, or with older ones. */
export async function buildPages({ io, output }: Pick<Context, 'io' | 'output'>): Promise<void> {
  if (!(await build(io))) output.note('The pages could not be built (see above).')
}

/** What it has to say is not the server's output. */
const build = ({ env }: Io): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { env: { ...env }, stdio: ['ignore', 2, 2] })
    child.on('error', reject)
    child.on('close', (code) => resolve(code === exitCodes.done))
  })
