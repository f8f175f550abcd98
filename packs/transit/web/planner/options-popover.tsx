import { Button, Field, Popover, Select, Switch } from '@countersign/ui'
import { SlidersHorizontal } from 'lucide-react'
import { countUnusual, type TripOptions, usualOptions } from '../data/trip-query.ts'
import { sayMetres } from '../parts/spans.ts'

const optimizes = [
  { value: 'balanced', label: 'A good balance' },
  { value: 'few_transfers', label: 'Few transfers' },
  { value: 'shortest_time', label: 'The shortest time' },
] as const

const withCurrent = (usual: readonly number[], current: number): number[] =>
  [...new Set([...usual, current])].toSorted((left, right) => left - right)

export function OptionsPopover({
  options,
  onChange,
  isOpen,
  onOpenChange,
}: {
  readonly options: TripOptions
  readonly onChange: (options: TripOptions) => void
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}) {
  const count = countUnusual(options)
  const set = (patch: Partial<TripOptions>): void => onChange({ ...options, ...patch })
  return (
    <Popover
      label="Options"
      align="end"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button variant="ghost" icon={<SlidersHorizontal />}>
          Options{count > 0 && ` · ${count}`}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Prefer">
          {(control) => (
            <Select
              {...control}
              options={optimizes}
              value={options.optimize}
              onChange={(optimize) => set({ optimize })}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Walk at most">
            {(control) => (
              <Select
                {...control}
                options={withCurrent([250, 500, 1000, 1500, 2000, 3000], options.maxWalkingDistance).map(
                  (metres) => ({ value: String(metres), label: sayMetres(metres) }),
                )}
                value={String(options.maxWalkingDistance)}
                onChange={(value) => set({ maxWalkingDistance: Number(value) })}
              />
            )}
          </Field>
          <Field label="Transfers at most">
            {(control) => (
              <Select
                {...control}
                options={withCurrent([0, 1, 2, 3, 4, 6, 8], options.maxTransfers).map((transfers) => ({
                  value: String(transfers),
                  label: transfers === 0 ? 'None' : String(transfers),
                }))}
                value={String(options.maxTransfers)}
                onChange={(value) => set({ maxTransfers: Number(value) })}
              />
            )}
          </Field>
        </div>
        <Switch
          label="Step-free"
          hint="For wheels: no stairs at stops, low floors on board"
          checked={options.stepFree}
          onChange={(stepFree) => set({ stepFree })}
        />
        <Switch
          label="Little walking"
          hint="Ways with short walks come first"
          checked={options.littleWalking}
          onChange={(littleWalking) => set({ littleWalking })}
        />
        {count > 0 && (
          <Button size="sm" variant="ghost" className="self-start" onClick={() => onChange(usualOptions)}>
            As usual
          </Button>
        )}
      </div>
    </Popover>
  )
}
