import type { Loose } from '@countersign/core/testing'
export interface ReceivedEvent {
  readonly id: string
  readonly event: string
  readonly data: Loose
}

export interface EventReader {
  /** Waits for the first words: from then on, whatever happens is told. */
  opened(): Promise<void>
  /** The next event that carries data. Rejects when the stream ends before. */
  next(): Promise<ReceivedEvent>
  /** The id to resume from: also those that came without an event. */
  readonly lastEventId: string | undefined
  /** Everything received so far. */
  readonly text: string
  close(): Promise<void>
}

/** Reads server-sent events as a browser would. */
export function readEvents(stream: ReadableStream<Uint8Array>): EventReader {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let taken = 0
  let lastEventId: string | undefined

  const take = (): ReceivedEvent | undefined => {
    for (let end = text.indexOf('\n\n', taken); end >= 0; end = text.indexOf('\n\n', taken)) {
      const fields = new Map(
        text
          .slice(taken, end)
          .split('\n')
          .map((line): [string, string] => [line.split(': ', 1)[0]!, line.slice(line.indexOf(': ') + 2)]),
      )
      taken = end + 2
      lastEventId = fields.get('id') ?? lastEventId
      const [event, data] = [fields.get('event'), fields.get('data')]
      if (event !== undefined && data !== undefined)
        return { id: lastEventId ?? '', event, data: JSON.parse(data) }
    }
    return undefined
  }
  const more = async (): Promise<void> => {
    const { done, value } = await reader.read()
    if (done) throw new Error('The stream has ended')
    text += value
  }
  return {
    opened: async () => {
      if (text === '') await more()
    },
    next: async () => {
      for (;;) {
        const found = take()
        if (found) return found
        await more()
      }
    },
    get lastEventId() {
      return lastEventId
    },
    get text() {
      return text
    },
    close: () => reader.cancel(),
  }
}
