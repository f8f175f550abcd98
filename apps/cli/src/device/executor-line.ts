import type { ExecutorOptions } from '@countersign/executor-kit'
import type { Context } from '../context.ts'
import { namedServer } from '../connection/connect.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { safe } from '../output/output.ts'

type Line = Required<Pick<ExecutorOptions, 'url' | 'onStatus' | 'onStep' | 'onError'>> & {
  readonly key: string
}

/** The line from a device here to the server, and what is told of it in the terminal. */
export function executorLine({ where, output }: Context, onClosed: (reason: string) => void): Line {
  const server = namedServer(where)
  if (!server)
    throw new CliFailure(
      'A device connects to a server that runs: say which.',
      exitCodes.usage,
      'Give --url or COUNTERSIGN_URL, and a key with the scope approve in COUNTERSIGN_TOKEN.',
    )
  if (server.token === undefined)
    throw new CliFailure(
      'A device needs a key with the scope approve.',
      exitCodes.notAllowed,
      'Set COUNTERSIGN_TOKEN; "countersign help token" says how to make one.',
    )
  const url = new URL('/api/devices/executor', server.url)
  url.protocol = url.protocol.replace('http', 'ws')
  return {
    url: url.href,
    key: server.token,
    onStatus: (status) => {
      output.jsonLine({ event: 'status', ...status })
      output.print(output.paint('dim', status.kind + ('reason' in status ? `: ${safe(status.reason)}` : '')))
      if (status.kind === 'closed') onClosed(status.reason)
    },
    onStep: ({ planId, stepId, op, args }, outcome) => {
      output.jsonLine({ event: 'step', planId, stepId, op, args, ...(outcome && { outcome }) })
      if (!outcome) output.print(`… ${safe(op)} ${safe(JSON.stringify(args))}`)
      else if (outcome.status === 'success') output.print(`${output.paint('green', '✓')} ${safe(op)}`)
      else output.print(`${output.paint('red', '✗')} ${safe(op)}: ${safe(outcome.message ?? outcome.status)}`)
    },
    onError: ({ code, message }) => {
      output.jsonLine({ event: 'error', code, message })
      output.note(output.paint('red', safe(message)))
    },
  }
}
