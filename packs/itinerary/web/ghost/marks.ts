/** What happens to each thing, all steps taken together. */
export class Marks {
  readonly added = new Set<string>()
  readonly moved = new Set<string>()
  readonly changed = new Set<string>()
  readonly removed = new Set<string>()

  add(id: string): void {
    // Taken away by one step and brought back by another: it is there before and after.
    if (this.removed.delete(id)) this.changed.add(id)
    else this.added.add(id)
  }

  move(id: string): void {
    if (this.added.has(id)) return
    this.changed.delete(id)
    this.moved.add(id)
  }

  change(id: string): void {
    if (!this.added.has(id) && !this.moved.has(id)) this.changed.add(id)
  }

  remove(id: string): void {
    this.moved.delete(id)
    this.changed.delete(id)
    // What only a step before would have made was never there.
    if (!this.added.delete(id)) this.removed.add(id)
  }
}
