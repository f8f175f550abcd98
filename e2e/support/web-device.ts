import { openWebDevice, type WebApp } from '@countersign/web-executor'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { sharedBrowser } from './chromium.ts'
import type { Fixtures } from './fixtures.ts'

type Args = Readonly<Record<string, string>>

/** A device whose apps are the fixtures, each named by its file. */
export async function useWebDevice(
  fixtures: Fixtures,
  pages: Readonly<Record<string, string>>,
  options: {
    patienceMs?: number
    origins?: readonly string[]
    kind?: WebApp['kind']
    /** Another than the shared one. */
    browser?: Browser
    /** Of the test, where several run at once. */
    onTestFinished?: (end: () => Promise<void>) => void
  } = {},
) {
  const { kind = 'messaging', onTestFinished: atEnd = onTestFinished, browser: other, ...more } = options
  const apps = Object.entries(pages).map(([name, path]) => ({
    name,
    kind,
    url: new URL(path, `${fixtures.address}/`).href,
  }))
  const { browser, context } = await watchedBrowser(other)
  const device = await openWebDevice({ apps, browser, patienceMs: 1500, ...more })
  atEnd(() => device.close())
  const stop = new AbortController()
  const does = (op: keyof typeof device.operations, args: Args = {}) =>
    device.operations[op]!(args, { planId: 'p', stepId: 's', signal: stop.signal })
  return {
    device,
    stop,
    does,
    page: (): Page => context().pages().at(-1)!,
    pages: (): Page[] => context().pages(),
    /** All steps of a message, and how each ended. */
    sends: async (app: string, name: string, text: string) => {
      const steps = [
        ['open_app', { name: app }],
        ['find_contact', { name }],
        ['open_conversation', {}],
        ['type_text', { text }],
        ['send', {}],
      ] as const
      for (const [op, args] of steps) {
        const outcome = await does(op, args)
        if (outcome.status !== 'success') return { op, ...outcome }
      }
      return { op: 'send', status: 'success' } as const
    },
  }
}

/** The shared browser, and what a device has opened in it. */
export async function watchedBrowser(other?: Browser) {
  const shared = other ?? (await sharedBrowser())
  let opened: BrowserContext | undefined
  const newContext: Browser['newContext'] = async (options) => (opened = await shared.newContext(options))
  return { browser: { newContext } as Browser, context: (): BrowserContext => opened! }
}
