import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../primitives/cx.ts'
import { curveThrough } from './curve.ts'
import { daysFor } from './days.ts'
import { ticksFor } from './ticks.ts'

export interface LineChartProps {
  /** What it shows, in words: a chart is a picture. */
  readonly label: string
  /** In order of time, each the beginning of a day in UTC; at least one. */
  readonly points: readonly { readonly time: number; readonly value: number }[]
  /** A value to reach, drawn across. */
  readonly target?: { readonly value: number; readonly label: string } | undefined
  readonly sayDay: (time: number) => string
  readonly sayValue: (value: number) => string
  /** What is told of one point that is looked at: when, and what. */
  readonly sayPoint: (point: { readonly time: number; readonly value: number }) => readonly [string, string]
  readonly className?: string
}

const HEIGHT = 256
const edge = { top: 10, right: 18, bottom: 28, left: 40 }
/** What the name of a day takes along the axis, with the space around it. */
const DAY_WIDTH = 88

/** Values over days. Drawn by hand, because a library for charts is larger than everything else on a page. */
export function LineChart({ label, points, target, className, ...say }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [shown, setShown] = useState<number | undefined>()

  const values = [...points.map(({ value }) => value), ...(target ? [target.value] : [])]
  const ticks = ticksFor(Math.min(...values), Math.max(...values))
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const [first, last] = [points[0]!.time, points.at(-1)!.time]
  const inner = {
    width: Math.max(width - edge.left - edge.right, 0),
    height: HEIGHT - edge.top - edge.bottom,
  }
  const right = edge.left + inner.width
  const bottom = edge.top + inner.height
  const x = (time: number): number =>
    edge.left + inner.width * (first === last ? 0.5 : (time - first) / (last - first))
  const y = (value: number): number => bottom - (inner.height * (value - low)) / (high - low)
  const places = points.map(({ time, value }) => ({ x: x(time), y: y(value) }))

  const look = ({ clientX, currentTarget }: PointerEvent): void => {
    const at = clientX - currentTarget.getBoundingClientRect().left
    const distances = places.map((place) => Math.abs(place.x - at))
    setShown(distances.indexOf(Math.min(...distances)))
  }
  const point = shown === undefined ? undefined : points[shown]
  const place = shown === undefined ? undefined : places[shown]

  return (
    <div ref={frame} className={cx('relative', className)} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={HEIGHT}
          className="block touch-pan-y fill-faint text-[11px] tabular-nums select-none"
          onPointerMove={look}
          onPointerDown={look}
          onPointerLeave={() => setShown(undefined)}
        >
          {/* So that the pointer is noticed everywhere. */}
          <rect width={width} height={HEIGHT} fill="none" pointerEvents="all" />
          {ticks.map((tick, index) => (
            <g key={tick}>
              <line
                x1={edge.left}
                x2={right}
                y1={y(tick)}
                y2={y(tick)}
                shapeRendering="crispEdges"
                className={index === 0 ? 'stroke-strong-line' : 'stroke-line'}
              />
              <text x={edge.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                {say.sayValue(tick)}
              </text>
            </g>
          ))}
          {daysFor(first, last, Math.floor(inner.width / DAY_WIDTH)).map((day) => (
            <text key={day} x={x(day)} y={bottom + 18} textAnchor="middle">
              {say.sayDay(day)}
            </text>
          ))}
          {target && (
            <g>
              <line
                x1={edge.left}
                x2={right}
                y1={y(target.value)}
                y2={y(target.value)}
                strokeDasharray="4 4"
                className="stroke-signed"
              />
              {/* Held apart from a line that runs behind it. */}
              <text
                x={right}
                y={y(target.value) - 6}
                textAnchor="end"
                paintOrder="stroke"
                strokeWidth={4}
                className="fill-signed stroke-panel"
              >
                {target.label}
              </text>
            </g>
          )}
          {place && (
            <line
              x1={place.x}
              x2={place.x}
              y1={edge.top}
              y2={bottom}
              shapeRendering="crispEdges"
              className="stroke-strong-line"
            />
          )}
          <path d={curveThrough(places)} fill="none" strokeWidth={2} className="stroke-accent" />
          {places.map((each, index) => (
            <circle
              key={index}
              cx={each.x}
              cy={each.y}
              r={index === shown ? 4 : 3}
              strokeWidth={2}
              className={cx('stroke-accent', index === shown ? 'fill-accent' : 'fill-panel')}
            />
          ))}
        </svg>
      )}
      {point && place && <Note lines={say.sayPoint(point)} x={place.x} y={place.y} width={width} />}
    </div>
  )
}

/** Beside the point, on the side where there is more room. */
function Note({
  lines: [when, what],
  x,
  y,
  width,
}: {
  lines: readonly [string, string]
  x: number
  y: number
  width: number
}) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute -translate-y-1/2 rounded-md border border-strong-line bg-panel px-2.5 py-1.5 text-xs whitespace-nowrap text-ink tabular-nums"
      style={{
        top: Math.min(Math.max(y, 28), HEIGHT - 28),
        ...(x > width / 2 ? { right: width - x + 10 } : { left: x + 10 }),
      }}
    >
      <p className="text-faint">{when}</p>
      <p>{what}</p>
    </div>
  )
}

function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = (): void => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
