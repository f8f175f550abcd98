import { Button, Card, CardHeader, cx, Skeleton } from '@countersign/ui'
import { ClipboardPaste, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAX_SESSION_BYTES } from '../../../uploads/limits.ts'
import type { Upload } from '../../data/campaign.ts'
import { AssetRow } from './asset-row.tsx'
import { formatBytes } from './format-bytes.ts'
import { PasteDialog, type PastedText } from './paste-dialog.tsx'
import { SendingRow } from './sending-row.tsx'
import type { Sender } from './use-sending.ts'
import { useTakingIn } from './use-taking-in.ts'

const ACCEPTED = '.md,.txt,.json,.csv,.docx'

const stemOf = (fileName: string): string => fileName.replace(/\.[^.]*$/u, '')

/** What a plan is made from: files that are dropped, chosen or pasted, and what was read of them. */
export function UploadTray({
  uploads,
  sender,
  canEdit,
  chosen,
  onChoose,
  onOpen,
}: {
  /** Undefined while they are fetched. */
  uploads: readonly Upload[] | undefined
  sender: Sender
  canEdit: boolean
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  onOpen: (id: string) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState<Partial<PastedText> | undefined>()
  const isOver = useTakingIn({
    isEnabled: canEdit,
    onFiles: sender.send,
    onText: (text) => setPasted({ text }),
  })
  const ofSession = (uploads ?? []).filter((each) => each.planningSessionId === sender.planningSessionId)
  const sent = ofSession.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const isEmpty = uploads?.length === 0 && sender.items.length === 0
  return (
    <Card aria-label="Context">
      <CardHeader
        title="Context"
        description="Briefs, notes and tables to plan from"
        actions={
          canEdit && (
            <Button
              size="sm"
              variant="ghost"
              icon={<ClipboardPaste />}
              className="-mr-2.5"
              onClick={() => setPasted({})}
            >
              Paste text
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-3 p-4">
        {canEdit && (
          <button
            type="button"
            onClick={() => picker.current?.click()}
            className={cx(
              'flex cursor-pointer items-center rounded-md border border-dashed border-strong-line px-3 transition-colors duration-100 hover:border-accent hover:bg-sunken/60',
              isEmpty ? 'flex-col gap-1.5 py-8 text-center' : 'gap-2.5 py-2 text-left',
              isOver && 'border-accent bg-accent-wash hover:bg-accent-wash',
            )}
          >
            <FileUp aria-hidden className={cx('size-5 shrink-0', isOver ? 'text-accent' : 'text-faint')} />
            <span className="min-w-0">
              <span className="block text-sm font-medium text-ink">
                {isOver ? 'Let go to upload' : 'Drop files here, or choose them'}
              </span>
              <span className="block text-xs text-faint">
                .md, .txt, .json, .csv or .docx, up to 5 MB each
              </span>
            </span>
          </button>
        )}
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          aria-label="Files to upload"
          onChange={(event) => {
            sender.send([...(event.target.files ?? [])])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        {uploads === undefined && <Skeleton className="h-14 rounded-md" />}
        {isEmpty && !canEdit && <p className="text-sm text-faint">Nothing was uploaded yet.</p>}
        {/* However many there are, the request below them stays in sight. */}
        <ul
          aria-label="Uploads"
          className="-m-1 flex flex-col gap-2 p-1 empty:hidden @4xl:max-h-[max(12rem,calc(100dvh-34rem))] @4xl:overflow-y-auto"
        >
          {sender.items.map((item) => (
            <SendingRow
              key={item.key}
              item={item}
              onDrop={() => sender.drop(item.key)}
              onPaste={() => {
                sender.drop(item.key)
                setPasted({ name: stemOf(item.file.name) })
              }}
              onNewSession={() => sender.sendInNewSession(item.key)}
              onOpen={onOpen}
            />
          ))}
          {uploads?.map((asset) => (
            <AssetRow
              key={asset.id}
              asset={asset}
              canEdit={canEdit}
              isChosen={chosen.has(asset.id)}
              onChoose={(isChosen) => onChoose(asset.id, isChosen)}
              onOpen={() => onOpen(asset.id)}
              onPaste={() => setPasted({ name: stemOf(asset.name) })}
            />
          ))}
        </ul>
        {sent > 0 && (
          <p className="text-xs text-faint">
            {formatBytes(sent)} of {formatBytes(MAX_SESSION_BYTES)} in this session
          </p>
        )}
      </div>
      {pasted !== undefined && (
        <PasteDialog
          given={pasted}
          onSend={(file) => sender.send([file], 'PASTE')}
          onClose={() => setPasted(undefined)}
        />
      )}
    </Card>
  )
}
