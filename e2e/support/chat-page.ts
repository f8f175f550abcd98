import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'

const entry = fileURLToPath(new URL('../fixtures/use-chat/page.tsx', import.meta.url))

let script: Promise<string> | undefined

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'page' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built')
  return output.output[0].code
}

/** Puts a page with the AI SDK's `useChat` at an address of the server, as an application beside it would be. */
export async function serveChatPage(page: Page): Promise<void> {
  script ??= bundle()
  const body = `<!doctype html><meta charset="utf-8"><title>Chat</title><div id="root"></div><script>${await script}</script>`
  await page.route(
    (url) => url.pathname === '/chat-page',
    (route) => route.fulfill({ contentType: 'text/html', body }),
  )
}
