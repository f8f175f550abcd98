import {
  Button,
  ChoiceField,
  ConfirmDialog,
  FormDialog,
  Go,
  ProseField,
  Sheet,
  TextField,
  useForm,
} from '@countersign/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { moduleStatuses } from '../../../canonical.ts'
import type { Campaign, PlanModule } from '../../data/campaign.ts'
import { useUploads } from '../../data/use-campaign.ts'
import { Facts } from '../../parts/facts.tsx'
import { GoneSheet } from '../../parts/gone-sheet.tsx'
import { paths } from '../../parts/paths.ts'
import { moduleNames } from '../../parts/words.ts'
import { type Rest, restOf } from './rests-on.ts'

interface ModuleSheetProps {
  readonly campaign: Campaign
  readonly canEdit: boolean
  readonly module: PlanModule | undefined
  readonly onClose: () => void
}

export function ModuleSheet(props: ModuleSheetProps) {
  const { module, canEdit, onClose } = props
  if (!module) return <GoneSheet noun="plan module" onClose={onClose} />
  return canEdit ? <ModuleForm {...props} module={module} /> : <ModuleFacts {...props} module={module} />
}

type Known = ModuleSheetProps & { readonly module: PlanModule }

function ModuleForm({ campaign, module, onClose }: Known) {
  const [isDeleting, setIsDeleting] = useState(false)
  const form = useForm({
    initial: { name: module.name, objective: module.objective, status: module.status },
    action: 'update_module',
    toInput: ({ name, objective, status }) => ({
      moduleId: module.id,
      ...(name.trim() !== module.name && { name: name.trim() }),
      ...(objective.trim() !== module.objective && { objective: objective.trim() }),
      ...(status !== module.status && { status }),
    }),
    fields: ['name', 'objective'],
    onDone: onClose,
  })
  const { name, objective, status } = form.values
  const isUnchanged =
    name.trim() === module.name && objective.trim() === module.objective && status === module.status
  return (
    <>
      <FormDialog
        isLong
        isOpen={!isDeleting}
        title={module.name}
        description="A piece of the plan with one objective."
        submitLabel="Save"
        isBusy={form.isBusy}
        isDisabled={name.trim() === ''}
        fault={form.fault}
        onSubmit={isUnchanged ? onClose : form.submit}
        onClose={onClose}
        aside={
          <Button variant="danger" icon={<Trash2 />} onClick={() => setIsDeleting(true)}>
            Delete
          </Button>
        }
      >
        <TextField
          label="Name"
          value={name}
          error={form.errorOf('name')}
          maxLength={200}
          onChange={(next) => form.set('name', next)}
        />
        <ProseField
          label="Objective"
          value={objective}
          error={form.errorOf('objective')}
          maxLength={4000}
          onChange={(next) => form.set('objective', next)}
        />
        <ChoiceField
          label="Status"
          hint="Blocked until what it needs is there."
          value={status}
          options={moduleStatuses.map((value) => ({ value, label: moduleNames[value] }))}
          onChange={(next) => form.set('status', next)}
        />
        <RestsOn campaign={campaign} module={module} />
      </FormDialog>
      {isDeleting && (
        <ConfirmDialog
          title="Delete this plan module?"
          submitLabel="Delete module"
          deed={{ action: 'delete_module', input: { moduleId: module.id } }}
          onClose={() => setIsDeleting(false)}
          onDone={onClose}
        >
          <p>What it rests on stays. It can be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function ModuleFacts({ campaign, module, onClose }: Known) {
  return (
    <Sheet isOpen title={module.name} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <Facts
        rows={[
          ['Objective', module.objective],
          ['Status', moduleNames[module.status]],
        ]}
      />
      <div className="mt-4">
        <RestsOn campaign={campaign} module={module} />
      </div>
    </Sheet>
  )
}

/** What the module was planned from, and where it belongs: each leads there. */
function RestsOn({ campaign, module }: { campaign: Campaign; module: PlanModule }) {
  const { data } = useUploads(campaign.id)
  const rests = restOf(module, campaign, data?.uploads ?? [])
  if (rests.length === 0) return null
  return (
    <section aria-label="Rests on">
      <h3 className="text-sm font-medium text-ink">Rests on</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {rests.map((rest: Rest) => (
          <li key={rest.id} className="flex min-w-0 gap-2">
            <span className="w-16 shrink-0 text-faint">{rest.kind}</span>
            <Go to={paths.campaign(campaign.id)} query={rest.query} className="min-w-0 truncate">
              {rest.name}
            </Go>
          </li>
        ))}
      </ul>
    </section>
  )
}
