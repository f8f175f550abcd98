import type { ApiError } from '@countersign/client'
import { type Tone, useClient } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'

export interface Webhook {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly events: readonly string[]
  readonly details: boolean
  readonly state: 'on' | 'paused' | 'disabled' | 'no_secret'
  readonly failingSince: string | null
  readonly reason: string | null
}

export interface WebhookDelivery {
  readonly id: string
  readonly event: string
  readonly planId: string
  readonly attempt: number
  readonly outcome: 'delivered' | 'retry' | 'failed' | 'unknown'
  readonly status: number | null
  readonly reason: string | null
  readonly at: string
}

export const states: Record<Webhook['state'], { readonly label: string; readonly tone: Tone }> = {
  on: { label: 'On', tone: 'signed' },
  paused: { label: 'Paused', tone: 'neutral' },
  disabled: { label: 'Switched off', tone: 'loss' },
  no_secret: { label: 'Needs a secret', tone: 'caution' },
}

export const outcomes: Record<WebhookDelivery['outcome'], { readonly label: string; readonly tone: Tone }> = {
  delivered: { label: 'Delivered', tone: 'signed' },
  retry: { label: 'To be tried again', tone: 'caution' },
  failed: { label: 'Failed', tone: 'loss' },
  unknown: { label: 'Perhaps delivered', tone: 'caution' },
}

export const eventWords = [
  { id: 'plan.waiting', label: 'Plans that wait', hint: 'Something asks for a signature.' },
  { id: 'plan.finished', label: 'Plans that are finished', hint: 'Done, denied, failed or expired.' },
] as const

/** Read again now and then: deliveries happen by themselves. */
export function useWebhooks() {
  const client = useClient()
  return useQuery<{ readonly items: readonly Webhook[] }, ApiError>({
    queryKey: ['read', 'webhooks'],
    queryFn: ({ signal }) => client.get('/api/webhooks', signal),
    refetchInterval: 15_000,
  })
}

export function useDeliveries(webhookId: string) {
  const client = useClient()
  return useQuery<{ readonly items: readonly WebhookDelivery[] }, ApiError>({
    queryKey: ['read', 'webhooks', webhookId],
    queryFn: ({ signal }) => client.get(`/api/webhooks/${webhookId}/deliveries`, signal),
    refetchInterval: 3000,
  })
}
