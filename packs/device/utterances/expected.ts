import type { Intent } from '../engine/types.ts'
import type { Scene } from '../testing/scenes.ts'

export interface ExpectedPlan {
  readonly intent: Intent
  readonly slots: Readonly<Record<string, string | number>>
  /** Where it matters which. */
  readonly app?: string
}

/** What an utterance must come to: plans, or a question with these candidates (by name) or about this. */
export type Expected =
  | { readonly plans: readonly ExpectedPlan[]; readonly confirm?: boolean }
  | { readonly asks: readonly string[] | RegExp }

export interface Utterance {
  readonly say: string
  /** What had been said and done before. */
  readonly after?: Scene
  readonly expected: Expected
}

const plan = (intent: Intent, slots: ExpectedPlan['slots'], app?: string): ExpectedPlan => ({
  intent,
  slots,
  ...(app !== undefined && { app }),
})

export const message = (recipient: string, content: string, app?: string): ExpectedPlan =>
  plan('send_message', { recipient, content }, app)
export const reply = (recipient: string, content: string, app?: string): ExpectedPlan =>
  plan('reply_message', { recipient, content }, app)
export const call = (recipient: string, app?: string): ExpectedPlan =>
  plan('call_contact', { recipient }, app)
export const dial = (number: string): ExpectedPlan => plan('call_contact', { number })
export const open = (app: string): ExpectedPlan => plan('open_app', { app })
export const turn = (setting: string, state: 'on' | 'off'): ExpectedPlan =>
  plan('toggle_setting', { setting, state })
export const screen = plan('read_screen', {})
export const vision = plan('launch_vision_mode', {})
export const inbox = (sender?: string, app?: string): ExpectedPlan =>
  plan('read_messages', sender === undefined ? {} : { sender }, app)
export const erase = (scope: 'all' | 'conversation' | 'last', recipient?: string, app?: string) =>
  plan('delete_messages', recipient === undefined ? { scope } : { scope, recipient }, app)
export const pay = (slots: ExpectedPlan['slots'], app?: string): ExpectedPlan =>
  plan('make_payment', slots, app)

/** Plans that may or may not be confirmed: right is who, where and what. */
export const says = (say: string, ...plans: readonly ExpectedPlan[]): Utterance => ({
  say,
  expected: { plans },
})
/** Plans that must wait for a yes. */
export const confirms = (say: string, ...plans: readonly ExpectedPlan[]): Utterance => ({
  say,
  expected: { plans, confirm: true },
})
/** Plans that must not trouble the speaker with a question. */
export const does = (say: string, ...plans: readonly ExpectedPlan[]): Utterance => ({
  say,
  expected: { plans, confirm: false },
})
export const asks = (say: string, candidates: readonly string[] | RegExp): Utterance => ({
  say,
  expected: { asks: candidates },
})
export const after = (scene: Scene, ...utterances: readonly Utterance[]): Utterance[] =>
  utterances.map((utterance) => ({ ...utterance, after: scene }))
