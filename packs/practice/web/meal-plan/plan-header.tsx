import {
  Badge,
  Button,
  ConfirmDialog,
  cx,
  formatDate,
  Go,
  IconButton,
  Menu,
  type MenuItem,
  PageHeader,
  SafeText,
  useAct,
  useGo,
} from '@countersign/ui'
import { Archive, CircleCheck, Copy, Ellipsis, Pencil, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MealPlan } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { paths } from '../parts/paths.ts'
import { label, planTones } from '../parts/words.ts'
import { PlanDetailsDialog } from './plan-details-dialog.tsx'
import type { Content } from './use-content.ts'

export function PlanHeader({ plan, content }: { plan: MealPlan; content: Content }) {
  const may = useMay()
  const go = useGo()
  const act = useAct()
  const copy = useAct({
    onDone: ({ result }) => go(paths.mealPlan((result as { readonly id: string }).id)),
  })
  const [open, setOpen] = useState<'details' | 'delete' | undefined>()
  const close = (): void => setOpen(undefined)
  const { id, status } = plan
  const isActive = status === 'Active'
  const all: (MenuItem & { readonly action: string; readonly isOffered: boolean })[] = [
    {
      action: 'duplicate_meal_plan',
      label: 'Duplicate',
      icon: <Copy />,
      isOffered: true,
      onSelect: () => copy.mutate({ action: 'duplicate_meal_plan', input: { id } }),
    },
    {
      action: 'archive_meal_plan',
      label: 'Archive',
      icon: <Archive />,
      isOffered: isActive,
      onSelect: () => act.mutate({ action: 'archive_meal_plan', input: { id } }),
    },
    {
      action: 'delete_meal_plan',
      label: 'Delete',
      icon: <Trash2 />,
      isDanger: true,
      isOffered: true,
      onSelect: () => setOpen('delete'),
    },
  ]
  const items = all.filter(({ action, isOffered }) => isOffered && may(action))
  return (
    <>
      <PageHeader
        back={
          <>
            <Go to={paths.client(plan.client_id)} query={{ tab: 'meal-plans' }}>
              <SafeText>{plan.client}</SafeText>
            </Go>{' '}
            / Meal plan
          </>
        }
        title={
          <span className="flex flex-wrap items-center gap-2">
            <SafeText>{plan.name}</SafeText>
            <Badge tone={planTones[status]}>{label(status)}</Badge>
          </span>
        }
        description={<Description plan={plan} />}
        actions={
          <>
            <span
              role="status"
              className={cx('text-xs empty:absolute', content.faults.size > 0 ? 'text-loss' : 'text-faint')}
            >
              {content.isSaving
                ? 'Saving…'
                : content.faults.size > 0
                  ? 'Some fields are missing or not a number'
                  : content.isChanged
                    ? 'Not saved yet'
                    : ''}
            </span>
            {content.isChanged && (
              <Button variant="ghost" onClick={content.discard}>
                Discard
              </Button>
            )}
            {may('update_meal_plan') && (
              <Button icon={<Pencil />} onClick={() => setOpen('details')}>
                Details
              </Button>
            )}
            {!isActive && may('activate_meal_plan') && (
              <Button
                icon={<CircleCheck />}
                isBusy={act.isPending}
                disabled={content.isChanged || act.isPending}
                title={content.isChanged ? 'Save the changes first' : undefined}
                onClick={() => act.mutate({ action: 'activate_meal_plan', input: { id } })}
              >
                Activate
              </Button>
            )}
            {may('save_meal_plan_content') && (
              <Button
                variant="primary"
                icon={<Save />}
                isBusy={content.isSaving}
                disabled={!content.isChanged || content.isSaving}
                aria-keyshortcuts="Control+S"
                onClick={content.save}
              >
                Save
              </Button>
            )}
            {items.length > 0 && (
              <Menu
                trigger={<IconButton label="More" variant="secondary" icon={<Ellipsis />} />}
                items={items}
              />
            )}
          </>
        }
      />
      {open === 'details' && <PlanDetailsDialog plan={plan} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete "${plan.name}"?`}
          submitLabel="Delete meal plan"
          deed={{ action: 'delete_meal_plan', input: { id } }}
          onClose={close}
          onDone={() => {
            content.discard()
            // Once nothing is unsaved any more: leaving would ask about it otherwise.
            setTimeout(() => go(paths.client(plan.client_id), { tab: 'meal-plans' }))
          }}
        >
          The plan with its days and meals will be gone from the record of <SafeText>{plan.client}</SafeText>.
        </ConfirmDialog>
      )}
    </>
  )
}

function Description({ plan }: { plan: MealPlan }) {
  const { start_date, end_date, description } = plan
  const days = [start_date, end_date].map((day) => (day === null ? '…' : formatDate(day)))
  const when = start_date === null && end_date === null ? undefined : days.join(' – ')
  return (
    <>
      {when}
      {when !== undefined && description !== null && ' · '}
      {description !== null && <SafeText>{description}</SafeText>}
    </>
  )
}
