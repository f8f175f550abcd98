// What executors and the server say to each other, as JSON over one WebSocket.

/** The operations that a plan is made of. An executor says which of them it knows. */
export const operations = [
  'open_app',
  'find_contact',
  'open_conversation',
  'type_text',
  'send',
  'call_contact',
  'toggle_setting',
  'read_screen',
  'launch_vision_mode',
] as const
export type Operation = (typeof operations)[number]

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Arguments = { readonly [name: string]: Json }

/** An app that is on the device. */
export interface DeviceApp {
  readonly name: string
  readonly kind: 'messaging' | 'phone' | 'email' | 'payment' | 'browser' | 'camera' | 'settings' | 'other'
  readonly packageName?: string | undefined
  readonly isDefault?: boolean | undefined
}

/** What plans are made with: which apps there are, and what is on and what is off. */
export interface DeviceState {
  readonly apps?: readonly DeviceApp[] | undefined
  readonly settings?: Readonly<Record<string, boolean>> | undefined
}

export interface Hello extends DeviceState {
  readonly type: 'hello'
  /** Its own name for itself, the same each time. */
  readonly deviceId: string
  /** What people call it. */
  readonly name: string
  readonly ops: readonly string[]
  /** What it is: `phone` unless it says otherwise. */
  readonly kind?: string | undefined
}

export type StepOutcome =
  | { readonly status: 'success'; readonly data?: Json | undefined }
  | {
      /** `retryable_error`: not done, and may work at another try. `fatal_error`: not done, and would not. */
      readonly status: 'retryable_error' | 'fatal_error'
      /** What went wrong, as it is told to people: "WhatsApp isn't installed." */
      readonly message?: string | undefined
      /** What may help. */
      readonly tip?: string | undefined
      readonly data?: Json | undefined
    }

export type StepResult = StepOutcome & {
  readonly type: 'step_result'
  readonly planId: string
  readonly stepId: string
  readonly fence: number
}

export type FromExecutor =
  | Hello
  | StepResult
  | ({ readonly type: 'state' } & DeviceState)
  | { readonly type: 'ping' }

export interface ExecuteStep {
  readonly type: 'execute_step'
  readonly planId: string
  readonly stepId: string
  /** Comes back with the result; another one's result is ignored. */
  readonly fence: number
  readonly op: Operation
  readonly args: Arguments
  /** Until then it must have answered, by the server's clock. */
  readonly deadline: string
}

export type FromServer =
  | {
      readonly type: 'welcome'
      readonly deviceId: string
      /** By the server's clock. */
      readonly now: string
    }
  | ExecuteStep
  | { readonly type: 'stop'; readonly planId: string; readonly stepId: string }
  | { readonly type: 'error'; readonly code: string; readonly message: string }
  | { readonly type: 'pong' }

/** Why the server closes a connection, where WebSocket has no code of its own for it. */
export const closeCodes = {
  unreadable: 4400,
  notAllowed: 4401,
  notYours: 4403,
  timedOut: 4408,
  replaced: 4409,
  forgotten: 4410,
  flood: 4429,
} as const
