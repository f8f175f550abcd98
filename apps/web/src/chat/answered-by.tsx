import type { ApiError } from '@countersign/client'
import { useClient } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import { Cpu, Globe } from 'lucide-react'

interface Assistant {
  readonly model: { readonly provider: string; readonly model: string; readonly host: string } | null
  readonly workspaces: readonly {
    readonly id: string
    readonly staysHere: boolean
    readonly redactPersonal: boolean
  }[]
}

/** Who answers, and what leaves the machine. */
export function AnsweredBy({ workspaceId }: { workspaceId: string }) {
  const client = useClient()
  const { data } = useQuery<Assistant, ApiError>({
    queryKey: ['read', 'assistant'],
    queryFn: ({ signal }) => client.get('/api/assistant', signal),
  })
  const workspace = data?.workspaces.find(({ id }) => id === workspaceId)
  if (!data) return <p className="h-4" />
  const { model } = data
  const isHere = model === null || workspace?.staysHere === true
  const Icon = isHere ? Cpu : Globe
  return (
    <p className="flex items-center gap-1.5 text-xs text-faint">
      <Icon aria-hidden className="size-3 shrink-0" />
      <span className="truncate">
        {isHere
          ? 'Built-in interpreter: nothing leaves this machine'
          : `${model.model} at ${model.host}${workspace?.redactPersonal ? '; personal data is left out' : ''}`}
      </span>
    </p>
  )
}
