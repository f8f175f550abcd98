import { Button, useAct } from '@countersign/ui'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'

/** As much as the server takes at once. */
const MOST_BYTES = 900_000

/** Takes a vCard file, as phones export their contacts. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const act = useAct()
  const take = async (file: File): Promise<void> => {
    if (file.size > MOST_BYTES) {
      toast.error('This file is too large.', {
        description: 'Export fewer contacts at once: at most 900 KB.',
      })
      return
    }
    setIsReading(true)
    try {
      act.mutate({ action: 'import_device_contacts', input: { vcards: await file.text() } })
    } catch {
      toast.error('This file cannot be read.')
    } finally {
      setIsReading(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".vcf,text/vcard,text/x-vcard"
        aria-label="vCard file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again.
          event.target.value = ''
          if (file) void take(file)
        }}
      />
      <Button icon={<FileUp />} isBusy={isReading || act.isPending} onClick={() => input.current?.click()}>
        Import vCard
      </Button>
    </>
  )
}
