import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'

let source: Promise<string> | undefined
const axe = (): Promise<string> =>
  (source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'))

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe-core finds serious or critical on a page, in the light and in the dark, one line each. The debugger runs it,
 * so the page's policy may stay strict.
 */
export async function seriousIssues(page: Page): Promise<string[]> {
  await page.evaluate(await axe())
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await look(page, { type: 'tag', values: tags })
  await page.emulateMedia({ colorScheme: 'dark' })
  // Nothing but colours is different in the dark.
  const dark = await look(page, { type: 'rule', values: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((issue) => `in the dark: ${issue}`)]
}

async function look(page: Page, runOnly: RunOnly): Promise<string[]> {
  // A colour on its way to another one is neither.
  await page.evaluate(`new Promise(requestAnimationFrame)
    .then(() => Promise.allSettled(
      document.getAnimations().filter((each) => each instanceof CSSTransition).map(({ finished }) => finished),
    ))
    .then(() => undefined)`)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] })`,
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
