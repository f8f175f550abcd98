import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { bundle, servePage } from './page-bundle.ts'

const entry = fileURLToPath(new URL('../fixtures/use-chat/page.tsx', import.meta.url))

let script: Promise<string> | undefined

/** A page with the AI SDK's `useChat`. */
export async function serveChatPage(page: Page): Promise<void> {
  script ??= bundle(entry)
  await servePage(page, '/chat-page', await script)
}
