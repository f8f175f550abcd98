import { ChangeList, type PreviewProps } from '@countersign/ui'
import type { Belongings } from '../../domain/cascade.ts'
import { fullName } from '../../domain/names.ts'
import { Cascade } from '../parts/cascade.tsx'

/** The client, and what goes with them: counted from the very changes that would be made. */
export function DeletionPreview({ step }: PreviewProps) {
  const { changes } = step.preview
  const client = changes.find(({ table }) => table === 'clients')?.before as
    | { readonly first_name: string; readonly last_name: string }
    | undefined
  if (!client) return <ChangeList changes={changes} />
  const countOf = (kind: keyof Belongings): number => changes.filter(({ table }) => table === kind).length
  return (
    <div className="flex flex-col gap-3">
      <Cascade
        name={fullName(client)}
        belongings={{
          appointments: countOf('appointments'),
          meal_plans: countOf('meal_plans'),
          goals: countOf('goals'),
          progress_entries: countOf('progress_entries'),
        }}
      />
      <details className="text-sm">
        <summary className="cursor-pointer text-soft">Every record</summary>
        <div className="pt-3">
          <ChangeList changes={changes} />
        </div>
      </details>
    </div>
  )
}
