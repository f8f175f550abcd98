import { count } from '@countersign/core/words'
import {
  Avatar,
  Badge,
  Button,
  cx,
  Go,
  IconButton,
  Menu,
  revealHidden,
  SafeText,
  Tooltip,
  useAct,
  useGo,
} from '@countersign/ui'
import { CalendarRange, ChevronLeft, Copy, Ellipsis, Eye, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Trip } from '../../data/trip.ts'
import { ExportMenu } from '../../exports/export-menu.tsx'
import { Bar } from '../../parts/bar.tsx'
import { formatRange } from '../../parts/dates.ts'
import { formatMoney } from '../../parts/money.ts'
import { paths } from '../../parts/paths.ts'
import { accessNames, statusNames, statusTones } from '../../parts/words.ts'
import { DatesDialog } from './dates-dialog.tsx'
import { DeleteTripDialog } from './delete-trip-dialog.tsx'
import { EditTripDialog } from './edit-trip-dialog.tsx'
import { ShareTripDialog } from './share-trip-dialog.tsx'

export type TripDialog = 'dates' | 'edit' | 'share' | 'delete'

/** What the trip is, in one line as far as there is room. */
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
    <header className="flex shrink-0 items-center justify-between gap-x-3 border-b px-4 py-2.5">
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <Go
          isPlain
          to={paths.trips}
          aria-label="All trips"
          className="-ml-1.5 flex size-7 shrink-0 items-center justify-center rounded-md text-faint hover:bg-sunken hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4" />
        </Go>
        <div className="min-w-0">
          <div className="flex min-w-0 items-center gap-2">
            <h1 className="truncate text-lg leading-6 font-semibold tracking-tight text-ink">
              <SafeText>{trip.name}</SafeText>
            </h1>
            <Badge tone={statusTones[trip.status]}>{statusNames[trip.status]}</Badge>
            {!canEdit && (
              <Badge>
                <Eye aria-hidden />
                {accessNames.view}
              </Badge>
            )}
          </div>
          <p className="flex min-w-0 items-center overflow-hidden gap-x-1 text-xs whitespace-nowrap text-soft">
            {canEdit ? (
              <button
                type="button"
                onClick={() => onDialog('dates')}
                className="cursor-pointer rounded-sm underline decoration-transparent underline-offset-2 hover:text-ink hover:decoration-strong-line"
              >
                {formatRange(trip.startDate, trip.endDate)}
                <span className="sr-only">: change the dates</span>
              </button>
            ) : (
              <span>{formatRange(trip.startDate, trip.endDate)}</span>
            )}
            <span>· {count(trip.days.length, 'day')}</span>
            {trip.country !== null && (
              <span className="truncate">
                · <SafeText>{trip.country}</SafeText>
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-2 @max-2xl:gap-1">
        <Spending trip={trip} />
        <Sharers trip={trip} />
        <Button
          icon={<UserPlus />}
          className="@max-2xl:w-8 @max-2xl:gap-0 @max-2xl:px-0"
          onClick={() => onDialog('share')}
        >
          <span className="@max-2xl:sr-only">Share</span>
        </Button>
        <ExportMenu trip={trip} />
        <TripMenu trip={trip} onDialog={onDialog} />
      </div>
      {dialog === 'dates' && <DatesDialog trip={trip} onClose={close} />}
      {dialog === 'edit' && <EditTripDialog trip={trip} onClose={close} />}
      {dialog === 'share' && <ShareTripDialog trip={trip} onClose={close} />}
      {dialog === 'delete' && <DeleteTripDialog trip={trip} onClose={close} />}
    </header>
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

const SHOWN = 3

function Sharers({ trip }: { trip: Trip }) {
  if (trip.shares.length === 0) return null
  const names = trip.shares.map(({ name }) => revealHidden(name ?? 'Somebody'))
  const more = names.length - SHOWN
  return (
    <Tooltip label={`Shared with ${names.join(', ')}`}>
      <span className="hidden items-center -space-x-1.5 @2xl:flex">
        <span className="sr-only">Shared with {names.join(', ')}</span>
        {names.slice(0, SHOWN).map((name, index) => (
          <Avatar key={trip.shares[index]!.userId} name={name} className="ring-2 ring-paper" />
        ))}
        {more > 0 && <span className="pl-2.5 text-xs text-faint">+{more}</span>}
      </span>
    </Tooltip>
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
