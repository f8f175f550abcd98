// For the type of what the tests' set-up provides.
import '@countersign/storage/testing'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { type Api, openApi } from './api.ts'
import { sharedBrowser } from './chromium.ts'
import { keepEvidence } from './evidence.ts'
import { ensurePages } from './pages.ts'
import { type Cookies, type Person, type Seat, sitDown } from './person.ts'
import { keyOf, type Server, signInLink, startServer } from './server.ts'

const START_LIMIT_MS = 60_000

export interface OfficeOptions {
  /** The practice of some forty clients. */
  readonly demo?: boolean
  readonly env?: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
}

/** Who works in the demo practice. */
export const staff = {
  admin: 'admin@countersign.localhost',
  elena: 'elena.fischer@example.com',
  samuel: 'samuel.adeyemi@example.com',
  priya: 'priya.raman@example.com',
  grace: 'grace.whitfield@example.com',
} as const

/** A server of its own for one test file, and the people who sit down before it. */
export class Office {
  #options: OfficeOptions
  #dataDir = ''
  #env: Readonly<Record<string, string>> = {}
  #server: Server | undefined
  #wasPrintedLinkTaken = false
  /** Cookies of those who have signed in before. */
  readonly #cookies = new Map<string, Cookies>()

  constructor(options: OfficeOptions) {
    this.#options = options
  }

  get address(): string {
    if (!this.#server) throw new Error('The server is not running')
    return this.#server.address
  }

  /** The API with the key of the first administrator: to prepare and to look behind the screens. */
  get api(): Api {
    return openApi(this.address)
  }

  async open(): Promise<void> {
    this.#dataDir = await mkdtemp(join(inject('temporaryFolder'), 'office-'))
    const [env] = await Promise.all([this.#options.env?.() ?? {}, ensurePages()])
    this.#env = { COUNTERSIGN_DEMO: this.#options.demo ? '1' : '0', ...env }
    this.#server = await startServer({ dataDir: this.#dataDir, env: this.#env })
  }

  async close(): Promise<void> {
    await this.#server?.kill()
  }

  /** The link that the server printed at its start. */
  printedLink(): string {
    const [, link] = /^Sign in, once, within a day: (\S+)$/m.exec(this.#server?.said() ?? '') ?? []
    if (link === undefined) throw new Error('The server printed no link')
    this.#wasPrintedLinkTaken = true
    return link
  }

  signInLink(email: string = staff.admin): Promise<string> {
    return signInLink(this.#dataDir, this.address, email)
  }

  /** A key of somebody's, good for everything that they may do. */
  key(email: string): Promise<string> {
    return keyOf(this.#dataDir, email)
  }

  async kill(): Promise<void> {
    await this.#server?.kill()
  }

  /** Starts the server again on the same database and port. */
  async startAgain(): Promise<void> {
    const port = Number(new URL(this.address).port)
    this.#server = await startServer({ dataDir: this.#dataDir, env: this.#env, port })
  }

  /** Somebody at a browser, who has not signed in. */
  async visitor(seat: Partial<Seat> = {}): Promise<Person> {
    const person = await sitDown(await sharedBrowser(), { baseURL: this.address, ...seat })
    onTestFinished(async ({ task }) => {
      const faults = person.faults()
      try {
        if (task.result?.state === 'fail') await keepEvidence(task, person, this.#server?.said() ?? '')
      } finally {
        await person.leave()
      }
      if (faults.length > 0) throw new Error(`The page complained:\n${faults.join('\n')}`)
    })
    return person
  }

  /** Somebody whose session has ended signs in anew the next time. */
  forget(email: string): void {
    this.#cookies.delete(email)
  }

  /** Somebody who has signed in, at a browser of their own. */
  async person(email: string = staff.admin, seat: Partial<Seat> = {}): Promise<Person> {
    const person = await this.visitor(seat)
    const known = this.#cookies.get(email)
    if (known) await person.takeCookies(known)
    else {
      // The printed one is there already; any other takes a process of its own.
      const isFirst = email === staff.admin && !this.#wasPrintedLinkTaken
      await person.follows(isFirst ? this.printedLink() : await this.signInLink(email))
      this.#cookies.set(email, await person.cookies())
    }
    return person
  }
}

/** Opens an office for the tests of a file. */
export function openOffice(options: OfficeOptions = {}): Office {
  const office = new Office(options)
  beforeAll(() => office.open(), START_LIMIT_MS)
  afterAll(() => office.close())
  return office
}
