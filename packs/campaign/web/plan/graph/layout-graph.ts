export interface GraphNode {
  readonly id: string
  readonly stage: number
  readonly dependsOn: readonly string[]
}

export interface Place {
  readonly layer: number
  readonly row: number
}

export interface Edge {
  readonly from: string
  readonly to: string
  /** Where it passes the layers in between: nothing else stands there. */
  readonly by: readonly Place[]
}

export interface Layout {
  readonly nodes: readonly (Place & { readonly id: string })[]
  readonly edges: readonly Edge[]
  readonly layers: number
  readonly rows: number
  /** Where each stage begins, and how many layers it takes. */
  readonly stages: readonly { readonly stage: number; readonly layer: number; readonly span: number }[]
}

const SWEEPS = 6

/**
 * Puts the steps of a plan into layers from left to right: by stage, and within a stage by what builds on what. In each
 * layer they stand near what they are joined to, so that few lines cross, and a line that passes a layer has a place of
 * its own there. The same steps always stand in the same places.
 */
export function layOutGraph(given: readonly GraphNode[]): Layout {
  const known = new Map(given.map((node) => [node.id, node]))
  const depths = depthsInStage(given, known)
  const stages: { stage: number; layer: number; span: number }[] = []
  let layers = 0
  for (const stage of [...new Set(given.map((node) => node.stage))].toSorted((one, other) => one - other)) {
    const deepest = given.filter((node) => node.stage === stage).map(({ id }) => depths.get(id)!)
    const span = 1 + Math.max(...deepest)
    stages.push({ stage, layer: layers, span })
    layers += span
  }
  const layerOf = new Map(
    given.map(({ id, stage }) => [id, stages.find((each) => each.stage === stage)!.layer + depths.get(id)!]),
  )
  const columns: string[][] = Array.from({ length: layers }, () => [])
  for (const { id } of given) columns[layerOf.get(id)!]!.push(id)
  const chains = given.flatMap(({ id: to, dependsOn }) =>
    [...new Set(dependsOn)]
      .filter((from) => known.has(from))
      .map((from) => {
        const between: string[] = []
        for (let layer = layerOf.get(from)! + 1; layer < layerOf.get(to)!; layer++) {
          // No id of a step has a space in it.
          const pass = `${from} ${to} ${layer}`
          columns[layer]!.push(pass)
          between.push(pass)
        }
        return [from, ...between, to]
      }),
  )
  untangle(columns, chains)
  const placeOf = new Map(
    columns.flatMap((column, layer) => column.map((id, row) => [id, { layer, row }] as const)),
  )
  return {
    nodes: given.map(({ id }) => ({ id, ...placeOf.get(id)! })),
    edges: chains.map((chain) => ({
      from: chain[0]!,
      to: chain.at(-1)!,
      by: chain.slice(1, -1).map((pass) => placeOf.get(pass)!),
    })),
    layers,
    rows: Math.max(0, ...columns.map(({ length }) => length)),
    stages,
  }
}

/** How many steps of its own stage each one stands behind. A circle, which no plan has, ends where it began. */
function depthsInStage(
  given: readonly GraphNode[],
  known: ReadonlyMap<string, GraphNode>,
): Map<string, number> {
  const depths = new Map<string, number>()
  const depthOf = (node: GraphNode, seen: ReadonlySet<string>): number => {
    const cached = depths.get(node.id)
    if (cached !== undefined) return cached
    const inside = node.dependsOn
      .map((need) => known.get(need))
      .filter((need) => need?.stage === node.stage && !seen.has(need.id))
    const depth = Math.max(-1, ...inside.map((need) => depthOf(need!, new Set([...seen, node.id])))) + 1
    depths.set(node.id, depth)
    return depth
  }
  for (const node of given) depthOf(node, new Set([node.id]))
  return depths
}

/** Sorts each layer by the middle of what its nodes are joined to, to and fro. */
function untangle(columns: string[][], chains: readonly (readonly string[])[]): void {
  const joined = new Map<string, string[]>()
  const join = (one: string, other: string): void => {
    joined.set(one, [...(joined.get(one) ?? []), other])
  }
  for (const chain of chains)
    for (const [at, id] of chain.slice(1).entries()) {
      join(id, chain[at]!)
      join(chain[at]!, id)
    }
  const rowOf = new Map<string, number>()
  const note = (column: readonly string[]): void => column.forEach((id, row) => rowOf.set(id, row))
  columns.forEach(note)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const column of sweep % 2 === 0 ? columns : columns.toReversed()) {
      const middle = (id: string): number => {
        const rows = (joined.get(id) ?? []).map((other) => rowOf.get(other)!)
        return rows.length === 0 ? rowOf.get(id)! : rows.reduce((sum, row) => sum + row, 0) / rows.length
      }
      const middles = new Map(column.map((id) => [id, middle(id)]))
      column.sort(
        (one, other) => middles.get(one)! - middles.get(other)! || rowOf.get(one)! - rowOf.get(other)!,
      )
      note(column)
    }
  }
}
