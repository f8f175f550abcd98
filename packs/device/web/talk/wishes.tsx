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
    <>
      <Switch
        label="Always confirm"
        hint="Asks before everything, however sure it is."
        checked={act.isPending ? !isAlways : isAlways}
        disabled={!policy.data || act.isPending}
        onChange={(enabled) => act.mutate({ action: 'set_always_confirm', input: { enabled } })}
      />
      <Switch
        label="Speak the answers"
        hint={
          canSpeak() ? 'Reads out what is told, with your browser’s voice.' : 'This browser has no voice.'
        }
        checked={isSpeaking && canSpeak()}
        disabled={!canSpeak()}
        onChange={onSpeaking}
      />
    </>
  )
}
