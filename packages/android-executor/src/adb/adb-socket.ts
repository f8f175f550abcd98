import { connect, type Socket } from 'node:net'
import { AdbError } from './adb-error.ts'

export interface AdbAddress {
  readonly host: string
  readonly port: number
}

export interface Limits {
  /** Ends it at once, and with it what it runs on the phone. */
  readonly signal?: AbortSignal | undefined
  /** How long all of it may take; absent: as long as it likes. */
  readonly timeoutMs?: number | undefined
}

/** Bytes that may wait to be read. */
const MOST_WAITING = 16 * 1024 * 1024

/** One connection to an adb server, read in portions of whatever size is wanted. */
export class AdbSocket {
  readonly #socket: Socket
  #chunks: Buffer[] = []
  #size = 0
  #hasEnded = false
  #failure: AdbError | undefined
  #wake: (() => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => {
      this.#chunks.push(chunk)
      this.#size += chunk.length
      if (this.#size > MOST_WAITING) this.#fail(new AdbError('too_much', 'The phone answers too much.'))
      this.#wake?.()
    })
    socket.on('end', () => this.#end())
    socket.on('error', () => this.#fail(new AdbError('cut', 'The connection to adb was cut.')))
    socket.on('close', () => this.#end())
  }

  /** Opens a connection, lets `use` have it, and closes it whatever happens. */
  static async use<T>(
    address: AdbAddress,
    { signal, timeoutMs }: Limits,
    use: (socket: AdbSocket) => Promise<T>,
  ): Promise<T> {
    if (signal?.aborted) throw stopped()
    const raw = connect(address)
    // A phone that is pulled from a hub may leave a connection that is open on one side only.
    raw.setKeepAlive(true, 5000)
    raw.setNoDelay(true)
    const socket = new AdbSocket(raw)
    const onAbort = (): void => socket.#fail(stopped())
    const late = new AdbError('timed_out', 'The phone did not answer in time.')
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => socket.#fail(late), timeoutMs)
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      await socket.#opened(address)
      return await use(socket)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      raw.destroy()
    }
  }

  async #opened({ host, port }: AdbAddress): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#socket.once('connect', resolve)
      this.#wake = resolve
    })
    this.#wake = undefined
    if (this.#failure?.fault === 'cut')
      throw new AdbError('unreachable', `No adb server answers at ${host}:${port}.`)
    if (this.#failure) throw this.#failure
  }

  write(bytes: Buffer): void {
    if (!this.#failure && this.#socket.writable) this.#socket.write(bytes)
  }

  /** So many bytes; it is a fault when there are fewer. */
  async read(count: number): Promise<Buffer> {
    while (this.#size < count) {
      if (this.#failure) throw this.#failure
      if (this.#hasEnded) throw new AdbError('cut', 'The connection to adb was cut.')
      await this.#more()
    }
    return this.#take(count)
  }

  /** Everything until the other side is done. */
  async readRest(): Promise<Buffer> {
    while (!this.#hasEnded && !this.#failure) await this.#more()
    if (this.#failure) throw this.#failure
    return this.#take(this.#size)
  }

  #take(count: number): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks, this.#size)
    this.#chunks = all.length > count ? [all.subarray(count)] : []
    this.#size -= count
    return all.subarray(0, count)
  }

  async #more(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve
    })
    this.#wake = undefined
  }

  #end(): void {
    this.#hasEnded = true
    this.#wake?.()
  }

  #fail(error: AdbError): void {
    this.#failure ??= error
    this.#socket.destroy()
    this.#wake?.()
  }
}

const stopped = (): AdbError => new AdbError('stopped', 'It was stopped.')
