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
import { checkPacks } from './further-packs/check-packs.ts'
import { loadPack, type PackModule } from './further-packs/load-pack.ts'
import { createWebhooks, type Webhooks } from './webhooks/create-webhooks.ts'

const own = ({ provider, network }: Transit, hub: ExecutorHub, webhooks: Webhooks): readonly PackModule[] => [
  { pack: peoplePack },
  { pack: practicePack, grammar: practiceGrammar },
  { pack: itineraryPack, grammar: itineraryGrammar },
  { pack: campaignPack, grammar: campaignGrammar },
  { pack: createTransitPack(provider, network), grammar: transitGrammar },
  { pack: createDevicePack(hub) },
  { pack: assistantPack },
  { pack: demoPack },
  { pack: webhooks.pack },
]

type Transit = Pick<OpenedTransit, 'provider' | 'network'>

export interface LoadedPacks {
  readonly packs: readonly Pack[]
  readonly grammars: Readonly<Record<string, Grammar>>
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
  const modules: readonly PackModule[] = [...ours, ...theirs]
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
