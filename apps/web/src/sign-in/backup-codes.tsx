import { Button, Checkbox } from '@countersign/ui'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../copy-text.ts'
import { saveFile } from '../save-file.ts'

export interface BackupCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => unknown
}

/** Shown once: nobody can show them again. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const [areKept, setAreKept] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <div className="grid gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
          Keep these backup codes
        </h2>
        <p className="text-sm text-soft">
          Each lets you in once, should you lose the app. They are not shown again.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md border bg-sunken p-3 font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy />} onClick={() => void copyText(text)}>
          Copy
        </Button>
        <Button
          icon={<Download />}
          onClick={() => saveFile('countersign-backup-codes.txt', 'text/plain', text)}
        >
          Download
        </Button>
      </div>
      <Checkbox label="I have put them in a safe place" checked={areKept} onChange={setAreKept} />
      <Button variant="primary" disabled={!areKept} onClick={() => void onDone()} className="h-9">
        Done
      </Button>
    </div>
  )
}
