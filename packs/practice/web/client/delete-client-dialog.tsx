import { ConfirmDialog, useGo } from '@countersign/ui'
import { fullName } from '../../domain/names.ts'
import type { ClientDetails } from '../data/answers.ts'
import { Cascade } from '../parts/cascade.tsx'
import { paths } from '../parts/paths.ts'

export function DeleteClientDialog({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const go = useGo()
  const name = fullName(client)
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      submitLabel="Delete client"
      deed={{ action: 'delete_client', input: { id: client.id } }}
      onClose={onClose}
      onDone={() => go(paths.clients)}
    >
      <p className="mb-3">The client and everything recorded about them will be gone:</p>
      <Cascade name={name} belongings={client.counts} />
      <p className="mt-3">It can be undone from Activity.</p>
    </ConfirmDialog>
  )
}
