import type { Tone } from '@countersign/ui'
import { labelOfSetting } from '../../engine/settings.ts'
import type { ActionPlan, TurnStatus } from '../data/types.ts'

export const statusWords: Readonly<Record<TurnStatus, readonly [words: string, tone: Tone]>> = {
  question: ['A question', 'caution'],
  not_understood: ['Not understood', 'neutral'],
  answered: ['Answered', 'neutral'],
  explained: ['Explained', 'neutral'],
  confirm: ['Waits for your yes', 'caution'],
  waiting: ['Waits for the phone', 'caution'],
  running: ['Under way', 'accent'],
  done: ['Done', 'signed'],
  failed: ['Failed', 'loss'],
  unknown: ['Not known', 'loss'],
  stopped: ['Stopped', 'neutral'],
  declined: ['Not wanted', 'neutral'],
  expired: ['Expired', 'neutral'],
}

const intentWords: Readonly<Record<ActionPlan['intent'], string>> = {
  send_message: 'Send a message',
  reply_message: 'Reply to a message',
  call_contact: 'Call',
  read_screen: 'Read the screen',
  open_app: 'Open an app',
  toggle_setting: 'Change a setting',
  launch_vision_mode: 'Vision Mode',
  read_messages: 'Read messages',
  delete_messages: 'Delete messages',
  make_payment: 'Pay',
}

export interface Understood {
  readonly what: string
  /** Of a hundred. */
  readonly percent: number
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** What was understood, in the words of the screen: what, whom, with what, and what to say. */
export function understoodIn({ intent, confidence, slots, metadata }: ActionPlan): Understood {
  const all: Readonly<Record<string, string | number | undefined>> = slots
  const text = (name: string): string | undefined => {
    const value = all[name]
    return value === undefined ? undefined : `${value}`
  }
  const setting = text('setting')
  const facts: readonly (readonly [string, string | undefined])[] = [
    [intent === 'read_messages' ? 'From' : 'To', text('recipient') ?? text('sender') ?? text('number')],
    ['App', text('app') ?? metadata.app],
    ['Content', text('content')],
    ['Setting', setting && labelOfSetting(setting)],
    ['To be', text('state')],
    ['Amount', [text('amount'), text('currency')].filter(Boolean).join(' ') || undefined],
    ['For', text('note')],
  ]
  return {
    what: intentWords[intent],
    percent: Math.round(confidence * 100),
    facts: facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined),
  }
}
