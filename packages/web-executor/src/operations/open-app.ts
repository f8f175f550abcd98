import type { DeviceApp, OperationHandler, StepContext, StepOutcome } from '@countersign/executor-kit'
import { type Desk, type OpenApp, textIn, type WebApp } from '../desk.ts'
import { again, done, type Failed, fatal, isFailed } from '../outcome.ts'
import { unlessStopped } from '../wait.ts'

/** As long as a page may take to answer. */
const LOAD_MS = 20_000

export const openApp =
  (desk: Desk): OperationHandler =>
  async (args, { signal, planId }) => {
    const name = textIn(args, 'name')
    const app = desk.apps.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!app)
      return fatal(
        'app_missing',
        `${name} isn't among the pages here.`,
        `Add ${name} to the pages, or use another.`,
        {
          app: name,
        },
      )
    const failed = await goTo(desk, app, signal)
    desk.openedBy = planId
    return failed ?? done({ app: app.name })
  }

/** Opens the page of an app, from its beginning. */
async function goTo(desk: Desk, app: WebApp, signal: AbortSignal): Promise<Failed | undefined> {
  desk.open = undefined
  desk.openedBy = undefined
  desk.contact = undefined
  desk.typed = undefined
  const tab = await unlessStopped(desk.tabOf(app), signal)
  tab.takeNotes()
  const result = await load({ app, tab }, signal)
  if (isFailed(result)) return result
  await tab.page.bringToFront()
  desk.open = { app, tab }
  return undefined
}

async function load({ app, tab }: OpenApp, signal: AbortSignal): Promise<StepOutcome> {
  try {
    const answer = await tab.page.goto(app.url, { waitUntil: 'domcontentloaded', timeout: LOAD_MS, signal })
    const status = answer?.status() ?? 200
    if (status >= 500) return again('not_reached', `${app.name} answered with an error (${status}).`)
    if (status >= 400)
      return fatal(
        'no_page',
        `${app.name} answered with an error (${status}).`,
        `Look whether ${app.url} is right.`,
      )
    return done()
  } catch (error) {
    signal.throwIfAborted()
    return whyNot({ app, tab }, error instanceof Error ? error.message : '')
  }
}

function whyNot({ app, tab }: OpenApp, reason: string): StepOutcome {
  const notes = tab.takeNotes()
  // It is open, and has something in hand that would be lost: a call, say.
  if (notes.includes('It asks not to be left.')) return done()
  if (reason.includes('ERR_BLOCKED_BY_CLIENT'))
    return fatal(
      'page_left',
      [`${app.name} leads elsewhere.`, ...notes].join(' '),
      'Allow that site, if it belongs to it.',
    )
  if (/ERR_ABORTED|ERR_INVALID/.test(reason))
    return fatal(
      'no_page',
      [`${app.name} is not a page.`, ...notes].join(' '),
      `Look whether ${app.url} is right.`,
    )
  return again('not_reached', `${app.name} could not be reached.`)
}

/**
 * The app that the plan has opened; else the one that is open, when it is of such a kind; else the first of the kinds that
 * there is.
 */
export async function needApp(
  desk: Desk,
  kinds: readonly DeviceApp['kind'][],
  { planId, signal }: StepContext,
): Promise<OpenApp | Failed> {
  if (desk.openedBy === planId) return openPage(desk)
  const { open } = desk
  if (open && kinds.includes(open.app.kind) && !open.tab.page.isClosed()) return open
  const app = kinds
    .flatMap((kind) => {
      const all = desk.apps.filter((one) => one.kind === kind)
      return all.find(({ isDefault }) => isDefault) ?? all.slice(0, 1)
    })
    .at(0)
  if (!app) {
    if (open && !open.tab.page.isClosed()) return open
    return fatal('no_page', 'No page is open for that.', 'Open the page first.')
  }
  return (await goTo(desk, app, signal)) ?? desk.open!
}

/** The page that is open. */
export const openPage = (desk: Desk): OpenApp | Failed => {
  const { open } = desk
  if (open && !open.tab.page.isClosed()) return open
  return fatal('no_page', 'No page is open.', 'Open the page first.')
}
