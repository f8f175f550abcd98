import { Button, IconButton, SafeText } from '@countersign/ui'
import { CircleAlert, Copy, LoaderCircle, X } from 'lucide-react'
import { MAX_FILE_BYTES } from '../../../uploads/limits.ts'
import { formatBytes } from './format-bytes.ts'
import type { Sending } from './use-sending.ts'

const states = { waiting: 'Waiting', sending: 'Uploading', reading: 'Reading' } as const

/** A file on its way, or why it was not taken and what to do about it. */
export function SendingRow({
  item,
  onDrop,
  onPaste,
  onNewSession,
  onOpen,
}: {
  item: Sending
  onDrop: () => void
  onPaste: () => void
  onNewSession: () => void
  onOpen: (id: string) => void
}) {
  const { file, state, share, error, existing } = item
  if (state !== 'refused') {
    const percent = Math.round(share * 100)
    return (
      <li className="flex flex-col gap-1.5 rounded-md border px-3 py-2">
        <div className="flex min-w-0 items-center gap-2">
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-accent" />
          <span className="min-w-0 flex-1 truncate text-sm text-ink">
            <SafeText>{file.name}</SafeText>
          </span>
          <IconButton
            size="sm"
            className="-mr-1.5"
            label={`Stop uploading ${file.name}`}
            icon={<X />}
            onClick={onDrop}
          />
        </div>
        <div
          role="progressbar"
          aria-label={`Upload of ${file.name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-1 overflow-hidden rounded-full bg-line"
        >
          <div
            style={{ width: `${percent}%` }}
            className="h-full rounded-full bg-accent transition-[width] duration-100"
          />
        </div>
        <p className="text-xs text-faint">
          {states[state]}… {state === 'sending' && `${percent} % of ${formatBytes(file.size)}`}
        </p>
      </li>
    )
  }
  const isDuplicate = error?.code === 'DUPLICATE_ASSET'
  return (
    <li
      role="alert"
      className={
        isDuplicate
          ? 'flex gap-2 rounded-md border bg-sunken px-3 py-2 text-soft'
          : 'flex gap-2 rounded-md border border-loss/40 bg-loss-wash px-3 py-2 text-loss'
      }
    >
      {isDuplicate ? (
        <Copy aria-hidden className="mt-0.5 size-4 shrink-0" />
      ) : (
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">
          <SafeText>{file.name}</SafeText>
        </p>
        <p className="text-xs">
          {isDuplicate ? (
            'This file is here already, and is used in the plan.'
          ) : (
            <SafeText>{error?.message ?? ''}</SafeText>
          )}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
          {existing && (
            <Button size="sm" onClick={() => onOpen(existing.id)}>
              Show it
            </Button>
          )}
          {error?.code === 'UNSUPPORTED_FILE_TYPE' && (
            <Button size="sm" onClick={onPaste}>
              Paste its text
            </Button>
          )}
          {/* Small enough by itself: the session is full. */}
          {error?.code === 'FILE_TOO_LARGE' && file.size <= MAX_FILE_BYTES && (
            <Button size="sm" onClick={onNewSession}>
              Begin a new session
            </Button>
          )}
        </div>
      </div>
      <IconButton
        size="sm"
        className="-mr-1.5"
        label={`Put away what was said of ${file.name}`}
        icon={<X />}
        onClick={onDrop}
      />
    </li>
  )
}
