import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

let source: Promise<string> | undefined
const axe = (): Promise<string> =>
  (source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'))

const tags = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const satisfies RunOnly
// Takes long, and what it finds is never serious.
const region = { enabled: false }

/** What is looked for. Nothing but colours is different in the dark, and nothing but their places on another width. */
const looks = {
  light: { runOnly: tags, rules: { region } },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  layout: { runOnly: tags, rules: { region, 'color-contrast': { enabled: false } } },
} as const satisfies Record<string, RunOptions>

type Look = keyof typeof looks

/**
 * What axe-core finds serious or critical on a page, or within a part of it, one line each. The debugger runs it, so the
 * page's policy may stay strict.
 */
export async function seriousIssues(
  page: Page,
  within = 'html',
  wanted: readonly Look[] = ['light', 'dark'],
): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await axe())
  const issues: string[] = []
  for (const name of wanted) {
    await page.emulateMedia({ colorScheme: name === 'dark' ? 'dark' : 'light' })
    for (const issue of await look(page, within, looks[name])) issues.push(`${name}: ${issue}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return issues
}

async function look(page: Page, within: string, rules: RunOptions): Promise<string[]> {
  // A colour on its way to another one is neither.
  await page.evaluate(`new Promise(requestAnimationFrame)
    .then(() => Promise.allSettled(
      document.getAnimations().filter((each) => each instanceof CSSTransition).map(({ finished }) => finished),
    ))
    .then(() => undefined)`)
  const options: RunOptions = { ...rules, resultTypes: ['violations'], iframes: false, preload: false }
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`,
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
