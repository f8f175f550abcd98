import { Badge, Dialog, ErrorState, SafeText, Select, Skeleton, useRead } from '@countersign/ui'
import { useEffect, useMemo, useRef } from 'react'
import type { UploadText } from '../../data/campaign.ts'
import { formatBytes } from '../tray/format-bytes.ts'
import { findPassage, splitSections } from './sections.ts'

/** What was read of an upload, beside the outline of the original. A passage that was quoted is marked. */
export function AssetDialog({
  assetId,
  passage,
  onClose,
}: {
  assetId: string
  passage?: string | undefined
  onClose: () => void
}) {
  const { data, error, refetch } = useRead<UploadText>('get_upload', { assetId })
  return (
    <Dialog
      isOpen
      title={data?.name ?? 'Upload'}
      description={
        data ? `${formatBytes(data.sizeBytes)} · the text that was read, as plans use it` : undefined
      }
      onClose={onClose}
      className="max-w-5xl"
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <TextBesideOutline asset={data} passage={passage} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

function TextBesideOutline({ asset, passage }: { asset: UploadText; passage: string | undefined }) {
  const text = asset.textContent ?? ''
  const sections = useMemo(() => splitSections(text, asset.outline), [text, asset.outline])
  const found = useMemo(() => findPassage(text, passage), [text, passage])
  const frame = useRef<HTMLDivElement>(null)
  const headings = sections.filter(({ entry }) => entry)
  const goTo = (offset: number): void => {
    const heading = frame.current?.querySelector<HTMLElement>(`[data-offset="${offset}"]`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  useEffect(() => {
    frame.current?.querySelector('mark')?.scrollIntoView({ block: 'center' })
  }, [found])
  let at = 0
  return (
    <div className="flex flex-col gap-4 md:flex-row">
      {headings.length > 0 && (
        <>
          <nav
            aria-label="Outline"
            className="hidden max-h-[calc(100dvh-9rem)] w-56 shrink-0 overflow-y-auto md:block"
          >
            <p className="pb-1 text-xs font-medium text-faint">Outline</p>
            <ul className="flex flex-col">
              {headings.map(({ entry }) => (
                <li key={entry!.offset}>
                  <button
                    type="button"
                    onClick={() => goTo(entry!.offset)}
                    style={{ paddingLeft: `${(Math.min(entry!.level, 5) - 1) * 0.75 + 0.5}rem` }}
                    className="w-full cursor-pointer truncate rounded py-1 pr-2 text-left text-sm text-soft hover:bg-sunken hover:text-ink"
                  >
                    <SafeText>{entry!.title}</SafeText>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <Select
            aria-label="Go to a heading"
            className="md:hidden"
            value=""
            options={[
              { value: '', label: 'Go to a heading…' },
              ...headings.map(({ entry }) => ({ value: String(entry!.offset), label: entry!.title })),
            ]}
            onChange={(offset) => goTo(Number(offset))}
          />
        </>
      )}
      <div
        ref={frame}
        role="region"
        aria-label="Text"
        tabIndex={0}
        className="max-h-[calc(100dvh-12rem)] min-h-48 min-w-0 flex-1 overflow-y-auto rounded-md md:max-h-[calc(100dvh-9rem)] border bg-sunken/40 px-4 py-3 focus-visible:-outline-offset-2"
      >
        {asset.entities.length > 0 && (
          <ul aria-label="Found in it" className="flex flex-wrap gap-1 border-b pb-3">
            {asset.entities.slice(0, 24).map((entity) => (
              <li key={entity} className="min-w-0">
                <Badge className="max-w-full truncate">
                  <SafeText>{entity}</SafeText>
                </Badge>
              </li>
            ))}
          </ul>
        )}
        {sections.map((section) => {
          const start = at
          at += section.text.length
          return (
            <div
              key={start}
              {...(section.entry && { 'data-offset': section.entry.offset, tabIndex: -1 })}
              className="scroll-mt-2 pt-3 text-sm leading-6 text-ink outline-none"
            >
              <Marked text={section.text} start={start} found={found} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Marked({
  text,
  start,
  found,
}: {
  text: string
  start: number
  found: ReturnType<typeof findPassage>
}) {
  if (!found || found.end <= start || found.start >= start + text.length)
    return <SafeText>{text.trimEnd()}</SafeText>
  const from = Math.max(0, found.start - start)
  const to = Math.min(text.length, found.end - start)
  return (
    <>
      <SafeText>{text.slice(0, from)}</SafeText>
      <mark className="rounded-sm bg-caution-wash text-ink ring-1 ring-caution-line">
        <SafeText>{text.slice(from, to)}</SafeText>
      </mark>
      <SafeText>{text.slice(to).trimEnd()}</SafeText>
    </>
  )
}
