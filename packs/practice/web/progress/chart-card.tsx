import { Card, CardHeader, DateTime, formatDate, formatNumber, Segmented, Select } from '@countersign/ui'
import { type ReactNode, useState } from 'react'
import type { Goal } from '../data/answers.ts'
import { ProgressChart } from './progress-chart.tsx'
import { sayTrend, type Series } from './series.ts'

export function ChartCard({
  series,
  goals,
  actions,
}: {
  series: readonly Series[]
  goals: readonly Goal[]
  actions: ReactNode
}) {
  const [key, setKey] = useState('')
  const [shape, setShape] = useState<'chart' | 'table'>('chart')
  const shown = series.find((one) => one.key === key) ?? series[0]
  if (!shown) return <div className="flex justify-end">{actions}</div>
  const target = goals.find(
    ({ status, type, unit }) =>
      status === 'Active' &&
      unit === shown.unit &&
      ((type === 'Weight' && shown.metric === 'Weight') ||
        (type === 'BodyComposition' && shown.metric === 'BodyFatPercentage')),
  )
  return (
    <Card aria-label="Course">
      <CardHeader
        title={
          <Select
            aria-label="What is shown"
            className="w-56 max-w-full"
            value={shown.key}
            options={series.map(({ key, name, unit }) => ({
              value: key,
              label: unit === '' ? name : `${name} (${unit})`,
            }))}
            onChange={setKey}
          />
        }
        actions={
          <>
            <Segmented
              label="Shown as"
              value={shape}
              onChange={setShape}
              options={[
                { value: 'chart', label: 'Chart' },
                { value: 'table', label: 'Table' },
              ]}
            />
            <span className="max-sm:hidden">{actions}</span>
          </>
        }
      />
      <p className="px-4 pt-3 text-sm text-soft">{sayTrend(shown, formatDate)}</p>
      <div className="p-4">
        {shape === 'table' ? (
          <SeriesTable series={shown} />
        ) : (
          <ProgressChart key={shown.key} series={shown} target={target?.target_value} />
        )}
      </div>
      <div className="px-4 pb-4 sm:hidden">{actions}</div>
    </Card>
  )
}

const SeriesTable = ({ series }: { series: Series }) => (
  <table aria-label={series.name} className="w-full max-w-sm text-sm">
    <thead>
      <tr className="text-left text-xs text-faint">
        <th scope="col" className="border-b py-1 font-medium">
          Date
        </th>
        <th scope="col" className="border-b py-1 text-right font-medium">
          {series.name}
          {series.unit !== '' && ` (${series.unit})`}
        </th>
      </tr>
    </thead>
    <tbody>
      {series.points.toReversed().map(({ date, value }, index) => (
        <tr key={`${date}-${index}`}>
          <td className="border-b py-1">
            <DateTime value={date} style="date" />
          </td>
          <td className="border-b py-1 text-right">{formatNumber(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
