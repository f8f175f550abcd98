import { formatDate, formatNumber, formatTimeAs, LineChart } from '@countersign/ui'
import { sayTrend, type Series } from './series.ts'

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** One metric over time. What it shows is said in words and stands in a table too. */
export const ProgressChart = ({ series, target }: { series: Series; target: number | undefined }) => (
  <LineChart
    label={sayTrend(series, formatDate)}
    points={series.points.map(({ date, value }) => ({ time: Date.parse(date), value }))}
    target={target === undefined ? undefined : { value: target, label: 'Goal' }}
    // Without the day of the week.
    sayDay={(time) => formatTimeAs('day', dayOf(time)).replace(/^\S+,?\s/, '')}
    sayValue={formatNumber}
    sayPoint={({ time, value }) => [
      formatDate(dayOf(time)),
      `${series.name}: ${`${formatNumber(value)} ${series.unit}`.trim()}`,
    ]}
  />
)
