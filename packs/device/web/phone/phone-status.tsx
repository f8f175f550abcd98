import { Badge, Button } from '@countersign/ui'
import type { Operation } from '@countersign/executor-kit'
import type { Phone } from './use-phone.ts'

const doingWords: Readonly<Record<Operation, string>> = {
  open_app: 'Opening an app',
  find_contact: 'Finding a contact',
  open_conversation: 'Opening the conversation',
  type_text: 'Typing',
  send: 'Sending',
  call_contact: 'Calling',
  toggle_setting: 'Changing a setting',
  read_screen: 'Reading the screen',
  launch_vision_mode: 'Starting Vision Mode',
}

/** Whether the phone is reached, and what it is doing. */
export function PhoneStatus({ phone: { status, doing, session } }: { phone: Phone }) {
  return (
    <div className="mx-auto flex min-h-8 w-full max-w-80 flex-wrap items-center justify-center gap-2 text-xs text-soft">
      {status.kind === 'connected' ? (
        doing ? (
          <Badge tone="accent">{doingWords[doing]}</Badge>
        ) : (
          <Badge tone="signed">Connected</Badge>
        )
      ) : status.kind === 'connecting' ? (
        <Badge>Connecting</Badge>
      ) : (
        <>
          <Badge tone="caution">Not connected</Badge>
          <span>{status.reason}</span>
          {status.kind === 'closed' && (
            <Button size="sm" onClick={() => session.connect()}>
              Use it here
            </Button>
          )}
        </>
      )}
    </div>
  )
}
