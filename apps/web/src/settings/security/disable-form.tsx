import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { ProofForm } from './proof-form.tsx'

export function DisableForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const queries = useQueryClient()
  return (
    <ProofForm
      path="/api/auth/two-factor/disable"
      hasPassword={hasPassword}
      words="From then on your password alone lets whoever knows it in. Your backup codes end too."
      button="Turn it off"
      variant="danger"
      onDone={() => {
        toast.success('The second factor is off.')
        onDone()
        return queries.invalidateQueries({ queryKey: ['me'] })
      }}
    />
  )
}
