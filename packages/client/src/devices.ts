import { type CallOptions, type Client, once } from './create-client.ts'

/** What was understood of something said to a device, and how far it has come. */
export interface DeviceTurn {
  readonly turnId: string
  readonly status: string
  readonly deviceId: string | null
  readonly summary: string
  /** Of the plan that carries it out. */
  readonly planId?: string
  readonly actionPlan?: unknown
  /** Where there were several requests. */
  readonly actionPlans?: readonly unknown[]
  readonly question?: string
  readonly candidates?: readonly { readonly id: string; readonly name: string; readonly detail: string }[]
  readonly suggestions?: readonly string[]
  /** What could be done instead: a yes to it is a new plan. */
  readonly remedy?: { readonly question: string }
  readonly spoken: readonly { readonly at: string; readonly text: string }[]
}

/** Devices that do what is said. */
export function devices(client: Client) {
  const post = <T>(path: string, body: object, options: CallOptions): Promise<T> =>
    client.post(`/api/devices${path}`, body, once(options))
  return {
    /** Says something; where nothing needs a yes, it is carried out. */
    say: (
      request: { readonly utterance: string; readonly deviceId?: string },
      options: CallOptions = {},
    ): Promise<DeviceTurn> => post('/plans', request, options),
    confirm: (planId: string, approved: boolean, options: CallOptions = {}): Promise<DeviceTurn> =>
      post(`/plans/${planId}/confirm`, { approved }, options),
    /** Nothing more begins, and what is under way is told to stop. */
    stop: (planId?: string, options: CallOptions = {}): Promise<unknown> =>
      post('/stop', planId === undefined ? {} : { planId }, options),
  }
}
