import type { StepBody } from '@countersign/protocol'

const places: Readonly<Record<string, (id: string) => Readonly<Record<string, string>>>> = {
  campaign_channels: (channel) => ({ tab: 'overview', channel }),
  campaign_projects: (project) => ({ tab: 'overview', project }),
  campaign_docs: (doc) => ({ tab: 'docs', doc }),
  campaign_modules: (module) => ({ tab: 'overview', module }),
  campaign_tickets: (ticket) => ({ tab: 'board', ticket }),
}

/** Where to see what a step has done: what it made, or what it changed first. */
export function placeOfResult({
  receipt,
}: Pick<StepBody, 'receipt'>): Readonly<Record<string, string>> | undefined {
  const known = (receipt?.changes ?? []).filter(({ table, op }) => op !== 'delete' && table in places)
  const shown = known.find(({ op }) => op === 'insert') ?? known[0]
  return shown && places[shown.table]!(shown.id)
}
