import { cx } from '@countersign/ui'
import type { Edge, Layout, Place } from './layout-graph.ts'
import { HEIGHT, leftOf, topOf, WIDTH } from './measures.ts'

const middleOf = ({ row }: Place): number => topOf(row) + HEIGHT / 2

/** From the right side of one thing, past others, to the left side of another. */
function pathOf(from: Place, by: readonly Place[], to: Place): string {
  let [x, y] = [leftOf(from.layer) + WIDTH, middleOf(from)]
  let path = `M${x},${y}`
  for (const place of [...by, to]) {
    const [left, middle] = [leftOf(place.layer), middleOf(place)]
    const bend = (left - x) / 2
    path += ` C${x + bend},${y} ${left - bend},${middle} ${left},${middle}`
    x = left + WIDTH
    y = middle
    if (place !== to) path += ` H${x}`
  }
  return path
}

/** Lines from what something builds on to it. Those of the chosen one stand out. */
export function GraphEdges({
  layout,
  width,
  height,
  chosenId,
}: {
  layout: Layout
  width: number
  height: number
  chosenId: string | undefined
}) {
  const placeOf = new Map(layout.nodes.map((node) => [node.id, node]))
  const isOfChosen = ({ from, to }: Edge): boolean => from === chosenId || to === chosenId
  // What stands out is drawn last, over the others.
  const edges = layout.edges.toSorted((one, other) => Number(isOfChosen(one)) - Number(isOfChosen(other)))
  return (
    <svg aria-hidden width={width} height={height} className="pointer-events-none absolute inset-0">
      {edges.map((edge) => {
        const to = placeOf.get(edge.to)!
        const [x, y] = [leftOf(to.layer), middleOf(to)]
        const isChosen = isOfChosen(edge)
        return (
          <g key={`${edge.from} ${edge.to}`} className={cx(isChosen ? 'text-accent' : 'text-strong-line')}>
            <path
              d={pathOf(placeOf.get(edge.from)!, edge.by, to)}
              fill="none"
              stroke="currentColor"
              strokeWidth={isChosen ? 1.75 : 1.25}
            />
            <path d={`M${x - 7},${y - 3.5} L${x - 1},${y} L${x - 7},${y + 3.5} Z`} fill="currentColor" />
          </g>
        )
      })}
    </svg>
  )
}
