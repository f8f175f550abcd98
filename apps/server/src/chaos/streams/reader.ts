import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { TOKEN } from '../server-process.ts'

const ids = new Map<string, string>()

/** The same text on its own: as a part of what was read it would keep all of that in memory, for every reader. */
function own(id: string): string {
  const known = ids.get(id) ?? Buffer.from(id).toString()
  ids.set(known, known)
  return known
}

/** One reader of the event stream, over plain HTTP. */
export class StreamReader {
  readonly events: string[] = []
  cuts = 0
  #last: string | undefined
  #rest = ''
  #isClosed = false
  #answer: IncomingMessage | undefined
  #request: ClientRequest | undefined
  /** Hears every piece as it comes. */
  onText: (text: string) => void = () => {}
  onEvent: (frame: string) => void = () => {}
  onEnd: () => void = () => {}

  constructor(after?: string) {
    this.#last = after
  }

  get last(): string | undefined {
    return this.#last
  }

  /** Resolves with the first bytes of the stream, which say where it stands. */
  open(address: string, stalled: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${TOKEN}`,
        ...(this.#last !== undefined && { 'last-event-id': this.#last }),
      }
      this.#request = request(new URL('/api/events', address), { agent: false, headers })
      this.#request.on('error', reject)
      this.#request.on('response', (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`The stream answered ${answer.statusCode}`))
        this.#answer = answer
        this.#rest = ''
        answer.setEncoding('utf8')
        answer.once('data', () => {
          resolve()
          if (stalled) answer.pause()
        })
        answer.on('data', (text: string) => this.#take(text))
        answer.on('error', () => {})
        answer.on('close', () => {
          // No matter where something has come.
          reject(new Error('The stream ended before it began'))
          if (this.#isClosed) return
          this.cuts++
          this.onEnd()
        })
      })
      this.#request.end()
    })
  }

  resume(): void {
    this.#answer?.resume()
  }

  close(): void {
    this.#isClosed = true
    this.#request?.destroy()
  }

  #take(text: string): void {
    const frames = (this.#rest + text).split('\n\n')
    this.#rest = frames.pop()!
    for (const frame of frames) {
      const found = /^id: (\S+)$/m.exec(frame)?.[1]
      if (found === undefined) continue
      const id = own(found)
      this.#last = id
      if (!/^event: /m.test(frame)) continue
      this.events.push(id)
      this.onEvent(frame)
    }
    this.onText(text)
  }
}
