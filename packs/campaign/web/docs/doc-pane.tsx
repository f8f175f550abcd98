import {
  Badge,
  Button,
  ConfirmDialog,
  DateTime,
  EmptyState,
  ErrorState,
  Go,
  IconButton,
  Markdown,
  Menu,
  SafeText,
  Skeleton,
  useRead,
} from '@countersign/ui'
import { ChevronLeft, Ellipsis, FileX, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Campaign, Doc } from '../data/campaign.ts'
import { paths } from '../parts/paths.ts'
import { DocEditor } from './doc-editor.tsx'

interface DocPaneProps {
  readonly docId: string
  readonly campaign: Campaign
  readonly canEdit: boolean
  readonly onBack: () => void
}

/** Longer ones are shown as they are: to lay them out would take too long. */
const MOST_LAID_OUT = 100_000

export function DocPane(props: DocPaneProps) {
  const { docId, campaign, onBack } = props
  const [isEditing, setIsEditing] = useState(false)
  const { data, error, refetch } = useRead<Doc>('get_doc', { docId })
  if (error?.status === 404)
    return (
      <EmptyState
        icon={<FileX />}
        title="There is no such doc"
        action={<Button onClick={onBack}>All docs</Button>}
        className="py-24"
      >
        It may have been deleted or undone.
      </EmptyState>
    )
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="Loading" className="flex flex-col gap-3 p-6">
        <Skeleton className="h-8 w-72" />
        <Skeleton className="h-48" />
      </div>
    )
  return isEditing ? (
    <DocEditor doc={data} campaign={campaign} onClose={() => setIsEditing(false)} />
  ) : (
    <DocReader {...props} doc={data} onEdit={() => setIsEditing(true)} />
  )
}

function DocReader({
  doc,
  campaign,
  canEdit,
  onBack,
  onEdit,
}: DocPaneProps & { readonly doc: Doc; readonly onEdit: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const channel = campaign.channels.find(({ id }) => id === doc.channelId)
  const project = campaign.projects.find(({ id }) => id === doc.projectId)
  const here = paths.campaign(campaign.id)
  return (
    <article aria-label={doc.title} className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-5 sm:px-8">
      <header className="flex flex-col gap-2 border-b pb-4">
        <div className="flex items-start gap-2">
          <IconButton
            label="All docs"
            icon={<ChevronLeft />}
            className="-ml-2 @3xl:hidden"
            onClick={onBack}
          />
          <h2 className="min-w-0 flex-1 text-xl leading-8 font-semibold tracking-tight text-ink">
            <SafeText>{doc.title}</SafeText>
          </h2>
          {canEdit && (
            <>
              <Button icon={<Pencil />} onClick={onEdit}>
                Edit
              </Button>
              <Menu
                trigger={<IconButton label="More for this doc" icon={<Ellipsis />} />}
                items={[
                  {
                    label: 'Delete doc',
                    icon: <Trash2 />,
                    isDanger: true,
                    onSelect: () => setIsDeleting(true),
                  },
                ]}
              />
            </>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
          {project && (
            <Go to={here} query={{ tab: 'overview', project: project.id }}>
              <SafeText>{project.name}</SafeText>
            </Go>
          )}
          {channel && (
            <Go to={here} query={{ tab: 'overview', channel: channel.id }}>
              <SafeText>{channel.name}</SafeText>
            </Go>
          )}
          {doc.assetId !== null && (
            <Go to={here} query={{ tab: 'plan', asset: doc.assetId }}>
              From an upload
            </Go>
          )}
          <span>
            Changed <DateTime value={doc.updatedAt} style="relative" />
          </span>
          {doc.isAi && <Badge tone="accent">Written by a model</Badge>}
          {doc.tags.map((tag) => (
            <Badge key={tag}>
              <SafeText>{tag}</SafeText>
            </Badge>
          ))}
        </p>
      </header>
      <div className="text-sm leading-6 text-ink">
        {doc.content.trim() === '' ? (
          <p className="text-faint">Nothing is written here yet.</p>
        ) : doc.content.length > MOST_LAID_OUT ? (
          <SafeText>{doc.content}</SafeText>
        ) : (
          <Markdown isDocument text={doc.content} />
        )}
      </div>
      {isDeleting && (
        <ConfirmDialog
          title="Delete this doc?"
          submitLabel="Delete doc"
          deed={{ action: 'delete_doc', input: { docId: doc.id } }}
          onClose={() => setIsDeleting(false)}
          onDone={onBack}
        >
          <p>
            <span className="font-medium text-ink">
              <SafeText>{doc.title}</SafeText>
            </span>{' '}
            goes, also from the tickets that have it. The upload it was made from stays. It can be undone.
          </p>
        </ConfirmDialog>
      )}
    </article>
  )
}
