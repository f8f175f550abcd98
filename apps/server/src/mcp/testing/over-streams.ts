import type { Readable, Writable } from 'node:stream'
import { deserializeMessage, serializeMessage, type Transport } from '@modelcontextprotocol/client'

/** The client's end of a pair of pipes: one message a line. */
export function overStreams(input: Readable, output: Writable): Transport {
  const transport: Transport = {
    start: async () => {
      let rest = ''
      input.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) transport.onmessage?.(deserializeMessage(line))
      })
    },
    send: async (message) => void output.write(serializeMessage(message)),
    close: async () => void output.end(),
  }
  return transport
}
