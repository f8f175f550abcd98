import type { Layout } from './layout-graph.ts'

export const WIDTH = 160
export const HEIGHT = 48
const GAP_X = 36
const GAP_Y = 10
export const PAD = 16
/** For the names of the stages. */
export const HEAD = 24

export const leftOf = (layer: number): number => PAD + layer * (WIDTH + GAP_X)
export const topOf = (row: number): number => Math.round(PAD + HEAD + row * (HEIGHT + GAP_Y))

export const sizeOf = ({ layers, rows }: Layout): { readonly width: number; readonly height: number } => ({
  width: leftOf(layers) - GAP_X + PAD,
  height: topOf(rows) - GAP_Y + PAD,
})
