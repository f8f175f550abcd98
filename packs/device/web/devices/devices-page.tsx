import {
  Badge,
  Card,
  ConfirmDialog,
  DateTime,
  EmptyState,
  ErrorState,
  FormDialog,
  Go,
  IconButton,
  Menu,
  PageHeader,
  SafeText,
  Skeleton,
  TextField,
  useForm,
} from '@countersign/ui'
import { Ellipsis, Pencil, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeviceRow } from '../data/types.ts'
import { useDevices } from '../data/use-device.ts'
import { usePhone } from '../phone/use-phone.ts'
import { UnderWayBar } from '../stop/under-way-bar.tsx'

type Open = { readonly kind: 'rename' | 'forget'; readonly device: DeviceRow }

/** The devices that have connected: this page's virtual phone, and any other executor. */
export function DevicesPage() {
  const devices = useDevices()
  const { session, status } = usePhone()
  const [open, setOpen] = useState<Open>()
  // Of its own phone, the page knows it first.
  const isConnected = ({ id, isConnected: isThere }: DeviceRow): boolean =>
    id === session.deviceId ? status.kind === 'connected' : isThere
  const close = (): void => setOpen(undefined)
  return (
    <>
      <UnderWayBar />
      <div className="mx-auto w-full max-w-3xl px-4 py-6">
        <PageHeader
          title="Devices"
          description="What carries out your requests. Any program that speaks the executor protocol can be one."
        />
        {devices.error && !devices.data ? (
          <ErrorState error={devices.error} onRetry={() => void devices.refetch()} />
        ) : devices.isPending ? (
          <div role="status" aria-label="Loading" className="flex flex-col gap-2">
            <Skeleton className="h-16 rounded-lg" />
            <Skeleton className="h-16 rounded-lg" />
          </div>
        ) : devices.data.devices.length === 0 ? (
          <EmptyState
            icon={<Smartphone />}
            title="No devices yet"
            action={<Go to="/device">Open the virtual phone</Go>}
          >
            A device appears here when it connects for the first time.
          </EmptyState>
        ) : (
          <Card>
            <ul aria-label="Devices" className="divide-y">
              {devices.data.devices.map((device) => (
                <DeviceLine
                  key={device.id}
                  device={device}
                  isHere={device.id === session.deviceId}
                  isConnected={isConnected(device)}
                  onOpen={(kind) => setOpen({ kind, device })}
                />
              ))}
            </ul>
          </Card>
        )}
        {open?.kind === 'rename' && <RenameDialog device={open.device} onClose={close} />}
        {open?.kind === 'forget' && (
          <ConfirmDialog
            title="Forget this device?"
            submitLabel="Forget"
            deed={{ action: 'forget_device', input: { id: open.device.id } }}
            onClose={close}
          >
            <SafeText>{open.device.name}</SafeText> is a new device when it connects again.
          </ConfirmDialog>
        )}
      </div>
    </>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function DeviceLine({
  device,
  isHere,
  isConnected,
  onOpen,
}: {
  device: DeviceRow
  isHere: boolean
  isConnected: boolean
  onOpen: (kind: Open['kind']) => void
}) {
  const { name, kind, ops, apps, lastSeenAt } = device
  return (
    <li className="flex items-center gap-3 px-4 py-3 text-sm">
      <Smartphone aria-hidden className="size-5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          <SafeText>{name}</SafeText>
          {isHere && <Badge>This browser</Badge>}
          {isConnected && <Badge tone="signed">Connected</Badge>}
        </p>
        <p className="text-xs text-faint">
          <SafeText>{capital(kind)}</SafeText> · {ops.length} operations · {apps.length} apps
          {!isConnected && (
            <>
              {' '}
              · last connected <DateTime value={lastSeenAt} style="relative" />
            </>
          )}
        </p>
      </div>
      <Menu
        trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis />} />}
        items={[
          { label: 'Rename', icon: <Pencil />, onSelect: () => onOpen('rename') },
          // It is connected: it would be back at once.
          ...(isHere
            ? []
            : [{ label: 'Forget', icon: <Trash2 />, onSelect: () => onOpen('forget'), isDanger: true }]),
        ]}
      />
    </li>
  )
}

function RenameDialog({ device, onClose }: { device: DeviceRow; onClose: () => void }) {
  const form = useForm({
    initial: { name: device.name },
    action: 'rename_device',
    toInput: ({ name }) => ({ id: device.id, name: name.trim() }),
    fields: ['name'],
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Rename the device"
      submitLabel="Save"
      isBusy={form.isBusy}
      isDisabled={form.values.name.trim() === ''}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={form.values.name}
        maxLength={100}
        error={form.errorOf('name')}
        onChange={(name) => form.set('name', name)}
      />
    </FormDialog>
  )
}
