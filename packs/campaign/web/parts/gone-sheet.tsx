import { Button, Sheet } from '@countersign/ui'

/** An address may name what is no longer there. */
export const GoneSheet = ({ noun, onClose }: { noun: string; onClose: () => void }) => (
  <Sheet
    isOpen
    title={`There is no such ${noun}`}
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <p className="text-sm text-soft">It may have been deleted or undone.</p>
  </Sheet>
)
