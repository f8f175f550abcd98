import type { Network } from '../gtfs/index.ts'
import { noChanges } from './changes.ts'
import { buildBlock, emptyBlock, type TimetableBlock, type WheelchairNeed } from './timetable-block.ts'
import { changeView } from './view-changes.ts'
import { collectLanes, indexStops, type View, viewBase, type ViewOptions } from './view.ts'

const KEPT = 12

const keyOf = ({ day, mirrored, wheelchair }: ViewOptions): string => `${day} ${mirrored} ${wheelchair}`

/** Views by day, direction and need, built when first asked for. */
export class ViewStore {
  readonly #network: Network
  readonly #blocks = new Map<string, TimetableBlock>()
  readonly #views = new Map<string, View>()

  constructor(network: Network) {
    this.#network = network
  }

  /** Changes lie over a view that is built once; without any it is that view itself. */
  get(options: ViewOptions, changes = noChanges, keepCancelled = false): View {
    if (changes.runs.length === 0) return this.#find(keyOf(options), () => this.#build(options))
    const key = `${keyOf(options)} ${changes.version} ${keepCancelled}`
    return this.#find(key, () => changeView(this.get(options), changes, options.wheelchair, keepCancelled))
  }

  #find(key: string, build: () => View): View {
    const known = this.#views.get(key)
    // Taken out and put in again, the one not used for longest comes first.
    this.#views.delete(key)
    const view = known ?? build()
    this.#views.set(key, view)
    if (this.#views.size > KEPT) this.#views.delete(this.#views.keys().next().value!)
    return view
  }

  #block(need: WheelchairNeed, mirrored: boolean): TimetableBlock {
    const key = `${need} ${mirrored}`
    let block = this.#blocks.get(key)
    if (!block) this.#blocks.set(key, (block = buildBlock(this.#network, need, mirrored)))
    return block
  }

  #build(options: ViewOptions): View {
    const network = this.#network
    const block = this.#block(options.wheelchair, options.mirrored)
    const lanes = collectLanes(network, options, block)
    const parts = { block, changedBlock: emptyBlock, laneSplit: lanes.laneStops.length }
    return {
      network,
      mirrored: options.mirrored,
      base: viewBase(network, options.day),
      ...parts,
      ...lanes,
      ...indexStops(network.stopCount, { ...parts, ...lanes }),
      runSplit: lanes.runTrip.length,
      runChange: new Int32Array(0),
    }
  }
}
