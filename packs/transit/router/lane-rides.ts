/** Rides under way while a lane is gone through: none is both later and with more walking than another. */
export class LaneRides {
  count = 0
  run = new Int32Array(64)
  walk = new Int32Array(64)
  /** The label from which it was boarded; -1 at the origin. */
  from = new Int32Array(64)
  board = new Int32Array(64)

  add(run: number, walk: number, from: number, board: number): void {
    const { run: runs, walk: walks } = this
    for (let i = 0; i < this.count; i++) if (runs[i]! <= run && walks[i]! <= walk) return
    let kept = 0
    for (let i = 0; i < this.count; i++) {
      if (runs[i]! >= run && walks[i]! >= walk) continue
      runs[kept] = runs[i]!
      walks[kept] = walks[i]!
      this.from[kept] = this.from[i]!
      this.board[kept++] = this.board[i]!
    }
    if (kept === runs.length) {
      this.run = doubled(runs)
      this.walk = doubled(walks)
      this.from = doubled(this.from)
      this.board = doubled(this.board)
    }
    this.run[kept] = run
    this.walk[kept] = walk
    this.from[kept] = from
    this.board[kept] = board
    this.count = kept + 1
  }
}

export function doubled(values: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(values.length * 2)
  grown.set(values)
  return grown
}
