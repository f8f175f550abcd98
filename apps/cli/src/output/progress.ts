import { type Io, isInteractive } from '../io.ts'
import type { Output } from './output.ts'

export interface Progress {
  /** How much of it is done, from 0 to 1, and what is being done. */
  readonly at: (share: number, what?: string) => void
  readonly end: () => void
}

/** Says on the terminal, and only there, that something takes its time. */
export function progress(io: Io, { isJson }: Output, what: string): Progress {
  if (isJson || io.stderr.isTTY !== true || !isInteractive(io)) return { at: () => {}, end: () => {} }
  let doing = what
  const write = (text: string): void => void io.stderr.write(`\r\u001B[K${text}`)
  write(`${doing} …`)
  return {
    at: (share, now = doing) => {
      doing = now
      const done = Math.round(share * WIDTH)
      write(`${doing} ${'━'.repeat(done)}${'─'.repeat(WIDTH - done)} ${Math.round(share * 100)} %`)
    },
    end: () => write(''),
  }
}

const WIDTH = 24
