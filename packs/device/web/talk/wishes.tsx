import { Switch, useAct, useRead } from '@countersign/ui'
import { canSpeak } from '../speech/use-speaking.ts'

/** How the person wants to be answered. */
export function Wishes({
  isSpeaking,
  onSpeaking,
}: {
  isSpeaking: boolean
  onSpeaking: (isOn: boolean) => void
}) {
  const policy = useRead<{ readonly always_confirm: boolean }>('get_policy')
  const act = useAct()
  const isAlways = policy.data?.always_confirm ?? false
  return (
    <div role="group" aria-label="How it answers" className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Switch
        label="Always confirm"
        className="items-center gap-2"
        checked={act.isPending ? !isAlways : isAlways}
        disabled={!policy.data || act.isPending}
        onChange={(enabled) => act.mutate({ action: 'set_always_confirm', input: { enabled } })}
      />
      <Switch
        label={canSpeak() ? 'Speak the answers' : 'This browser has no voice'}
        className="items-center gap-2"
        checked={isSpeaking && canSpeak()}
        disabled={!canSpeak()}
        onChange={onSpeaking}
      />
    </div>
  )
}
