import { type Browser, openWindow, type Page, type Place, visit } from './visit.ts'

/** What came over the wire for scripts, by file. */
function watchScripts(page: Page): () => Promise<ReadonlyMap<string, number>> {
  const found: Promise<readonly [string, number]>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    found.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize]))
  })
  return async () => new Map(await Promise.all(found))
}

const total = (files: ReadonlyMap<string, number>): number =>
  [...files.values()].reduce((sum, bytes) => sum + bytes, 0)

/** Compressed script of a first load of each page. */
export async function measureSizes(
  browser: Browser,
  place: Place,
  paths: readonly string[],
): Promise<string[][]> {
  const rows: string[][] = []
  for (const path of paths) {
    const page = await openWindow(browser, place)
    const scripts = watchScripts(page)
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    const files = await scripts()
    rows.push([path, (total(files) / 1024).toFixed(1), String(files.size)])
    await page.context().close()
  }
  return rows
}
