import { Button, EmptyState, Markdown, orNull, Textarea, useAct } from '@countersign/ui'
import { NotebookPen, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Trip } from '../../data/trip.ts'

/** What is worth knowing of the whole trip. */
export function NotesPane({ trip, canEdit }: { trip: Trip; canEdit: boolean }) {
  const [draft, setDraft] = useState<string | undefined>()
  const act = useAct({ onDone: () => setDraft(undefined) })
  const begin = (): void => setDraft(trip.notes ?? '')
  if (draft !== undefined)
    return (
      <form
        className="flex flex-col gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.trim() === (trip.notes ?? '')) setDraft(undefined)
          else act.mutate({ action: 'update_trip', input: { tripId: trip.id, notes: orNull(draft) } })
        }}
      >
        <Textarea
          autoFocus
          aria-label="Notes"
          rows={16}
          maxLength={4000}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => setDraft(undefined)}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={act.isPending}>
            Save notes
          </Button>
        </div>
      </form>
    )
  if (trip.notes === null)
    return (
      <EmptyState
        icon={<NotebookPen />}
        title="No notes yet"
        action={canEdit && <Button onClick={begin}>Write notes</Button>}
      >
        Flights, visas, what to pack: whatever belongs to the whole trip.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="text-sm text-ink">
        <Markdown text={trip.notes} />
      </div>
      {canEdit && (
        <Button size="sm" icon={<Pencil />} className="self-start" onClick={begin}>
          Edit notes
        </Button>
      )}
    </div>
  )
}
