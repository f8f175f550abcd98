import { count } from '@countersign/core/words'
import {
  Badge,
  cx,
  formatDateRange,
  IconButton,
  Menu,
  RecordHeader,
  SafeText,
  Sharers,
  useAct,
  useGo,
} from '@countersign/ui'
import { CalendarRange, Copy, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Trip } from '../../data/trip.ts'
import { ExportMenu } from '../../exports/export-menu.tsx'
import { Bar } from '../../parts/bar.tsx'
import { formatMoney } from '../../parts/money.ts'
import { allTrips, paths } from '../../parts/paths.ts'
import { accessNames, statusNames, statusTones } from '../../parts/words.ts'
import { DatesDialog } from './dates-dialog.tsx'
import { DeleteTripDialog } from './delete-trip-dialog.tsx'
import { EditTripDialog } from './edit-trip-dialog.tsx'
import { ShareTripDialog } from './share-trip-dialog.tsx'

export type TripDialog = 'dates' | 'edit' | 'share' | 'delete'

/** What the trip is, what it costs, who sees it, and what can be done about all of it. */
export function TripHeader({
  trip,
  dialog,
  onDialog,
}: {
  trip: Trip
  dialog: TripDialog | undefined
  onDialog: (dialog: TripDialog | undefined) => void
}) {
  const canEdit = trip.access !== 'view'
  const close = (): void => onDialog(undefined)
  return (
    <>
      <RecordHeader
        all={allTrips}
        name={trip.name}
        badges={
          <>
            <Badge tone={statusTones[trip.status]}>{statusNames[trip.status]}</Badge>
            {!canEdit && (
              <Badge>
                <Eye aria-hidden />
                {accessNames.view}
              </Badge>
            )}
          </>
        }
        detail={
          <>
            {canEdit ? (
              <button
                type="button"
                onClick={() => onDialog('dates')}
                className="cursor-pointer rounded-sm underline decoration-transparent underline-offset-2 hover:text-ink hover:decoration-strong-line"
              >
                {formatDateRange(trip.startDate, trip.endDate)}
                <span className="sr-only">: change the dates</span>
              </button>
            ) : (
              <span>{formatDateRange(trip.startDate, trip.endDate)}</span>
            )}
            <span>· {count(trip.days.length, 'day')}</span>
            {trip.country !== null && (
              <span className="truncate">
                · <SafeText>{trip.country}</SafeText>
              </span>
            )}
          </>
        }
        className="border-b py-2.5"
      >
        <Spending trip={trip} />
        <Sharers shares={trip.shares} onShare={() => onDialog('share')} />
        <ExportMenu trip={trip} />
        <TripMenu trip={trip} onDialog={onDialog} />
      </RecordHeader>
      {dialog === 'dates' && <DatesDialog trip={trip} onClose={close} />}
      {dialog === 'edit' && <EditTripDialog trip={trip} onClose={close} />}
      {dialog === 'share' && <ShareTripDialog trip={trip} onClose={close} />}
      {dialog === 'delete' && <DeleteTripDialog trip={trip} onClose={close} />}
    </>
  )
}

function Spending({ trip: { budget, spent, currency } }: { trip: Trip }) {
  if (!budget && spent === 0) return null
  const isOver = budget !== null && spent > budget.amount
  return (
    <div className="mr-1 hidden min-w-28 flex-col gap-1 text-right text-xs text-soft @2xl:flex">
      <p>
        <span className={cx('font-medium', isOver ? 'text-loss' : 'text-ink')}>
          {formatMoney(spent, currency)}
        </span>
        {budget && ` of ${formatMoney(budget.amount, budget.currency)}`}
      </p>
      {budget && <Bar share={budget.amount === 0 ? 0 : spent / budget.amount} />}
    </div>
  )
}

function TripMenu({ trip, onDialog }: { trip: Trip; onDialog: (dialog: TripDialog) => void }) {
  const go = useGo()
  const [isBusy, setIsBusy] = useState(false)
  const act = useAct({
    onDone: ({ result }) => go(paths.trip((result as { readonly tripId: string }).tripId)),
  })
  return (
    <Menu
      trigger={<IconButton label="More for this trip" icon={<Ellipsis />} disabled={isBusy} />}
      items={[
        ...(trip.access === 'view'
          ? []
          : [
              { label: 'Edit trip', icon: <Pencil />, onSelect: () => onDialog('edit') },
              { label: 'Change the dates', icon: <CalendarRange />, onSelect: () => onDialog('dates') },
            ]),
        {
          label: 'Duplicate trip',
          icon: <Copy />,
          onSelect: () => {
            setIsBusy(true)
            act.mutate(
              { action: 'duplicate_trip', input: { tripId: trip.id } },
              { onSettled: () => setIsBusy(false) },
            )
          },
        },
        ...(trip.access === 'owner'
          ? [
              {
                label: 'Delete trip',
                icon: <Trash2 />,
                isDanger: true,
                onSelect: () => onDialog('delete'),
              },
            ]
          : []),
      ]}
    />
  )
}
