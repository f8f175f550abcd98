import {
  connectExecutor,
  type ExecutorOptions,
  type ExecutorStatus,
  type OperationHandlers,
} from '@countersign/executor-kit'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'
import { calmly, Desk, type WebApp } from './desk.ts'
import { allowOrigins } from './navigation-guard.ts'
import { call } from './operations/call.ts'
import { findContact } from './operations/find-contact.ts'
import { openApp } from './operations/open-app.ts'
import { openConversation } from './operations/open-conversation.ts'
import { readScreen } from './operations/read-screen.ts'
import { send } from './operations/send.ts'
import { toggle } from './operations/toggle.ts'
import { typeText } from './operations/type-text.ts'
import { Ocr } from './read/ocr.ts'

export interface WebDeviceOptions {
  /** The pages that it may use. */
  readonly apps: readonly WebApp[]
  /** Further sites that these pages need: where one signs in, what they show in frames. */
  readonly origins?: readonly string[]
  /** One that runs already; else one is started, and ended with `close`. */
  readonly browser?: Browser
  /** How to start one: by default the Chrome of this machine, without a window. */
  readonly launch?: LaunchOptions & {
    /** Where it keeps who is signed in. */
    readonly profile?: string
  }
  /** How long something on a page may take to appear. */
  readonly patienceMs?: number
}

export interface WebDevice {
  /** For an executor: what can be done on the pages. */
  readonly operations: OperationHandlers
  close(): Promise<void>
}

/** Makes pages in a browser a device. */
export async function openWebDevice(options: WebDeviceOptions): Promise<WebDevice> {
  const { apps, origins = [], patienceMs = 5000, browser, launch } = options
  for (const { name, url } of apps) requireWeb(url, name)
  for (const origin of origins) requireWeb(origin, 'An origin')
  const isAllowed = allowOrigins([...apps.map(({ url }) => url), ...origins])
  const { context, end } = await openBrowser(browser, launch)
  const ocr = new Ocr()
  return {
    operations: operationsOn(new Desk({ context, apps, isAllowed, patienceMs }), ocr),
    close: async () => {
      await Promise.all([ocr.close(), end()])
    },
  }
}

export interface ConnectedWebDevice {
  readonly status: ExecutorStatus
  close(): Promise<void>
}

/** Makes pages in a browser a device, and connects it: what a plan says is done on them. */
export async function connectWebDevice(
  options: WebDeviceOptions &
    Pick<ExecutorOptions, 'url' | 'key' | 'deviceId' | 'name' | 'onStatus' | 'onStep' | 'onError'>,
): Promise<ConnectedWebDevice> {
  const {
    apps,
    origins: _origins,
    patienceMs: _patience,
    browser: _browser,
    launch: _launch,
    ...line
  } = options
  const { operations, close } = await openWebDevice(options)
  const executor = connectExecutor({
    ...line,
    kind: 'browser',
    apps: apps.map(({ url: _url, ...app }) => app),
    operations,
  })
  return {
    get status() {
      return executor.status
    },
    close: async () => {
      executor.close()
      await close()
    },
  }
}

const operationsOn = (desk: Desk, ocr: Ocr): OperationHandlers => ({
  open_app: calmly(openApp(desk)),
  find_contact: calmly(findContact(desk)),
  open_conversation: calmly(openConversation(desk)),
  type_text: calmly(typeText(desk)),
  send: calmly(send(desk)),
  call_contact: calmly(call(desk)),
  toggle_setting: calmly(toggle(desk)),
  read_screen: calmly(readScreen(desk, ocr)),
})

function requireWeb(url: string, name: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return
  throw new Error(`${name} needs an address that begins with https:// or http://, not ${url}.`)
}

/** Nothing is downloaded, and a page gets no permission that nobody gave it. */
const CONTEXT = { acceptDownloads: false } as const

async function openBrowser(
  browser: Browser | undefined,
  { profile, ...launch }: NonNullable<WebDeviceOptions['launch']> = {},
): Promise<{ readonly context: BrowserContext; readonly end: () => Promise<void> }> {
  if (browser) {
    const context = await browser.newContext(CONTEXT)
    return { context, end: () => context.close() }
  }
  const options = { ...(launch.executablePath === undefined && { channel: 'chrome' }), ...launch }
  if (profile !== undefined) {
    const context = await chromium.launchPersistentContext(profile, { ...options, ...CONTEXT })
    return { context, end: () => context.close() }
  }
  const started = await chromium.launch(options)
  return { context: await started.newContext(CONTEXT), end: () => started.close() }
}
