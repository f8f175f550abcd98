import { Button, Checkbox } from '@countersign/ui'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'

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
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  }
  const download = (): void => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'countersign-backup-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
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
        <Button icon={<Copy />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button icon={<Download />} onClick={download}>
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
