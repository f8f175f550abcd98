import { FormDialog, ProseField, TextField } from '@countersign/ui'
import { useState } from 'react'

export interface PastedText {
  readonly name: string
  readonly text: string
}

/** Text in place of a file: for what cannot be read, or was never a file. */
export function PasteDialog({
  given,
  onSend,
  onClose,
}: {
  /** What is known already: what was pasted, or what it stands for. */
  given: Partial<PastedText>
  onSend: (file: File) => void
  onClose: () => void
}) {
  const [name, setName] = useState(given.name ?? 'Pasted text')
  const [text, setText] = useState(given.text ?? '')
  return (
    <FormDialog
      title="Paste text"
      description="It is kept like an upload. Markdown headings become its outline."
      submitLabel="Add text"
      isBusy={false}
      isDisabled={text.trim() === '' || name.trim() === ''}
      onSubmit={() => {
        onSend(new File([text], `${name.trim()}.md`, { type: 'text/markdown' }))
        onClose()
      }}
      onClose={onClose}
    >
      <TextField label="Name" value={name} maxLength={120} autoComplete="off" onChange={setName} />
      <ProseField label="Text" rows={10} value={text} onChange={setText} />
    </FormDialog>
  )
}
