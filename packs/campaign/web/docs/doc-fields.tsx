import { ChoiceField, type Form, ProseField, TextField } from '@countersign/ui'
import type { Campaign } from '../data/campaign.ts'
import type { DocValues } from './doc-form.ts'

const optionsOf = (none: string, rows: readonly { readonly id: string; readonly name: string }[]) => [
  { value: '', label: none },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
]

export function DocFields({
  campaign,
  form,
  rows,
}: {
  campaign: Campaign
  form: Form<DocValues>
  /** How tall the text is. */
  rows: number
}) {
  const { values, set, errorOf } = form
  return (
    <>
      <TextField
        label="Title"
        value={values.title}
        error={errorOf('title')}
        maxLength={200}
        autoComplete="off"
        onChange={(title) => set('title', title)}
      />
      <ProseField
        label="Text"
        hint="Markdown is shown as such."
        rows={rows}
        value={values.content}
        error={errorOf('content')}
        onChange={(content) => set('content', content)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField
          label="Channel"
          value={values.channelId}
          error={errorOf('channelId')}
          options={optionsOf('None', campaign.channels)}
          onChange={(channelId) => set('channelId', channelId)}
        />
        <ChoiceField
          label="Project"
          value={values.projectId}
          error={errorOf('projectId')}
          options={optionsOf('None', campaign.projects)}
          onChange={(projectId) => set('projectId', projectId)}
        />
        <ChoiceField
          label="Folder"
          value={values.folderId}
          error={errorOf('folderId')}
          options={optionsOf('In no folder', campaign.folders)}
          onChange={(folderId) => set('folderId', folderId)}
        />
        <TextField
          label="Tags"
          hint="With commas between them."
          isOptional
          value={values.tags}
          error={errorOf('tags')}
          autoComplete="off"
          onChange={(tags) => set('tags', tags)}
        />
      </div>
    </>
  )
}
