/** Columns of labels, each a way to have got somewhere. Labels are numbers; none is freed before the search ends. */
export class LabelPool {
  #capacity = 0
  count = 0
  time = new Int32Array(0)
  walk = new Int32Array(0)
  round = new Int32Array(0)
  stop = new Int32Array(0)
  /** The label this one came from; -1 at the origin. */
  parent = new Int32Array(0)
  run = new Int32Array(0)
  board = new Int32Array(0)
  alight = new Int32Array(0)
  /** The next in the same bag. */
  next = new Int32Array(0)
  /** 0 once another label is better in every way. */
  alive = new Uint8Array(0)

  constructor() {
    this.#grow(1 << 14)
  }

  add(time: number, walk: number, round: number, stop: number, parent: number): number {
    if (this.count === this.#capacity) this.#grow(this.#capacity * 2)
    const label = this.count++
    this.time[label] = time
    this.walk[label] = walk
    this.round[label] = round
    this.stop[label] = stop
    this.parent[label] = parent
    this.alive[label] = 1
    return label
  }

  #grow(capacity: number): void {
    const grown = (from: Int32Array): Int32Array<ArrayBuffer> => {
      const to = new Int32Array(capacity)
      to.set(from)
      return to
    }
    this.time = grown(this.time)
    this.walk = grown(this.walk)
    this.round = grown(this.round)
    this.stop = grown(this.stop)
    this.parent = grown(this.parent)
    this.run = grown(this.run)
    this.board = grown(this.board)
    this.alight = grown(this.alight)
    this.next = grown(this.next)
    const alive = new Uint8Array(capacity)
    alive.set(this.alive)
    this.alive = alive
    this.#capacity = capacity
  }
}

/** Labels by stop, none of which is as good as another of its stop in time, walking and rides alike. */
export class Bags {
  readonly #labels: LabelPool
  readonly #heads: Int32Array
  readonly #used: Int32Array
  #usedCount = 0

  constructor(labels: LabelPool, stops: number) {
    this.#labels = labels
    this.#heads = new Int32Array(stops).fill(-1)
    this.#used = new Int32Array(stops)
  }

  clear(): void {
    for (let i = 0; i < this.#usedCount; i++) this.#heads[this.#used[i]!] = -1
    this.#usedCount = 0
  }

  /** The new label, or -1 where the bag has one that is at least as good. Those it makes needless leave the bag. */
  insert(stop: number, time: number, walk: number, round: number, parent: number): number {
    const labels = this.#labels
    const { time: times, walk: walks, round: rounds, next } = labels
    const head = this.#heads[stop]!
    for (let label = head; label >= 0; label = next[label]!)
      if (times[label]! <= time && walks[label]! <= walk && rounds[label]! <= round) return -1
    let kept = -1
    let first = head
    for (let label = head; label >= 0; label = next[label]!) {
      if (times[label]! >= time && walks[label]! >= walk && rounds[label]! >= round) {
        labels.alive[label] = 0
        if (kept < 0) first = next[label]!
        else next[kept] = next[label]!
      } else kept = label
    }
    if (head < 0) this.#used[this.#usedCount++] = stop
    const added = labels.add(time, walk, round, stop, parent)
    labels.next[added] = first
    this.#heads[stop] = added
    return added
  }
}
