import { formatDate, formatNumber, formatTimeAs } from '@countersign/ui'
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { sayTrend, type Series } from './series.ts'
import { ticksFor } from './ticks.ts'

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** One metric over time. What it shows is said in words and stands in a table too. */
export function ProgressChart({ series, target }: { series: Series; target: number | undefined }) {
  const points = series.points.map(({ date, value }) => ({ time: Date.parse(date), value }))
  const values = [...points.map(({ value }) => value), ...(target === undefined ? [] : [target])]
  const ticks = ticksFor(Math.min(...values), Math.max(...values))
  const tick = { fontSize: 11, fill: 'var(--faint)' }
  return (
    <div role="img" aria-label={sayTrend(series, formatDate)} className="h-64 w-full">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={points}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="time"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={(time: number) => formatTimeAs('day', dayOf(time)).replace(/^\S+,?\s/, '')}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--strong-line)' }}
            minTickGap={48}
          />
          <YAxis
            domain={[ticks[0]!, ticks.at(-1)!]}
            ticks={ticks}
            tickFormatter={(value: number) => formatNumber(value)}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={40}
          />
          <Tooltip
            isAnimationActive={false}
            labelFormatter={(time) => formatDate(dayOf(Number(time)))}
            formatter={(value) => [`${formatNumber(Number(value))} ${series.unit}`.trim(), series.name]}
            contentStyle={{
              background: 'var(--panel)',
              border: '1px solid var(--strong-line)',
              borderRadius: 6,
              fontSize: 12,
              color: 'var(--ink)',
            }}
            itemStyle={{ color: 'var(--ink)' }}
          />
          {target !== undefined && (
            <ReferenceLine
              y={target}
              stroke="var(--signed)"
              strokeDasharray="4 4"
              label={{ value: 'Goal', position: 'insideBottomRight', fontSize: 11, fill: 'var(--signed)' }}
            />
          )}
          <Line
            type="monotone"
            dataKey="value"
            stroke="var(--accent)"
            strokeWidth={2}
            dot={{ r: 3, fill: 'var(--panel)', stroke: 'var(--accent)', strokeWidth: 2 }}
            activeDot={{ r: 4 }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}
