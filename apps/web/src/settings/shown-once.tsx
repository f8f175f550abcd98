import { Button, Input } from '@countersign/ui'
import { Copy } from 'lucide-react'
import { copyText } from '../copy-text.ts'

interface ShownOnceProps {
  readonly label: string
  readonly value: string
  readonly onDone: () => void
}

/** Something secret that was just made, to be kept by whoever made it. */
export function ShownOnce({ label, value, onDone }: ShownOnceProps) {
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm text-soft">
        Keep it now: it is not shown again, and nobody can look it up.
      </p>
      <div className="flex gap-2">
        <Input
          readOnly
          value={value}
          aria-label={label}
          className="font-mono"
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<Copy />} onClick={() => void copyText(value)}>
          Copy
        </Button>
      </div>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
