import { Badge, Button, Checkbox, cx, IconButton, Menu, SafeText, useAct } from '@countersign/ui'
import { BookOpen, CircleAlert, Ellipsis, FileJson, FileText, Table2, Trash2 } from 'lucide-react'
import type { Upload } from '../../data/campaign.ts'
import { assetNames, assetTones } from '../../parts/words.ts'
import { formatBytes } from './format-bytes.ts'

const iconOf = (name: string) =>
  name.endsWith('.csv') ? Table2 : name.endsWith('.json') ? FileJson : FileText

/** One upload: what became of it, and whether the next plan is made from it. */
export function AssetRow({
  asset,
  canEdit,
  isChosen,
  onChoose,
  onOpen,
  onPaste,
}: {
  asset: Upload
  canEdit: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
  onPaste: () => void
}) {
  const act = useAct()
  const { id, name, status, sizeBytes, summary, diagnostics } = asset
  const hasFailed = status === 'FAILED'
  const isPlain = /\.(?:md|txt)$/iu.test(name)
  const Icon = iconOf(name.toLowerCase())
  return (
    <li className="flex items-start gap-2.5 rounded-md border px-3 py-2">
      {canEdit && !hasFailed ? (
        <Checkbox
          isLabelHidden
          label={`Plan from ${name}`}
          checked={isChosen}
          onChange={onChoose}
          className="mt-0.5"
        />
      ) : (
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          {hasFailed ? (
            <span className="min-w-0 flex-1 truncate text-sm font-medium text-ink">
              <SafeText>{name}</SafeText>
            </span>
          ) : (
            <button
              type="button"
              onClick={onOpen}
              className="min-w-0 flex-1 cursor-pointer truncate text-left text-sm font-medium text-ink hover:underline"
            >
              <SafeText>{name}</SafeText>
            </button>
          )}
          <Badge tone={assetTones[status]}>{assetNames[status]}</Badge>
        </div>
        {!hasFailed && (
          <p className="mt-0.5 line-clamp-2 text-xs text-soft">
            {formatBytes(sizeBytes)}
            {asset.linkedDocId !== undefined && ' · kept as a doc'}
            {summary !== undefined && summary !== '' && (
              <>
                {' · '}
                <SafeText>{summary}</SafeText>
              </>
            )}
          </p>
        )}
        {diagnostics !== undefined && (
          <p className={cx('mt-0.5 flex gap-1.5 text-xs', hasFailed ? 'text-loss' : 'text-caution')}>
            <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
            <SafeText>{diagnostics}</SafeText>
          </p>
        )}
        {hasFailed && (
          <>
            <p className="mt-0.5 text-xs text-soft">
              {isPlain
                ? 'Upload it again once that is mended, or paste its text.'
                : 'Export it as plain text (.txt or .md) and upload that, or paste its text.'}
            </p>
            {canEdit && (
              <Button size="sm" className="mt-1.5" onClick={onPaste}>
                Paste its text
              </Button>
            )}
          </>
        )}
      </div>
      {canEdit && (
        <Menu
          trigger={
            <IconButton size="sm" className="-my-1 -mr-1.5" label={`More for ${name}`} icon={<Ellipsis />} />
          }
          items={[
            ...(hasFailed ? [] : [{ label: 'Read the text', icon: <BookOpen />, onSelect: onOpen }]),
            {
              label: 'Delete',
              icon: <Trash2 />,
              isDanger: true,
              onSelect: () => act.mutate({ action: 'delete_upload', input: { assetId: id } }),
            },
          ]}
        />
      )}
    </li>
  )
}
