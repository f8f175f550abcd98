import { Badge, Button, cx, DateTime, EmptyState, ErrorState, SafeText, Skeleton } from '@countersign/ui'
import { FileSearch, FileText } from 'lucide-react'
import type { Campaign, ListedDoc } from '../data/campaign.ts'
import { placeName } from './place-name.ts'
import { useDocPages } from './use-doc-pages.ts'

export function DocList({
  input,
  campaign,
  openId,
  onOpen,
}: {
  input: Parameters<typeof useDocPages>[0]
  campaign: Campaign
  openId: string | undefined
  onOpen: (id: string) => void
}) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDocPages(input)
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="Loading" className="flex flex-col gap-2 p-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-14 rounded-md" />
        ))}
      </div>
    )
  const docs = data.pages.flatMap((page) => page.docs)
  if (docs.length === 0) {
    const isNarrowed = input.search !== undefined || input.folderId !== undefined
    return (
      <EmptyState
        icon={isNarrowed ? <FileSearch /> : <FileText />}
        title={isNarrowed ? 'No doc like that' : 'No docs yet'}
      >
        {!isNarrowed && 'Write one, or keep an upload as one from a plan.'}
      </EmptyState>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t">
      <ul aria-label="Docs" className="divide-y">
        {docs.map((doc) => (
          <DocRow
            key={doc.id}
            doc={doc}
            place={placeName(doc, campaign)}
            isOpen={doc.id === openId}
            onOpen={() => onOpen(doc.id)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex justify-center p-3">
          <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

function DocRow({
  doc,
  place,
  isOpen,
  onOpen,
}: {
  doc: ListedDoc
  place: string | undefined
  isOpen: boolean
  onOpen: () => void
}) {
  return (
    <li
      className={cx(
        'relative px-4 py-2.5 transition-colors duration-100 sm:px-6',
        isOpen ? 'bg-accent-wash' : 'has-[button:hover]:bg-sunken/60',
      )}
    >
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="block max-w-full cursor-pointer truncate text-left text-sm font-medium text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
      >
        <SafeText>{doc.title}</SafeText>
      </button>
      <p className="truncate text-xs text-soft">
        {place !== undefined && (
          <>
            <SafeText>{place}</SafeText> ·{' '}
          </>
        )}
        <DateTime value={doc.updatedAt} style="relative" />
      </p>
      {doc.tags.length > 0 && (
        <p className="mt-1 flex gap-1 overflow-hidden">
          {doc.tags.slice(0, 3).map((tag) => (
            <Badge key={tag}>
              <SafeText>{tag}</SafeText>
            </Badge>
          ))}
        </p>
      )}
    </li>
  )
}
