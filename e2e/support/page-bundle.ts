import type { Page } from 'playwright-core'
import { build } from 'vite'

/** One script out of a module and all that it imports; `source` stands for the module where it is no file. */
export async function bundle(entry: string, { source }: { readonly source?: string } = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins:
      source === undefined
        ? []
        : [
            {
              name: 'given',
              resolveId: (id: string) => (id === entry ? entry : null),
              load: (id: string) => (id === entry ? source : null),
            },
          ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { format: 'es' } } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built')
  return output.output[0].code
}

/** Puts a page at an address of the server, as an application beside it would be. */
export async function servePage(page: Page, path: string, script: string): Promise<void> {
  // Where a script could be taken for the end of the element that holds it, it is not.
  const held = script.replaceAll('</script', '<\\/script')
  const body = `<!doctype html><meta charset="utf-8"><title>Page</title><div id="root"></div><script type="module">${held}</script>`
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ contentType: 'text/html', body }),
  )
}
