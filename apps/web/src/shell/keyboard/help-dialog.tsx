import { Dialog, Kbd, Switch } from '@countersign/ui'
import { useMe } from '../../session/session.ts'
import { workspacesFor } from '../../workspace-access.ts'
import { keyGroups } from './key-groups.ts'
import { modifier } from './modifier.ts'

export interface HelpDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly singleKeys: boolean
  readonly onSingleKeys: (enabled: boolean) => void
}

export function HelpDialog({ isOpen, onClose, singleKeys, onSingleKeys }: HelpDialogProps) {
  const me = useMe()
  const groups = keyGroups(me.user.role, workspacesFor(me))
  return (
    <Dialog title="Keyboard" isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-5">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-1 text-xs font-medium text-faint">{title}</h3>
            <dl>
              {keys.map(([what, ...pressed]) => (
                <div
                  key={what}
                  className="flex min-h-8 items-center justify-between gap-4 border-b last:border-b-0"
                >
                  <dt className="text-sm text-ink">{what}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {pressed.map((key) => (
                      <Kbd key={key}>{key === 'Mod' ? modifier : key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Keys without Ctrl or ⌘"
          hint="Switch them off if you speak to your computer, or press keys by accident."
          checked={singleKeys}
          onChange={onSingleKeys}
        />
      </div>
    </Dialog>
  )
}
