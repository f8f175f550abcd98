import { openWebDevice, type WebApp } from '@countersign/web-executor'
import { onTestFinished } from 'vitest'
import type { Page } from 'playwright-core'
import { sharedBrowser } from './chromium.ts'
import type { Fixtures } from './fixtures.ts'

type Args = Readonly<Record<string, string>>

/** A device whose apps are the fixtures, each named by its file. */
export async function useWebDevice(
  fixtures: Fixtures,
  pages: Readonly<Record<string, string>>,
  options: { patienceMs?: number; origins?: readonly string[]; kind?: WebApp['kind'] } = {},
) {
  const { kind = 'messaging', ...more } = options
  const apps = Object.entries(pages).map(([name, path]) => ({
    name,
    kind,
    url: new URL(path, `${fixtures.address}/`).href,
  }))
  const browser = await sharedBrowser()
  const before = new Set(browser.contexts())
  const device = await openWebDevice({ apps, browser, patienceMs: 1500, ...more })
  onTestFinished(() => device.close())
  const context = browser.contexts().find((one) => !before.has(one))!
  const stop = new AbortController()
  const does = (op: keyof typeof device.operations, args: Args = {}) =>
    device.operations[op]!(args, { planId: 'p', stepId: 's', signal: stop.signal })
  return {
    device,
    stop,
    does,
    page: (): Page => context.pages().at(-1)!,
    pages: (): Page[] => context.pages(),
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
