import type { Json, OperationHandler } from '@countersign/executor-kit'
import type { Desk } from '../desk.ts'
import { describe, type Picture } from '../read/describe.ts'
import { findPictures, isWordless } from '../read/find-pictures.ts'
import type { Ocr } from '../read/ocr.ts'
import { again, done, fatal } from '../outcome.ts'
import { none, seek } from '../seek.ts'
import type { Tab } from '../tab.ts'
import type { Screen } from '../tree/screen.ts'

/** What is read is data. Nothing in it is ever done. */
export const readScreen =
  (desk: Desk, ocr: Ocr): OperationHandler =>
  async (_args, { signal }) => {
    const { open, contact } = desk
    if (!open || open.tab.page.isClosed()) return done({ ...nothingOpen(desk) })
    const { app, tab } = open
    const { screen } = await seek<true>(
      tab,
      (now) => (now.isLoading || now.isAway ? none : { kind: 'one', it: true }),
      desk.patience(signal),
    )
    if (screen.isAway)
      return fatal('page_left', `${app.name} is not open any longer.`, `Open ${app.name} again.`)
    if (screen.items.length === 0) return again('still_loading', `${app.name} is still loading.`)
    const pictures = await readPictures(tab, screen, ocr, signal)
    // Somebody found and not yet opened has nothing to do with what is on the screen.
    const contactId = contact?.entry ? undefined : contact?.id
    const reading = describe(screen, { app: app.name, contactId, pictures })
    return { status: 'success', data: reading as unknown as Json }
  }

function nothingOpen({ apps }: Desk) {
  const names = apps.map(({ name }) => name)
  return {
    summary: `No page is open. There are ${names.join(', ')}.`,
    elements: names.map((name) => ({ role: 'button', name })),
    messages: [],
  }
}

/** By eye, where the tree has no words. */
async function readPictures(
  tab: Tab,
  screen: Screen,
  ocr: Ocr,
  signal: AbortSignal,
): Promise<readonly Picture[]> {
  const items = findPictures(screen)
  if (items.length === 0) {
    if (!isWordless(screen)) return []
    return [
      {
        item: undefined,
        lines: await ocr.read(await tab.photograph({ x: 0, y: 0, ...screen.size }), signal),
      },
    ]
  }
  const pictures: Picture[] = []
  for (const item of items) {
    signal.throwIfAborted()
    pictures.push({ item, lines: await ocr.read(await tab.photograph(item.box!), signal) })
  }
  return pictures
}
