import { Button, FormDialog, Sheet, useForm } from '@countersign/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { findDateFault } from '../../campaigns/campaign-form.ts'
import type { Campaign, Project } from '../../data/campaign.ts'
import { formatSpan } from '../../parts/dates.ts'
import { Facts } from '../../parts/facts.tsx'
import { GoneSheet } from '../../parts/gone-sheet.tsx'
import { DeleteParentDialog } from './delete-parent-dialog.tsx'
import { ProjectFields } from './project-fields.tsx'
import { toCreateInput, toUpdateInput, valuesOf } from './project-form.ts'
import { PostUpdate, UpdateList } from './project-updates.tsx'

interface ProjectSheetProps {
  readonly campaign: Campaign
  readonly canEdit: boolean
  readonly project: Project | undefined
  readonly isNew: boolean
  readonly onClose: () => void
}

export function ProjectSheet(props: ProjectSheetProps) {
  const { project, isNew, canEdit, onClose } = props
  if (!project && !(isNew && canEdit)) return <GoneSheet noun="project" onClose={onClose} />
  return canEdit ? <ProjectForm {...props} /> : <ProjectFacts project={project!} onClose={onClose} />
}

function ProjectForm({ campaign, project, onClose }: ProjectSheetProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const form = useForm({
    initial: valuesOf(project),
    action: project ? 'update_project' : 'create_project',
    toInput: (values) => (project ? toUpdateInput(project, values) : toCreateInput(campaign.id, values)),
    fields: ['name', 'ownerId', 'start_date', 'end_date', 'notes'],
    onDone: onClose,
  })
  const isUnchanged = project !== undefined && Object.keys(toUpdateInput(project, form.values)).length === 1
  return (
    <>
      <FormDialog
        isLong
        isOpen={!isDeleting}
        title={project?.name ?? 'New project'}
        description="An undertaking with an end."
        submitLabel={project ? 'Save' : 'Add project'}
        isBusy={form.isBusy}
        isDisabled={form.values.name.trim() === '' || findDateFault(form.values) !== undefined}
        fault={form.fault}
        onSubmit={isUnchanged ? onClose : form.submit}
        onClose={onClose}
        aside={
          project && (
            <Button variant="danger" icon={<Trash2 />} onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
          )
        }
      >
        <ProjectFields campaign={campaign} form={form} />
        {project && (
          <section aria-label="Updates" className="flex flex-col gap-3 border-t pt-4">
            <PostUpdate project={project} onPosted={({ health }) => form.set('health', health)} />
            <UpdateList project={project} />
          </section>
        )}
      </FormDialog>
      {project && isDeleting && (
        <DeleteParentDialog
          kind="project"
          row={project}
          onClose={() => setIsDeleting(false)}
          onDone={onClose}
        />
      )}
    </>
  )
}

function ProjectFacts({ project, onClose }: { project: Project; onClose: () => void }) {
  return (
    <Sheet isOpen title={project.name} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <Facts
        rows={[
          ['Health', project.health],
          ['Priority', project.priority],
          ['Owner', project.ownerName ?? 'Nobody'],
          ['Dates', formatSpan(project.startDate, project.endDate) ?? null],
          ['Notes', project.notes],
        ]}
      />
      <section aria-label="Updates" className="mt-4 border-t pt-4">
        <UpdateList project={project} />
      </section>
    </Sheet>
  )
}
