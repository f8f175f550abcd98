import { addingCases } from './adding.ts'
import type { EnvelopeCase } from './case.ts'
import { movingCases } from './moving.ts'
import { nothingCases } from './nothing.ts'
import { overlayCases } from './overlays.ts'
import { readingCases } from './reading.ts'
import { secondLookCases } from './second-look.ts'
import { conversationCases, severalCases, tripCases } from './several.ts'
import { stayingCases } from './staying.ts'
import { updatingCases } from './updating.ts'

/** What travellers say, by topic, and the plan that comes of it. */
export const envelopeCases: Readonly<Record<string, readonly EnvelopeCase[]>> = {
  adding: addingCases,
  moving: movingCases,
  updating: updatingCases,
  staying: stayingCases,
  overlays: overlayCases,
  several: severalCases,
  conversations: conversationCases,
  trips: tripCases,
  reading: readingCases,
  nothing: nothingCases,
  'second look': secondLookCases,
}
