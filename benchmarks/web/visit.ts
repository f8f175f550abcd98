import type { launchBrowser } from '@countersign/e2e/support/chromium.ts'

export type Browser = Awaited<ReturnType<typeof launchBrowser>>
export type Page = Awaited<ReturnType<Browser['newPage']>>

export interface Place {
  readonly address: string
  readonly state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
}

/** A machine that is slower than this one, and a line that is. */
export interface Handicap {
  readonly cpu: number
  readonly megabits: number
  readonly latencyMs: number
}

/** A window with an empty cache, of somebody who is signed in. */
export async function openWindow(browser: Browser, { address, state }: Place): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    storageState: state,
    viewport: { width: 1440, height: 900 },
  })
  return context.newPage()
}

export async function slowDown(page: Page, { cpu, megabits, latencyMs }: Handicap): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (megabits * 1_000_000) / 8
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Opens a page and waits until it shows what it is about. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
