import type { Layout } from './layout-graph.ts'

/** Where an arrow leads: up and down a layer, left to what it builds on, right to what builds on it, else to the next layer. */
export function nextNode(layout: Layout, id: string, key: string): string | undefined {
  const at = layout.nodes.find((node) => node.id === id)
  if (!at) return undefined
  const inLayer = (layer: number) =>
    layout.nodes.filter((node) => node.layer === layer).toSorted((one, other) => one.row - other.row)
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return inLayer(at.layer)[inLayer(at.layer).indexOf(at) + (key === 'ArrowUp' ? -1 : 1)]?.id
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const [joined] =
    key === 'ArrowLeft'
      ? layout.edges.filter(({ to }) => to === id).map(({ from }) => from)
      : layout.edges.filter(({ from }) => from === id).map(({ to }) => to)
  if (joined !== undefined) return joined
  const beside = inLayer(at.layer + (key === 'ArrowLeft' ? -1 : 1))
  return beside.toSorted((one, other) => Math.abs(one.row - at.row) - Math.abs(other.row - at.row))[0]?.id
}
