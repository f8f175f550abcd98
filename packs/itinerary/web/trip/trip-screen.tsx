import { revealHidden, Segmented, todayIn, useAct, useFormats, useQueryString } from '@countersign/ui'
import { type OnDropped, useLift, useMoves } from '@countersign/ui/board'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Selection, Trip } from '../data/trip.ts'
import { tripBoard } from '../dnd/moves.ts'
import { ghostOf } from '../ghost/ghost-of.ts'
import { usePendingPlans } from '../ghost/use-pending-plans.ts'
import { useOverlays } from '../overlays.ts'
import { PickContext } from '../parts/pick-context.ts'
import { BoardContext, type BoardDoes } from './board-context.ts'
import { Board, holds } from './board.tsx'
import { DayList } from './day-list.tsx'
import { Editors, type Over } from './editors.tsx'
import { GhostNote } from './ghost-note.tsx'
import { type TripDialog, TripHeader } from './header/trip-header.tsx'
import { BudgetPane } from './panes/budget-pane.tsx'
import { ExplorePane } from './panes/explore-pane.tsx'
import { MapPane } from './panes/map-pane.tsx'
import { NotesPane } from './panes/notes-pane.tsx'
import { readSelection, writeSelection } from './selection.ts'
import { usePicking } from './use-picking.ts'
import { useIsWide } from './use-width.ts'

/** From here on days and map have room beside each other. */
const WIDE = 760

const panes = [
  { value: 'map', label: 'Map' },
  { value: 'explore', label: 'Explore' },
  { value: 'budget', label: 'Budget' },
  { value: 'notes', label: 'Notes' },
] as const
type Pane = (typeof panes)[number]['value']
type View = Pane | 'list'

/** A trip: its days, and beside them the map, places to explore, the budget and notes. */
export function TripScreen({ trip: stored }: { trip: Trip }) {
  const [query, setQuery] = useQueryString()
  const { timeZone } = useFormats()
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(frame, WIDE)
  const [over, setOver] = useState<Over | undefined>()
  const [dialog, setDialog] = useState<TripDialog | undefined>()
  const { picking, picker, cancel } = usePicking()
  const { mutate: act } = useAct()
  const moves = useMoves(stored, tripBoard)
  const lift = useLift(moves.shown, tripBoard, moves.move)
  const trip = lift.shown
  const plans = usePendingPlans(stored.id)
  const ghost = useMemo(() => ghostOf(moves.shown, plans), [moves.shown, plans])
  const [overlays, setOverlays] = useOverlays(stored.id)
  const canEdit = stored.access !== 'view'

  const selection = useMemo(() => readSelection(query['select']), [query])
  const select = useCallback((next: Selection) => setQuery({ select: writeSelection(next) }), [setQuery])
  const { onKey, takeFocus } = lift
  const does = useMemo(
    (): BoardDoes => ({
      select,
      edit: setOver,
      focusDay: (dayId) => setQuery({ day: dayId ?? '' }),
      act,
      moveTo: (destination) => setOver({ kind: 'move', destination }),
      onKey,
      takeFocus,
      removeDay: (day) => setOver({ kind: 'remove-day', day }),
    }),
    [select, setQuery, act, onKey, takeFocus],
  )
  const board = useMemo(
    () => ({ tripId: stored.id, currency: stored.currency, canEdit, isNarrow: !isWide, does }),
    [stored.id, stored.currency, canEdit, isWide, does],
  )
  const { move } = moves
  const onDropped: OnDropped = (held, dayId, index) =>
    held.kind === 'destination'
      ? move({ id: held.id, laneId: dayId, index })
      : act({ action: 'add_place_to_day', input: { placeId: held.id, dayId, insertIndex: index } })

  const selectedId = selection && selection.kind !== 'explore' ? selection.id : null
  const mapDay = trip.days.find(({ id }) => id === query['day'])?.id ?? null
  const wanted = lift.liftedId ?? selectedId
  const inSight = trip.days.findIndex((day) => (wanted === null ? day.id === mapDay : holds(day, wanted)))
  const days = {
    trip,
    ghost,
    selectedId,
    liftedId: lift.liftedId,
    today: todayIn(timeZone),
    mapDay,
    dayInSight: inSight === -1 ? undefined : inSight,
    onDropped,
  }
  const asked = query['view']
  const pane: Pane = picking ? 'map' : (panes.find(({ value }) => value === asked)?.value ?? 'map')
  const view: View = picking ? 'map' : asked === undefined || asked === 'list' ? 'list' : pane
  const show = (next: View): void => setQuery({ view: next === (isWide ? 'map' : 'list') ? '' : next })

  const side = (shown: Pane) => (
    <>
      <div className={shown === 'map' ? 'h-full' : 'hidden'}>
        <MapPane
          trip={trip}
          ghost={ghost}
          overlays={overlays}
          onOverlays={setOverlays}
          selection={selection}
          onSelect={select}
          day={mapDay}
          picking={picking}
          onCancelPicking={cancel}
          onOpen={({ kind, id }) => {
            const at = trip.days.find((day) => holds(day, id))
            if (kind === 'destination') setOver({ kind, id })
            else if (kind === 'base' && at) setOver({ kind: 'stay', dayId: at.id, id })
          }}
        />
      </div>
      {shown === 'explore' && (
        <ExplorePane
          trip={trip}
          canEdit={canEdit}
          filter={overlays.filter}
          onFilter={(filter) => setOverlays({ ...overlays, filter })}
          selection={selection}
          onSelect={select}
        />
      )}
      {shown === 'budget' && (
        <BudgetPane trip={trip} onEdit={canEdit ? () => setDialog('edit') : undefined} />
      )}
      {shown === 'notes' && <NotesPane trip={trip} canEdit={canEdit} />}
    </>
  )
  return (
    <BoardContext value={board}>
      <PickContext value={picker}>
        <div ref={frame} className="@container flex h-full min-h-0 flex-col">
          <TripHeader trip={trip} dialog={dialog} onDialog={setDialog} />
          <GhostNote ghost={ghost} plans={plans} />
          {canEdit && (
            <p id="lift-help" className="sr-only">
              Space lifts it to be moved by arrows. Enter opens it.
            </p>
          )}
          <p role="status" className="sr-only">
            {revealHidden(lift.announcement)}
          </p>
          {isWide ? (
            <div className="flex min-h-0 flex-1">
              <Board {...days} />
              <aside
                aria-label="Beside the days"
                className="flex w-[42%] max-w-3xl min-w-80 shrink-0 flex-col border-l"
              >
                <div className="flex shrink-0 items-center border-b px-3 py-1.5">
                  <Segmented label="Beside the days" options={panes} value={pane} onChange={show} />
                </div>
                <div className="min-h-0 flex-1 overflow-y-auto">{side(pane)}</div>
              </aside>
            </div>
          ) : (
            <>
              <div className="flex shrink-0 justify-center border-b px-2 py-1.5">
                <Segmented
                  label="View"
                  className="max-w-full"
                  options={[{ value: 'list', label: 'List' }, ...panes]}
                  value={view}
                  onChange={show}
                />
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto">
                {view === 'list' ? <DayList {...days} /> : side(view)}
              </div>
            </>
          )}
          <Editors
            trip={trip}
            over={over}
            canEdit={canEdit}
            onMove={moves.move}
            onClose={() => setOver(undefined)}
          />
        </div>
      </PickContext>
    </BoardContext>
  )
}
