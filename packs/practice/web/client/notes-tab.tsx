import { Button, Card, CardHeader, Kbd, orNull, Textarea, useAct } from '@countersign/ui'
import type { ClientDetails } from '../data/answers.ts'
import { useDraft } from '../parts/use-draft.ts'
import { useUnsaved } from '../parts/use-unsaved.tsx'

/** The notes about a client, all in one. Leaving with unsaved ones asks first. */
export function NotesTab({ client }: { client: ClientDetails }) {
  const saved = client.notes ?? ''
  const [draft, setDraft] = useDraft<string>(`notes:${client.id}`)
  const act = useAct({ onDone: () => setDraft(undefined) })
  const text = draft ?? saved
  const isChanged = text.trim() !== saved.trim()
  const unsaved = useUnsaved(isChanged)
  const save = (): void => {
    if (isChanged) act.mutate({ action: 'save_client_notes', input: { id: client.id, notes: orNull(text) } })
  }
  return (
    <Card aria-label="Notes">
      <CardHeader
        title="Notes"
        description={isChanged ? 'Not saved yet' : undefined}
        actions={
          <>
            <span className="text-xs text-faint max-sm:hidden">
              <Kbd>Ctrl</Kbd> <Kbd>S</Kbd>
            </span>
            <Button
              size="sm"
              variant="primary"
              isBusy={act.isPending}
              disabled={!isChanged || act.isPending}
              onClick={save}
            >
              Save
            </Button>
          </>
        }
      />
      <Textarea
        aria-label="Notes about the client"
        rows={16}
        maxLength={20_000}
        className="rounded-t-none border-0 px-4 py-3"
        value={text}
        placeholder="What matters about this client."
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          save()
        }}
      />
      {unsaved}
    </Card>
  )
}
