interface Ordered {
  readonly id: string
  readonly dependsOn: readonly string[]
}

/** Steps so that each comes after those it depends on, otherwise as given; and those that depend on each other. */
export function orderSteps<T extends Ordered>(
  steps: readonly T[],
): { readonly ordered: T[]; readonly cyclic: T[] } {
  const ordered: T[] = []
  const placed = new Set<string>()
  let rest = [...steps]
  while (rest.length > 0) {
    const next = rest.find((step) => step.dependsOn.every((id) => placed.has(id)))
    if (!next) break
    ordered.push(next)
    placed.add(next.id)
    rest = rest.filter((step) => step !== next)
  }
  return { ordered, cyclic: rest }
}

/** Everything that depends on `id`, directly or through others. */
export function dependentsOf<T extends Ordered>(steps: readonly T[], id: string): T[] {
  const found = new Set([id])
  // Steps are stored in order of dependency, so one pass finds them all.
  return steps.filter((step) => {
    if (!step.dependsOn.some((dependency) => found.has(dependency))) return false
    found.add(step.id)
    return true
  })
}
