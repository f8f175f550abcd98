import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Line } from './line.ts'

const CHANNEL = 'countersign'
/** So long topics are gathered: under load one message serves many commits. */
const GATHER_MS = 5
/** PostgreSQL takes less than 8000 bytes. */
const LONGEST = 7000
/** Says, in place of topics that are too many to name, that anything may have happened. */
const ANYTHING = '*'
const SEPARATOR = '\n'
const CONNECT_MS = 5000
const HEARTBEAT_MS = 5000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000

/**
 * LISTEN and NOTIFY on a connection of their own. Not inside the transactions that there is something to say about: a
 * NOTIFY makes all commits of the server wait for each other. What is told here is told after the commit, so whoever
 * hears it finds the rows; what is lost in between is found by those who look now and then.
 *
 * Only a process that listens tells: one that comes and goes leaves it to those looks.
 */
export class PostgresLine implements Line {
  readonly #url: string
  /** What this process tells, it hears as well, and knows by this. */
  readonly #self = randomBytes(6).toString('hex')
  readonly #listeners = new Set<(topic: string | undefined) => void>()
  readonly #topics = new Set<string>()
  readonly #over = new AbortController()
  readonly #onBeat: (client: pg.Client) => Promise<void>
  /** The connection, from when it is being made. */
  #opened: pg.Client | undefined
  /** The same, once it can be used. */
  #client: pg.Client | undefined
  #kept: Promise<void> | undefined
  #sending: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  /** `onBeat` asks something of the database every few seconds, which shows that the connection is alive. */
  constructor(url: string, onBeat: (client: pg.Client) => Promise<void>) {
    this.#url = url
    this.#onBeat = onBeat
  }

  onTold(listener: (topic: string | undefined) => void): () => void {
    this.#listeners.add(listener)
    if (!this.#over.signal.aborted) this.#kept ??= this.#keep()
    // As whoever came before was told when the connection was made.
    if (this.#client) queueMicrotask(() => listener(undefined))
    return () => void this.#listeners.delete(listener)
  }

  tell(topic: string): void {
    if (this.#listeners.size === 0 || this.#over.signal.aborted) return
    this.#topics.add(topic)
    this.#sendSoon()
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#sending
    // What was committed last is worth telling, too.
    if (this.#client) await this.#send(this.#client)
    this.#over.abort()
    await this.#opened?.end().catch(() => {})
    await this.#kept
  }

  #sendSoon(): void {
    if (this.#sending || !this.#client) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      if (this.#client) this.#sending = this.#send(this.#client).finally(() => this.#sent())
    }, GATHER_MS)
  }

  #sent(): void {
    this.#sending = undefined
    if (this.#topics.size > 0 && !this.#over.signal.aborted) this.#sendSoon()
  }

  async #send(client: pg.Client): Promise<void> {
    const topics = [...this.#topics]
    this.#topics.clear()
    if (topics.length === 0) return
    const all = topics.join(SEPARATOR)
    const said = all.length > LONGEST ? ANYTHING : all
    try {
      const values = [CHANNEL, `${this.#self} ${said}`]
      await client.query({ name: 'tell', text: 'select pg_notify($1, $2)', values })
    } catch {
      // Told on the next connection.
      for (const topic of topics) this.#topics.add(topic)
    }
  }

  /** Connects, and again whenever the connection is lost, until it is closed. */
  async #keep(): Promise<void> {
    const { signal } = this.#over
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const client = new pg.Client({
        connectionString: this.#url,
        application_name: 'countersign line',
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: HEARTBEAT_MS,
        keepAlive: true,
      })
      this.#opened = client
      const lost = new Promise<void>((resolve) => client.on('end', resolve))
      client.on('error', () => {})
      client.on('notification', ({ payload = '' }) => this.#hear(payload))
      try {
        await client.connect()
        // Nothing is lost with a hint, so none waits for the disk.
        await client.query(`set synchronous_commit = off; listen ${CHANNEL}`)
        this.#client = client
        pause = FIRST_PAUSE_MS
        this.#say(undefined)
        if (this.#topics.size > 0) this.#sendSoon()
        await this.#stay(client, lost)
      } catch {
        // The next one may do better.
      }
      this.#client = undefined
      await client.end().catch(() => {})
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }

  /** Until the connection is lost or is found to be dead. */
  async #stay(client: pg.Client, lost: Promise<void>): Promise<void> {
    const isOver = lost.then(() => true)
    for (;;) {
      await this.#onBeat(client)
      if (await Promise.race([isOver, sleep(HEARTBEAT_MS, false, { ref: false })])) return
    }
  }

  #hear(payload: string): void {
    const at = payload.indexOf(' ')
    if (payload.slice(0, at) === this.#self) return
    const said = payload.slice(at + 1)
    if (said === ANYTHING) return this.#say(undefined)
    for (const topic of said.split(SEPARATOR)) this.#say(topic)
  }

  #say(topic: string | undefined): void {
    for (const listener of this.#listeners) listener(topic)
  }
}
