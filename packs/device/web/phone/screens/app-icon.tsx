import { cx } from '@countersign/ui'
import type { DeviceApp } from '@countersign/executor-kit'
import {
  Camera,
  type LucideIcon,
  MessageCircle,
  MessageSquareLock,
  MessageSquareText,
  Phone,
  Settings,
  Square,
  StickyNote,
} from 'lucide-react'

type Look = readonly [icon: LucideIcon, colours: string]

const byName: Readonly<Record<string, Look>> = {
  WhatsApp: [MessageCircle, 'bg-signed-wash text-signed'],
  Signal: [MessageSquareLock, 'bg-accent-wash text-accent'],
  Notes: [StickyNote, 'bg-caution-wash text-caution'],
}
const byKind: Readonly<Partial<Record<DeviceApp['kind'], Look>>> = {
  messaging: [MessageSquareText, 'bg-accent text-accent-ink'],
  phone: [Phone, 'bg-signed text-panel'],
  camera: [Camera, 'bg-ink text-paper'],
  settings: [Settings, 'bg-sunken text-soft'],
}
const plain: Look = [Square, 'bg-sunken text-soft']

export function AppIcon({ app, className }: { app: DeviceApp; className?: string }) {
  const [Icon, colours] = byName[app.name] ?? byKind[app.kind] ?? plain
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-14 items-center justify-center rounded-2xl border [&_svg]:size-6',
        colours,
        className,
      )}
    >
      <Icon />
    </span>
  )
}
