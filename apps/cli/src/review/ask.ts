import { createInterface } from 'node:readline/promises'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import type { Io } from '../io.ts'

/** Asks one question at the terminal. Ctrl-C and the end of input are no answer. */
export async function ask({ stdin, stdout }: Io, question: string, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: stdin, output: stdout, terminal: true })
  const left = new Promise<never>((_resolve, reject) => {
    lines.once('close', () => reject(new CliFailure('Nothing was decided.', exitCodes.interrupted)))
    lines.once('SIGINT', () => lines.close())
  })
  try {
    return (await Promise.race([lines.question(question, { signal }), left])).trim()
  } finally {
    lines.removeAllListeners('close')
    left.catch(() => {})
    lines.close()
  }
}
