import { Button, Kbd } from '@countersign/ui'
import { OctagonX } from 'lucide-react'

export function StopButton({ onStop, className }: { onStop: () => void; className?: string }) {
  return (
    <Button
      variant="danger"
      icon={<OctagonX />}
      aria-keyshortcuts="Escape"
      onClick={onStop}
      {...(className !== undefined && { className })}
    >
      Stop
      {/* Fingers have no keys. */}
      <span className="pointer-coarse:hidden">
        <Kbd>Esc</Kbd>
      </span>
    </Button>
  )
}
