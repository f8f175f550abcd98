import { ConfirmDialog, FormDialog, IconButton, Menu, Select, TextField, useForm } from '@countersign/ui'
import { Ellipsis, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Campaign, Folder } from '../data/campaign.ts'

/** Which folder is looked into, and what can be done about it. */
export function FolderBar({
  campaign,
  canEdit,
  folder,
  onChange,
}: {
  campaign: Campaign
  canEdit: boolean
  folder: Folder | undefined
  onChange: (folderId: string) => void
}) {
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete' | undefined>()
  const close = (): void => setDialog(undefined)
  if (campaign.folders.length === 0 && !canEdit) return null
  return (
    <div className="flex gap-1">
      <Select
        aria-label="Folder"
        value={folder?.id ?? ''}
        options={[
          { value: '', label: 'All folders' },
          ...campaign.folders.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={onChange}
      />
      {canEdit && (
        <Menu
          trigger={<IconButton label="Folders" icon={<Ellipsis />} />}
          items={[
            { label: 'New folder', icon: <FolderPlus />, onSelect: () => setDialog('new') },
            ...(folder
              ? [
                  { label: 'Rename folder', icon: <Pencil />, onSelect: () => setDialog('rename') },
                  {
                    label: 'Delete folder',
                    icon: <Trash2 />,
                    isDanger: true,
                    onSelect: () => setDialog('delete'),
                  },
                ]
              : []),
          ]}
        />
      )}
      {dialog === 'new' && (
        <FolderDialog
          title="New folder"
          action="create_doc_folder"
          input={{ campaignId: campaign.id }}
          onClose={close}
          onDone={onChange}
        />
      )}
      {dialog === 'rename' && folder && (
        <FolderDialog
          title="Rename folder"
          action="rename_doc_folder"
          input={{ folderId: folder.id }}
          initial={folder.name}
          onClose={close}
        />
      )}
      {dialog === 'delete' && folder && (
        <ConfirmDialog
          title="Delete this folder?"
          submitLabel="Delete folder"
          deed={{ action: 'delete_doc_folder', input: { folderId: folder.id } }}
          onClose={close}
          onDone={() => onChange('')}
        >
          <p>The docs in it stay, in no folder. It can be undone.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function FolderDialog({
  title,
  action,
  input,
  initial = '',
  onClose,
  onDone,
}: {
  title: string
  action: string
  input: object
  initial?: string
  onClose: () => void
  onDone?: (folderId: string) => void
}) {
  const form = useForm({
    initial: { name: initial },
    action,
    toInput: ({ name }) => ({ ...input, name: name.trim() }),
    fields: ['name'],
    onDone: ({ result }) => {
      onClose()
      onDone?.((result as { readonly id: string }).id)
    },
  })
  const { name } = form.values
  return (
    <FormDialog
      title={title}
      submitLabel="Save"
      isBusy={form.isBusy}
      isDisabled={name.trim() === ''}
      fault={form.fault}
      onSubmit={name.trim() === initial ? onClose : form.submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        error={form.errorOf('name')}
        maxLength={200}
        autoComplete="off"
        onChange={(next) => form.set('name', next)}
      />
    </FormDialog>
  )
}
