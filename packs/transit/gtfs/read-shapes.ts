import type { FeedReading } from './draft.ts'
import { Growing } from './growing.ts'

/** Degrees are kept in millionths, which is a hand's breadth. */
export const SHAPE_SCALE = 1e6
const PROGRESS_ROWS = 65_536

export function readShapes(feed: FeedReading): void {
  const table = feed.table('shapes.txt')
  if (!table) return
  const id = table.required('shape_id')
  const lat = table.required('shape_pt_lat')
  const lon = table.required('shape_pt_lon')
  const order = table.required('shape_pt_sequence')
  const shape = new Growing(65_536)
  const sequence = new Growing(65_536)
  const lats = new Growing(65_536)
  const lons = new Growing(65_536)
  const names = new Map<string, number>()
  let lastStart = 0
  let lastEnd = 0
  let current = -1

  while (table.next()) {
    if (current < 0 || !table.same(id, lastStart, lastEnd)) {
      lastStart = table.start(id)
      lastEnd = table.end(id)
      const name = table.text(id)
      current = names.get(name) ?? names.size
      names.set(name, current)
    }
    shape.push(current)
    sequence.push(table.whole(order, 'shape_pt_sequence', 0))
    lats.push(Math.round(inRange(table.decimal(lat, 'shape_pt_lat'), 90) * SHAPE_SCALE))
    lons.push(Math.round(inRange(table.decimal(lon, 'shape_pt_lon'), 180) * SHAPE_SCALE))
    if (shape.length % PROGRESS_ROWS === 0) feed.progress('shapes.txt', table.share)
  }

  function inRange(value: number, max: number): number {
    if (Math.abs(value) > max)
      throw table!.refuse(`A coordinate is ${value}; it goes from -${max} to ${max}.`)
    return value
  }

  appendShapes(feed, names, {
    shape: shape.view(),
    sequence: sequence.view(),
    lat: lats.view(),
    lon: lons.view(),
  })
}

interface ShapePoints {
  readonly shape: Int32Array
  readonly sequence: Int32Array
  readonly lat: Int32Array
  readonly lon: Int32Array
}

function appendShapes(feed: FeedReading, names: ReadonlyMap<string, number>, points: ShapePoints): void {
  const { lists } = feed.draft
  const from = new Int32Array(names.size + 1)
  for (const number of points.shape) from[number + 1]!++
  for (let i = 0; i < names.size; i++) from[i + 1]! += from[i]!
  const fill = from.slice()
  const order = new Int32Array(points.shape.length)
  for (let point = 0; point < order.length; point++) order[fill[points.shape[point]!]!++] = point
  const { sequence } = points
  for (const [name, number] of names) {
    const own = order.subarray(from[number], from[number + 1])
    if (own.some((point, index) => index > 0 && sequence[point]! < sequence[own[index - 1]!]!))
      own.sort((left, right) => sequence[left]! - sequence[right]!)
    feed.shapes.set(name, lists.shapeFrom.length)
    lists.shapeFrom.push(lists.shapeLat.length)
    for (const point of own) {
      lists.shapeLat.push(points.lat[point]!)
      lists.shapeLon.push(points.lon[point]!)
    }
  }
}
