import { Button, IconButton, Input } from '@countersign/ui'
import { Plus, X } from 'lucide-react'

export interface PairRow {
  readonly label: string
  readonly value: string
}

/** A short list of things that have a name and something else: a date, an address. */
export function PairRows({
  legend,
  noun,
  labelName,
  value,
  most,
  rows,
  onChange,
}: {
  legend: string
  /** One of them: `link`. */
  noun: string
  labelName: string
  value: { readonly name: string; readonly type: 'date' | 'url'; readonly placeholder?: string }
  most: number
  rows: readonly PairRow[]
  onChange: (rows: readonly PairRow[]) => void
}) {
  const change = (index: number, patch: Partial<PairRow>): void =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...patch } : row)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-sm font-medium text-ink">{legend}</legend>
      {rows.map((row, index) => (
        // They have no name of their own, and only the last one is added or any one removed.
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2rem] gap-2">
          <Input
            aria-label={`${labelName}, ${noun} ${index + 1}`}
            placeholder={labelName}
            maxLength={120}
            value={row.label}
            onChange={(event) => change(index, { label: event.target.value })}
          />
          <Input
            type={value.type}
            aria-label={`${value.name}, ${noun} ${index + 1}`}
            placeholder={value.placeholder}
            maxLength={2000}
            value={row.value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          <IconButton
            label={`Remove ${noun} ${index + 1}`}
            icon={<X />}
            onClick={() => onChange(rows.filter((_row, at) => at !== index))}
          />
        </div>
      ))}
      {rows.length < most && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus />}
          className="self-start"
          onClick={() => onChange([...rows, { label: '', value: '' }])}
        >
          Add {noun}
        </Button>
      )}
    </fieldset>
  )
}
