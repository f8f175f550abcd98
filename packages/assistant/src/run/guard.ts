import type { Catalogue } from '@countersign/core'
import type { ModelMessage } from 'ai'
import type { AssistantSettings } from '../settings/index.ts'
import type { ChosenModel } from './context.ts'
import type { Run } from './run.ts'

/** Stands between a thread and a model outside: what is personal goes out as placeholders and comes back as itself. */
export interface Guard {
  hideText(text: string): string
  hideMessages(messages: readonly ModelMessage[]): readonly ModelMessage[]
  /** Of words as they stream: what may be half a placeholder is held back until the rest comes. */
  restoreDelta(delta: string): string
  restoreRest(): string
  restoreMessage(message: ModelMessage): ModelMessage
}

const open: Guard = {
  hideText: (text) => text,
  hideMessages: (messages) => messages,
  restoreDelta: (delta) => delta,
  restoreRest: () => '',
  restoreMessage: (message) => message,
}

export function guardOf(
  _catalogue: Catalogue,
  _what: { readonly run: Run; readonly settings: AssistantSettings; readonly chosen: ChosenModel },
): Guard {
  return open
}
