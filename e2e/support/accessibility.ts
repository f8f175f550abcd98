import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

let source: Promise<string> | undefined
const axe = (): Promise<string> =>
  (source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'))

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe-core finds serious or critical on a page, one line each. The debugger runs it, so the page's policy may stay strict. */
export async function seriousIssues(page: Page): Promise<string[]> {
  await page.evaluate(await axe())
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, help, nodes }) =>
      nodes.map(({ html, any }) => {
        const why = any.map(({ message }) => message).join('; ')
        return `${impact} ${id}: ${help}\n    ${html.slice(0, 200)}\n    ${why.slice(0, 300)}`
      }),
    )
}
