import { databases } from './contestants.ts'
import type { Failed, Figures } from './race.ts'

const [WIDTH, LEFT, RIGHT, LINE] = [640, 176, 56, 20]

const short = (value: number): string => (value < 10 ? value.toPrecision(2) : value.toFixed(0))

/** A line from the median to the 95th percentile for each, on a scale of tens, in the colours of light and dark pages. */
export function plot(results: readonly (Figures | Failed)[]): string {
  const figures = results.filter((result): result is Figures => 'p50' in result)
  const lowest = Math.floor(Math.log10(Math.min(...figures.map(({ p50 }) => p50))))
  const highest = Math.ceil(Math.log10(Math.max(...figures.map(({ p95 }) => p95))))
  const x = (value: number): number =>
    LEFT + ((Math.log10(value) - lowest) / (highest - lowest)) * (WIDTH - LEFT - RIGHT)
  const marks: string[] = []
  let y = 8
  for (const database of databases) {
    y += LINE
    marks.push(`<text class="head" x="8" y="${y}">${database}</text>`)
    for (const { contestant, p50, p95 } of figures.filter((each) => each.database === database)) {
      y += LINE
      const kind = contestant.module.startsWith('countersign') ? 'own' : 'peer'
      const [from, to, middle] = [x(p50), x(p95), y - 4]
      marks.push(
        `<text x="8" y="${y}">${contestant.name}</text>`,
        `<path class="${kind}" d="M${from.toFixed(1)} ${middle}H${to.toFixed(1)}"/>`,
        `<circle class="${kind}" cx="${from.toFixed(1)}" cy="${middle}" r="4"/>`,
        `<text class="value" x="${(to + 6).toFixed(1)}" y="${y}">${short(p50)}</text>`,
      )
    }
    y += 6
  }
  const ticks = Array.from({ length: highest - lowest + 1 }, (_, index) => 10 ** (lowest + index))
  const grid = ticks.flatMap((tick) => [
    `<path class="grid" d="M${x(tick).toFixed(1)} 8V${y}"/>`,
    `<text class="value" text-anchor="middle" x="${x(tick).toFixed(1)}" y="${y + 16}">${tick} ms</text>`,
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 28}" width="${WIDTH}" role="img">
<title>One approved write, from the median to the 95th percentile, in milliseconds</title>
<style>
text { font: 12px system-ui, sans-serif; fill: #24272b }
.head { font-weight: 600 }
.value { fill: #646a72; font-size: 11px }
path { stroke-width: 2; fill: none }
.grid { stroke: #d9dce0; stroke-width: 1 }
path.own { stroke: #2a4d9b } circle.own { fill: #2a4d9b }
path.peer { stroke: #868d96 } circle.peer { fill: #868d96 }
@media (prefers-color-scheme: dark) {
text { fill: #e4e6e9 } .value { fill: #9aa1aa } .grid { stroke: #363b41 }
path.own { stroke: #8fb0ff } circle.own { fill: #8fb0ff }
}
</style>
${grid.join('\n')}
${marks.join('\n')}
</svg>
`
}
