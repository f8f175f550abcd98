import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { toggleMapOverlayInput } from '../domain/inputs.ts'
import { sayToggle } from '../domain/sentences.ts'
import { buildActionPreview } from './preview.ts'

export const toggleMapOverlay = defineAction({
  name: 'toggle_map_overlay',
  title: 'Change what the map shows',
  description:
    'Shows or hides all destinations, the explore places or the routes of the days on the map. Changes only the screen.',
  effect: 'view',
  input: z.strictObject(toggleMapOverlayInput),
  describe: (context) => buildActionPreview({ type: 'toggle_map_overlay', ...context.input }, context),
  run: async ({ input: { overlay, enabled = true, payload } }) => ({
    overlay,
    enabled,
    ...(payload && { payload }),
  }),
  summarize: ({ result }) => `${sayToggle(result).replace(/^Show/, 'Showed').replace(/^Hide/, 'Hid')}.`,
})
