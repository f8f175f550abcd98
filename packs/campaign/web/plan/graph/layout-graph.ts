export interface GraphNode {
  readonly id: string
  readonly stage: number
  readonly dependsOn: readonly string[]
}

export interface Place {
  readonly layer: number
  /** From the top, in heights of a node; not a whole number, where a line goes straighter for it. */
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
/** The height of a line that passes. */
const PASS = 0.3

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
  const passes = new Set<string>()
  const chains = given.flatMap(({ id: to, dependsOn }) =>
    [...new Set(dependsOn)]
      .filter((from) => known.has(from))
      .map((from) => {
        const between: string[] = []
        for (let layer = layerOf.get(from)! + 1; layer < layerOf.get(to)!; layer++) {
          // All lines from one thing pass together. No id of a step has a space in it.
          const pass = `${from} ${layer}`
          if (!passes.has(pass)) columns[layer]!.push(pass)
          passes.add(pass)
          between.push(pass)
        }
        return [from, ...between, to]
      }),
  )
  const joined = joinsOf(chains)
  untangle(columns, joined)
  const rows = assignRows(columns, joined, (id) => (passes.has(id) ? PASS : 1))
  const placeOf = new Map(
    columns.flatMap((column, layer) => column.map((id) => [id, { layer, row: rows.get(id)! }] as const)),
  )
  return {
    nodes: given.map(({ id }) => ({ id, ...placeOf.get(id)! })),
    edges: chains.map((chain) => ({
      from: chain[0]!,
      to: chain.at(-1)!,
      by: chain.slice(1, -1).map((pass) => placeOf.get(pass)!),
    })),
    layers,
    rows: Math.max(-1, ...rows.values()) + 1,
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

type Joins = ReadonlyMap<string, readonly string[]>

/** What each thing is joined to, in the layers beside it. */
function joinsOf(chains: readonly (readonly string[])[]): Joins {
  const joined = new Map<string, Set<string>>()
  const join = (one: string, other: string): unknown =>
    joined.set(one, (joined.get(one) ?? new Set()).add(other))
  for (const chain of chains)
    for (const [at, id] of chain.slice(1).entries()) {
      join(id, chain[at]!)
      join(chain[at]!, id)
    }
  return new Map(Array.from(joined, ([id, others]) => [id, [...others]]))
}

const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

/** Sorts each layer by the middle of what its nodes are joined to, to and fro. */
function untangle(columns: string[][], joined: Joins): void {
  const rowOf = new Map<string, number>()
  const note = (column: readonly string[]): void => column.forEach((id, row) => rowOf.set(id, row))
  columns.forEach(note)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const column of sweep % 2 === 0 ? columns : columns.toReversed()) {
      const middles = new Map(
        column.map((id) => [
          id,
          meanOf((joined.get(id) ?? []).map((other) => rowOf.get(other)!)) ?? rowOf.get(id)!,
        ]),
      )
      column.sort(
        (one, other) => middles.get(one)! - middles.get(other)! || rowOf.get(one)! - rowOf.get(other)!,
      )
      note(column)
    }
  }
}

/** Gives each thing a row near what it is joined to, in the order of its layer and without standing on another. */
function assignRows(
  columns: readonly (readonly string[])[],
  joined: Joins,
  heightOf: (id: string) => number,
): Map<string, number> {
  const rowOf = new Map<string, number>()
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const column of sweep % 2 === 0 ? columns : columns.toReversed()) {
      const wished = column.map((id, index) => {
        const rows = (joined.get(id) ?? []).flatMap((other) => rowOf.get(other) ?? [])
        return meanOf(rows) ?? rowOf.get(id) ?? index
      })
      const heights = column.map(heightOf)
      spread(wished, heights).forEach((row, index) => rowOf.set(column[index]!, row))
    }
  }
  const top = Math.min(...rowOf.values())
  return new Map(Array.from(rowOf, ([id, row]) => [id, row - top]))
}

/**
 * The rows nearest to those wished for that keep their order and their distance: things that would stand on each other
 * become a block, which stands where its things would on average.
 */
function spread(wished: readonly number[], heights: readonly number[]): number[] {
  const offsets: number[] = []
  for (const [index, height] of heights.entries())
    offsets.push(index === 0 ? 0 : offsets[index - 1]! + (heights[index - 1]! + height) / 2)
  const blocks: { sum: number; size: number }[] = []
  for (const [index, wish] of wished.entries()) {
    let block = { sum: wish - offsets[index]!, size: 1 }
    for (
      let last = blocks.at(-1);
      last && last.sum / last.size >= block.sum / block.size;
      last = blocks.at(-1)
    ) {
      block = { sum: last.sum + block.sum, size: last.size + block.size }
      blocks.pop()
    }
    blocks.push(block)
  }
  return blocks
    .flatMap(({ sum, size }) => Array.from({ length: size }, () => sum / size))
    .map((base, index) => base + offsets[index]!)
}
