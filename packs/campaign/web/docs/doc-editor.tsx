import { Button, useForm } from '@countersign/ui'
import type { Campaign, Doc } from '../data/campaign.ts'
import { DocFields } from './doc-fields.tsx'
import { toUpdateInput, valuesOf } from './doc-form.ts'

/** A doc being written, in the place where it is read. */
export function DocEditor({ doc, campaign, onClose }: { doc: Doc; campaign: Campaign; onClose: () => void }) {
  const form = useForm({
    initial: valuesOf(doc),
    action: 'update_doc',
    toInput: (values) => toUpdateInput(doc, values),
    fields: ['title', 'content', 'channelId', 'projectId', 'folderId', 'tags'],
    onDone: onClose,
  })
  const isUnchanged = Object.keys(toUpdateInput(doc, form.values)).length === 1
  return (
    <form
      aria-label="Edit doc"
      noValidate
      className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 sm:px-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnchanged) onClose()
        else form.submit()
      }}
    >
      <DocFields campaign={campaign} form={form} rows={20} />
      {form.fault !== undefined && (
        <p role="alert" className="rounded-md bg-loss-wash px-3 py-2 text-sm text-loss">
          {form.fault}
        </p>
      )}
      <div className="sticky bottom-0 flex justify-end gap-2 border-t bg-paper py-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={form.isBusy}
          disabled={form.values.title.trim() === ''}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
