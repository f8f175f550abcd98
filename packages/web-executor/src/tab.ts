import type { BrowserContext, CDPSession, Frame, Page, Request } from 'playwright-core'
import { guardPage } from './navigation-guard.ts'
import { type Box, type LaidOut, type Point, readLayout } from './tree/layout.ts'
import { readTrees } from './tree/read-tree.ts'
import { Screen, type Source } from './tree/screen.ts'

/** What a page waits for before it can be used. Pictures and live connections are not among it. */
const AWAITED = new Set(['document', 'script', 'xhr', 'fetch'])
/** A request that takes longer is one that is meant to stay open. */
const LONG_MS = 10_000

/** A page in the browser, seen through its accessibility tree. */
export class Tab {
  readonly page: Page
  readonly #session: CDPSession
  readonly #isAllowed: (url: string) => boolean
  readonly #requests = new Map<Request, number>()
  /** Frames with a process of their own have a session of their own. */
  readonly #sessions = new WeakMap<Frame, CDPSession>()
  /** Where such a frame is, as last seen. */
  readonly #holes = new Map<CDPSession, LaidOut>()
  #notes: string[] = []

  private constructor(page: Page, session: CDPSession, isAllowed: (url: string) => boolean) {
    this.page = page
    this.#session = session
    this.#isAllowed = isAllowed
    const settle = (request: Request): void => void this.#requests.delete(request)
    page.on('requestfinished', settle)
    page.on('requestfailed', settle)
    page.on('request', (request) => {
      if (AWAITED.has(request.resourceType())) this.#requests.set(request, Date.now())
    })
  }

  static async open(context: BrowserContext, isAllowed: (url: string) => boolean): Promise<Tab> {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const tab = new Tab(page, session, isAllowed)
    await guardPage(page, session, { isAllowed, note: (note) => tab.#notes.push(note) })
    return tab
  }

  /** What the page tried since it was last asked, and was not let. */
  takeNotes(): readonly string[] {
    const notes = [...new Set(this.#notes)]
    this.#notes = []
    return notes
  }

  /** Takes in what is in the window now. */
  async look(): Promise<Screen> {
    const own = (await readLayout(this.#session)).map((frame) => ({ session: this.#session, frame }))
    const all = [...own, ...(await this.#framesElsewhere(own))]
    const [main] = own
    const isAway = main === undefined || !this.#isAllowed(main.frame.url)
    const root = await readTrees(isAway ? [] : all.filter(({ frame }) => this.#isOurs(frame.url)))
    return new Screen({
      url: main?.frame.url ?? '',
      title: main?.frame.title ?? '',
      root,
      isAway,
      isWaiting: this.#isWaiting(),
      size: this.page.viewportSize() ?? { width: 1280, height: 720 },
      height: main?.frame.height ?? 0,
      sources: all,
    })
  }

  /** The node that is on top at a point of the window, as far as the process of a session knows. */
  async nodeAt({ x, y }: Point, session: CDPSession): Promise<number | undefined> {
    const top = await nodeIn(this.#session, { x, y })
    if (session === this.#session) return top
    // A frame of another process: nothing may be over it either.
    const hole = this.#holes.get(session)
    if (!hole || hole.id !== top) return undefined
    return nodeIn(session, { x: x - hole.corner.x, y: y - hole.corner.y })
  }

  /** Where a node is in the window, as quads of a session say it. */
  cornerOf(session: CDPSession): Point {
    return this.#holes.get(session)?.corner ?? { x: 0, y: 0 }
  }

  /** A picture of a part of the window, large enough for small print. */
  async photograph({ x, y, width, height }: Box): Promise<Buffer> {
    const { cssVisualViewport: view } = await this.#session.send('Page.getLayoutMetrics')
    const { data } = await this.#session.send('Page.captureScreenshot', {
      format: 'png',
      clip: { x: x + view.pageX, y: y + view.pageY, width, height, scale: 2 },
    })
    return Buffer.from(data, 'base64')
  }

  /** A frame without an address of its own belongs to the page that it is in. */
  #isOurs(url: string): boolean {
    return this.#isAllowed(url) || /^(?:about|blob):/.test(url)
  }

  #isWaiting(): boolean {
    const since = Date.now() - LONG_MS
    return [...this.#requests.values()].some((at) => at > since)
  }

  async #framesElsewhere(own: readonly Source[]): Promise<readonly Source[]> {
    const found: Source[] = []
    for (const frame of this.page.frames()) {
      if (frame === this.page.mainFrame() || !this.#isOurs(frame.url())) continue
      const session = await this.#sessionOf(frame)
      if (!session) continue
      const hole = await this.#holeOf(frame, session, [...own, ...found])
      if (!hole) continue
      this.#holes.set(session, hole)
      try {
        for (const layout of await readLayout(session, hole)) found.push({ session, frame: layout })
      } catch {
        // It has moved to another process: next time it is asked anew.
        this.#sessions.delete(frame)
      }
    }
    return found
  }

  async #sessionOf(frame: Frame): Promise<CDPSession | undefined> {
    if (frame === this.page.mainFrame()) return this.#session
    const known = this.#sessions.get(frame)
    if (known) return known
    // It says no for a frame that is in the process of the page.
    const session = await this.page
      .context()
      .newCDPSession(frame)
      .catch(() => undefined)
    if (session) this.#sessions.set(frame, session)
    return session
  }

  /** The iframe, in the frame around it. */
  async #holeOf(frame: Frame, session: CDPSession, sources: readonly Source[]): Promise<LaidOut | undefined> {
    let around: CDPSession | undefined
    for (let at = frame.parentFrame(); at && !around; at = at.parentFrame())
      around = await this.#sessionOf(at)
    if (!around) return undefined
    try {
      const { frameTree } = await session.send('Page.getFrameTree')
      const { backendNodeId } = await around.send('DOM.getFrameOwner', { frameId: frameTree.frame.id })
      const nodes = sources.filter((source) => source.session === around).map((source) => source.frame.nodes)
      return nodes.map((all) => all.get(backendNodeId)).find((node) => node !== undefined)
    } catch {
      // Gone in the meantime.
      return undefined
    }
  }
}

async function nodeIn(session: CDPSession, { x, y }: Point): Promise<number | undefined> {
  try {
    const hit = await session.send('DOM.getNodeForLocation', { x: Math.round(x), y: Math.round(y) })
    return hit.backendNodeId
  } catch {
    return undefined
  }
}
