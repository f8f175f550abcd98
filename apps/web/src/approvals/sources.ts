import type { PlanBody } from '@countersign/protocol'

/** Where something came from, in words. */
export const sources: Record<PlanBody['source'], string> = {
  AiAssistant: 'Assistant',
  Web: 'Web',
  Cli: 'Command line',
}
