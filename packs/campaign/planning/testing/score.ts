import { draftPlan } from '../draft-plan.ts'
import { looseKey } from '../words.ts'
import type { Case } from './cases.ts'
import { requestFor, upload } from './worlds.ts'

/** What a plan for a case holds, by name. */
async function outcomeOf({ intent, upload: text, fileName, world }: Case) {
  const assets = text === undefined ? [] : [upload(text, fileName)]
  const { gaps, recommended, modules } = await draftPlan(requestFor(world, intent, { assets }))
  const named = new Map([...world.channels, ...world.projects].map(({ id, name }) => [id, name]))
  const used = modules.flatMap(({ contextRefs }) => contextRefs.flatMap((ref) => named.get(ref) ?? []))
  const isUnclear = modules.length === 0 && recommended.every(({ type }) => type === 'NOOP')
  return { channels: gaps.missingChannels, projects: gaps.missingProjects, uses: used, isUnclear }
}

const keys = (names: readonly string[] = []): string[] => names.map(looseKey).toSorted()

/** What is wrong with the plan for a case; undefined: nothing. */
export async function faultOf(each: Case): Promise<string | undefined> {
  const got = await outcomeOf(each)
  if (each.unclear) return got.isUnclear ? undefined : `proposes ${JSON.stringify(got)} where it should ask`
  for (const kind of ['channels', 'projects', 'uses'] as const) {
    const [wanted, found] = [keys(each[kind]), keys(got[kind])]
    if (JSON.stringify(wanted) !== JSON.stringify(found))
      return `${kind}: ${JSON.stringify(got[kind])} instead of ${JSON.stringify(each[kind] ?? [])}`
  }
  return undefined
}
