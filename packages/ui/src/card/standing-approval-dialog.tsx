import type { StepBody } from '@countersign/protocol'
import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { useActionList } from '../data/use-action-list.ts'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { useFormats } from '../primitives/formats.ts'
import { Segmented } from '../primitives/segmented.tsx'
import { Select } from '../primitives/select.tsx'
import { type Bound, boundChoices, isBoundToValues } from './bounds.ts'
import { useValues } from './card-context.ts'
import { Value } from './value.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const spans = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
]

export interface StandingApprovalDialogProps {
  readonly step: StepBody
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Lets the same be done again without asking: one action, for oneself, within bounds on every field, for a while. */
export function StandingApprovalDialog({ step, isOpen, onClose }: StandingApprovalDialogProps) {
  const action = useActionList().get(step.action)
  const { words } = useValues()
  const { formatDateTime, formatNumber } = useFormats()
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [days, setDays] = useState('7')
  const act = useAct({ onDone: onClose })
  const choices = boundChoices(step.input, action?.inputSchema)
  const bounds = Object.fromEntries(
    choices.map(({ field, options }) => [field.name, options[chosen[field.name] ?? 0]!]),
  )
  const expiresAt = new Date(Date.now() + Number(days) * DAY_MS).toISOString()
  const wording = (bound: Bound): string =>
    'maxLength' in bound
      ? `any text of up to ${formatNumber(bound.maxLength)} characters`
      : 'atMost' in bound
        ? `at most ${formatNumber(bound.atMost)}`
        : 'exactly this'

  return (
    <Dialog
      title="Always allow this"
      description={`“${step.title}”, asked for by you through the assistant, runs without asking as long as every field keeps within its bound.`}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="signed"
            isBusy={act.isPending}
            disabled={!isBoundToValues(bounds)}
            onClick={() =>
              act.mutate({
                action: 'grant_standing_approval',
                input: { action: step.action, bounds, expires_at: expiresAt },
              })
            }
          >
            Grant until {formatDateTime(expiresAt)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <table className="w-full">
          <caption className="pb-2 text-left text-xs font-medium text-faint">The bounds</caption>
          <tbody>
            {choices.map(({ field, value, options }) => (
              <tr key={field.name} className="border-t align-top">
                <th scope="row" className="py-2 pr-3 text-left font-normal text-faint">
                  {words?.columns?.[field.name] ?? (field.name === 'id' ? 'Record' : field.label)}
                </th>
                <td className="py-2 pr-3">
                  <Value
                    column={field.name}
                    value={typeof value === 'object' ? JSON.stringify(value) : value}
                  />
                </td>
                <td className="w-48 py-1">
                  {options.length > 1 ? (
                    <Select
                      aria-label={`Bound of ${field.label}`}
                      value={String(chosen[field.name] ?? 0)}
                      onChange={(index) => setChosen({ ...chosen, [field.name]: Number(index) })}
                      options={options.map((option, index) => ({
                        value: String(index),
                        label: wording(option),
                      }))}
                    />
                  ) : (
                    <span className="block py-1 text-soft">{wording(options[0]!)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-xs text-faint">
          A request with any other field is asked about as before. You can revoke this in Settings at any
          time.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-faint">For</span>
          <Segmented label="For how long" options={spans} value={days} onChange={setDays} />
        </div>
        {!isBoundToValues(bounds) && (
          <p role="alert" className="text-xs text-caution">
            At least one field must be bound to what it is now.
          </p>
        )}
      </div>
    </Dialog>
  )
}
