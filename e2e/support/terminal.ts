import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Terminal } from '@countersign/server/testing/surfaces'
import { onTestFinished } from 'vitest'
import { root } from './pages.ts'

const onTerminal = join(root, 'apps/cli/src/testing/main.ts')
const ENTER = '\r'

/** The command line on a pseudo-terminal, in processes of its own. */
export function openTerminal(
  argv: readonly string[],
  { address, key }: { readonly address: string; readonly key: string },
): Terminal {
  const child = spawn(process.execPath, [onTerminal, ...argv], {
    env: { PATH: process.env['PATH'], COUNTERSIGN_URL: address, COUNTERSIGN_TOKEN: key },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.stdin.end())
  let all = ''
  let seen = 0
  let isOver = false
  child.stdout.setEncoding('utf8').on('data', (text: string) => (all += text))
  const closed = once(child, 'close').then(([code]) => {
    isOver = true
    return code as number
  })
  return {
    exitCode: closed,
    type: (line) => void child.stdin.write(`${line}${ENTER}`),
    shows: async (text) => {
      for (;;) {
        const plain = stripVTControlCharacters(all).replaceAll('\r', '')
        const at = plain.indexOf(text, seen)
        if (at !== -1) {
          const passed = plain.slice(seen, at + text.length)
          seen = at + text.length
          return passed
        }
        if (isOver) throw new Error(`It ended without showing ${text}:\n${all}`)
        await Promise.race([once(child.stdout, 'data'), closed])
      }
    },
  }
}
