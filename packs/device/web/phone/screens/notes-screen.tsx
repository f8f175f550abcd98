import { Button, SafeText, Textarea } from '@countersign/ui'
import { useState } from 'react'
import type { Phone } from '../use-phone.ts'
import { ScreenTitle } from './screen-title.tsx'

export function NotesScreen({ phone: { state, hand } }: { phone: Phone }) {
  const [draft, setDraft] = useState(state.noteDraft)
  const [seen, setSeen] = useState(state.noteDraft)
  // What is typed by an executor stands in the same field.
  if (state.noteDraft !== seen) {
    setSeen(state.noteDraft)
    setDraft(state.noteDraft)
  }
  return (
    <>
      <ScreenTitle back={{ label: 'Back to the home screen', onClick: hand.goHome }}>Notes</ScreenTitle>
      {state.notes.length === 0 ? (
        <p className="flex-1 px-4 py-6 text-center text-sm text-faint">There are none yet.</p>
      ) : (
        <ul aria-label="Notes" className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-3">
          {state.notes.map((note, index) => (
            <li key={index} className="rounded-lg border bg-panel px-3 py-2 text-sm text-ink">
              <SafeText>{note}</SafeText>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex flex-col gap-2 border-t bg-panel p-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.trim() !== '') void hand.send(draft).then(() => setDraft(''))
        }}
      >
        <Textarea
          aria-label="New note"
          placeholder="New note"
          rows={2}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit" size="sm" variant="primary">
          Keep
        </Button>
      </form>
    </>
  )
}
