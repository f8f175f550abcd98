import type { Utterance } from '../testing/utterance.ts'
import { channelsAndProjects, docsAndLinks, newTickets } from './creating.ts'
import { everyday } from './everyday.ts'
import { nothing } from './nothing.ts'
import { planning } from './planning.ts'
import { reading } from './reading.ts'
import { updating } from './updating.ts'

/** What people say in their campaigns, by topic, and what comes of it. */
export const utterances: Readonly<Record<string, readonly Utterance[]>> = {
  planning,
  'channels and projects': channelsAndProjects,
  'new tickets': newTickets,
  'docs and links': docsAndLinks,
  updating,
  reading,
  everyday,
  nothing,
}
