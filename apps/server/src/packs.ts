import type { Pack } from '@countersign/core'
import { assistantPack, type Grammar, type LoadGrammar } from '@countersign/assistant'
import { campaignPack } from '@countersign/campaign'
import { createDevicePack, createExecutorHub, type ExecutorHub } from '@countersign/device'
import { itineraryPack } from '@countersign/itinerary'
import { peoplePack } from '@countersign/people'
import { practicePack } from '@countersign/practice'
import { createTransitPack, type OpenedTransit } from '@countersign/transit'
import { demoPack } from './demo/demo-pack.ts'
import { checkPacks } from './further-packs/check-packs.ts'
import { loadPack } from './further-packs/load-pack.ts'
import { createWebhooks, type Webhooks } from './webhooks/create-webhooks.ts'

interface Served {
  readonly pack: Pack
  readonly grammar?: Grammar | LoadGrammar
}

const own = ({ provider, network }: Transit, hub: ExecutorHub, webhooks: Webhooks): readonly Served[] => [
  { pack: peoplePack },
  {
    pack: practicePack,
    grammar: async () => (await import('@countersign/practice/language')).practiceGrammar,
  },
  {
    pack: itineraryPack,
    grammar: async () => (await import('@countersign/itinerary/language')).itineraryGrammar,
  },
  {
    pack: campaignPack,
    grammar: async () => (await import('@countersign/campaign/language')).campaignGrammar,
  },
  {
    pack: createTransitPack(provider, network),
    grammar: async () => (await import('@countersign/transit/language')).transitGrammar,
  },
  { pack: createDevicePack(hub) },
  { pack: assistantPack },
  { pack: demoPack },
  { pack: webhooks.pack },
]

type Transit = Pick<OpenedTransit, 'provider' | 'network'>

export interface LoadedPacks {
  readonly packs: readonly Pack[]
  readonly grammars: Readonly<Record<string, Grammar | LoadGrammar>>
  /** Where executors of device steps connect. */
  readonly hub: ExecutorHub
  readonly webhooks: Webhooks
}

/**
 * Every pack that is served: our own, and from outside files, folders or packages that each export a `pack`, and perhaps
 * a `grammar`.
 */
export async function loadPacks(
  further: readonly string[],
  transit: Transit = noTransit,
  { allowPrivateWebhooks = false }: { readonly allowPrivateWebhooks?: boolean } = {},
): Promise<LoadedPacks> {
  const hub = createExecutorHub()
  const webhooks = createWebhooks({ allowPrivate: allowPrivateWebhooks })
  const ours = own(transit, hub, webhooks)
  const theirs = await Promise.all(further.map(loadPack))
  checkPacks(
    ours.map(({ pack }) => pack),
    theirs,
  )
  const modules: readonly Served[] = [...ours, ...theirs]
  return {
    hub,
    webhooks,
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
