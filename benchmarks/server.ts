import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../apps/server/src/main.mjs', import.meta.url))

export const TOKEN = 'benchmark'

export interface Server {
  readonly address: string
  /** The link that signs the first admin in, once. */
  readonly link: string | undefined
  stop(): Promise<void>
}

/** The server as it is started by hand, with demo data and the interpreter. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: '0',
      COUNTERSIGN_DEMO: '1',
      COUNTERSIGN_TOKEN: TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    text += String(chunk)
    const [, address] = /^Countersign is ready at (\S+)$/m.exec(text) ?? []
    if (address === undefined) continue
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    return {
      address,
      link: /^Sign in, once, within a day: (\S+)$/m.exec(text)?.[1],
      stop: async () => {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('The server did not start')
}
