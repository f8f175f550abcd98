import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pack } from '@countersign/core'
import { assistantPack, type Grammar } from '@countersign/assistant'
import { campaignPack } from '@countersign/campaign'
import { campaignGrammar } from '@countersign/campaign/language'
import { createDevicePack, createExecutorHub, type ExecutorHub } from '@countersign/device'
import { itineraryPack } from '@countersign/itinerary'
import { itineraryGrammar } from '@countersign/itinerary/language'
import { peoplePack } from '@countersign/people'
import { practicePack } from '@countersign/practice'
import { practiceGrammar } from '@countersign/practice/language'
import { createTransitPack, type OpenedTransit } from '@countersign/transit'
import { transitGrammar } from '@countersign/transit/language'
import { demoPack } from './demo/demo-pack.ts'
import { StartFailure } from './start-failure.ts'

/** What a module brings: a pack, and how the interpreter is to understand what is said in its workspace. */
interface PackModule {
  readonly pack: Pack
  readonly grammar?: Grammar
}

const own = ({ provider, network }: Transit, hub: ExecutorHub): readonly PackModule[] => [
  { pack: peoplePack },
  { pack: practicePack, grammar: practiceGrammar },
  { pack: itineraryPack, grammar: itineraryGrammar },
  { pack: campaignPack, grammar: campaignGrammar },
  { pack: createTransitPack(provider, network), grammar: transitGrammar },
  { pack: createDevicePack(hub) },
  { pack: assistantPack },
  { pack: demoPack },
]

type Transit = Pick<OpenedTransit, 'provider' | 'network'>

export interface LoadedPacks {
  readonly packs: readonly Pack[]
  readonly grammars: Readonly<Record<string, Grammar>>
  /** Where executors of device steps connect. */
  readonly hub: ExecutorHub
}

/** Every pack that is served: our own, and modules from outside that each export a `pack`, and perhaps a `grammar`. */
export async function loadPacks(
  paths: readonly string[],
  transit: Transit = noTransit,
): Promise<LoadedPacks> {
  const hub = createExecutorHub()
  const modules = [...own(transit, hub), ...(await Promise.all(paths.map(loadPack)))]
  return {
    hub,
    packs: modules.map(({ pack }) => pack),
    grammars: Object.fromEntries(
      modules.flatMap(({ pack, grammar }) => (grammar ? [[pack.name, grammar]] : [])),
    ),
  }
}

/** For commands that need the tables of the packs, and plan no trips. */
const closed = (): never => {
  throw new Error('No provider of journeys is open')
}
const noTransit: Transit = { provider: closed, network: closed }

async function loadPack(path: string): Promise<PackModule> {
  const specifier = existsSync(resolve(path)) ? pathToFileURL(resolve(path)).href : path
  let module: Partial<PackModule>
  try {
    module = (await import(specifier)) as typeof module
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new StartFailure(`The pack ${path} in COUNTERSIGN_PACKS cannot be loaded: ${reason}`, {
      cause: error,
    })
  }
  if (!module.pack?.name || !Array.isArray(module.pack.actions)) {
    throw new StartFailure(`The module ${path} in COUNTERSIGN_PACKS does not export a pack named "pack".`)
  }
  return { pack: module.pack, ...(module.grammar && { grammar: module.grammar }) }
}
