export interface SseEvent {
  readonly id: string
  readonly event: string
  readonly data: string
}

export interface SseProgress {
  /** Where to go on after a break: also ids that came without an event. */
  lastEventId: string | undefined
  /** How long the server wants whoever lost the connection to wait. */
  retryMs: number | undefined
}

/** Server-sent events out of a stream, by the rules of the HTML standard; `progress` is kept up to date meanwhile. */
export async function* readSse(
  stream: ReadableStream<Uint8Array>,
  progress: SseProgress,
): AsyncGenerator<SseEvent, void, undefined> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let event = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      // A line break at the very end may be half of one.
      const lines = rest.split(/\r\n|\n|\r(?=.)/s)
      rest = lines.pop()!
      for (const line of lines) {
        if (line === '') {
          const isEvent = data.length > 0
          const told = { id: progress.lastEventId ?? '', event: event || 'message', data: data.join('\n') }
          event = ''
          data = []
          if (isEvent) yield told
          continue
        }
        const colon = line.indexOf(':')
        if (colon === 0) continue
        const field = colon === -1 ? line : line.slice(0, colon)
        const content = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
        if (field === 'event') event = content
        else if (field === 'data') data.push(content)
        else if (field === 'id' && !content.includes('\0')) progress.lastEventId = content
        else if (field === 'retry' && /^\d+$/.test(content)) progress.retryMs = Number(content)
      }
    }
  } finally {
    // Also where whoever reads has had enough.
    await reader.cancel().catch(() => {})
  }
}
