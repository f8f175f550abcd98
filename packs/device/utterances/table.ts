import { apps, reading } from './apps-and-reading.ts'
import { calls } from './calls.ts'
import { dictation } from './dictation.ts'
import { everyday } from './everyday.ts'
import type { Utterance } from './expected.ts'
import { following } from './following.ts'
import { messages } from './messages.ts'
import { risky } from './risky.ts'
import { settings } from './settings.ts'
import { several } from './several.ts'

/** Written for this project, as varied people speak. What is hard about each is its topic. */
export const table: Readonly<Record<string, readonly Utterance[]>> = {
  messages,
  dictation,
  calls,
  settings,
  apps,
  reading,
  risky,
  several,
  following,
  everyday,
}
