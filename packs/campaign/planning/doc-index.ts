import type { TopologyDoc } from './topology.ts'
import { looseKey } from './words.ts'

/** The docs of a campaign, found by what they are called and made from. */
export class DocIndex {
  readonly #docs: readonly TopologyDoc[]
  readonly #byId: ReadonlyMap<string, TopologyDoc>
  readonly #byAsset: ReadonlyMap<string, TopologyDoc>
  #byTitle: Map<string, TopologyDoc> | undefined

  constructor(docs: readonly TopologyDoc[]) {
    this.#docs = docs
    this.#byId = new Map(docs.map((doc) => [doc.id, doc]))
    this.#byAsset = new Map(docs.flatMap((doc) => (doc.assetId === null ? [] : [[doc.assetId, doc]])))
  }

  get(id: string): TopologyDoc | undefined {
    return this.#byId.get(id)
  }

  madeFrom(assetId: string): TopologyDoc | undefined {
    return this.#byAsset.get(assetId)
  }

  /** Made when it is first asked for: there may be many. Of two with one title, the first. */
  titled(title: string): TopologyDoc | undefined {
    this.#byTitle ??= new Map(this.#docs.toReversed().map((doc) => [looseKey(doc.title), doc]))
    return this.#byTitle.get(looseKey(title))
  }
}
