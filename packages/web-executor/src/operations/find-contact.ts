import type { OperationHandler } from '@countersign/executor-kit'
import { type Desk, type OpenApp, quoted, textIn } from '../desk.ts'
import { findEntry, findLonger, isOpenWith } from '../find/entries.ts'
import { findSearchField } from '../find/message-field.ts'
import { write } from '../hand.ts'
import { done, type Failed, fatal, isFailed } from '../outcome.ts'
import { type Found, none, seek, type Sought } from '../seek.ts'
import type { Item } from '../tree/item.ts'
import type { Screen } from '../tree/screen.ts'
import { needApp } from './open-app.ts'

export const findContact =
  (desk: Desk): OperationHandler =>
  async (args, context) => {
    const { signal } = context
    const open = await needApp(desk, ['phone', 'messaging', 'email'], context)
    if (isFailed(open)) return open
    const name = textIn(args, 'name')
    desk.contact = undefined
    desk.typed = undefined
    const sought = await lookUp(desk, open, name, signal)
    if (sought.found.kind !== 'one') return sayMissing(desk, open, sought, name)
    const entry = sought.found.it === 'open' ? undefined : sought.found.it
    desk.contact = { name, entry, id: textIn(args, 'id') || undefined }
    return done({ name, ...(desk.contact.id !== undefined && { id: desk.contact.id }) })
  }

type Hit = Item | 'open'

/** In the lists first; then whether the conversation is open; then by the page's own search. */
function find(screen: Screen, name: string): Found<Hit> {
  const entry = findEntry(screen, name)
  if (entry.kind !== 'none') return entry
  return isOpenWith(screen, name) ? { kind: 'one', it: 'open' } : none
}

/** With a search at hand there is no need to wait long for what is not in sight. */
const IN_SIGHT_MS = 1500

async function lookUp(desk: Desk, { tab }: OpenApp, name: string, signal: AbortSignal): Promise<Sought<Hit>> {
  const canSearch = (screen: Screen): boolean => findSearchField(screen).kind === 'one'
  const patience = desk.patience(signal)
  const since = Date.now()
  const inSight = await seek<Hit | 'search'>(
    tab,
    (screen) => {
      const found = find(screen, name)
      const isTime = Date.now() - since > Math.min(IN_SIGHT_MS, patience.patienceMs / 3)
      return found.kind === 'none' && isTime && canSearch(screen) ? { kind: 'one', it: 'search' } : found
    },
    patience,
  )
  const { found, screen } = inSight
  if (found.kind !== 'one' || found.it !== 'search') return { screen, found: found as Found<Hit> }
  const field = findSearchField(screen)
  if (field.kind !== 'one') return { screen, found: none }
  await write(tab, field.it, name)
  const searched = await seek(tab, (now) => find(now, name), patience)
  // The page is left as it was found.
  if (searched.found.kind !== 'one') await write(tab, field.it, '')
  return searched
}

function sayMissing(desk: Desk, open: OpenApp, sought: Sought<Hit>, name: string): Failed {
  return desk.explain(sought, open, {
    several: () =>
      fatal(
        'contact_ambiguous',
        `${open.app.name} shows several that are called ${name}.`,
        'Say the whole name.',
        {
          name,
        },
      ),
    none: () => {
      const longer = findLonger(sought.screen, name)
      const tip =
        longer.length > 0 ? `There is ${quoted(longer)}: say the whole name.` : 'Say the name as it is there.'
      return fatal('contact_missing', `${name} is not to be found in ${open.app.name}.`, tip, { name })
    },
  })
}
