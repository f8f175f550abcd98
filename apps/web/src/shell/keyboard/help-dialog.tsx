import { Dialog, Kbd, Switch } from '@countersign/ui'
import { modifier } from './modifier.ts'

export interface HelpDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly singleKeys: boolean
  readonly onSingleKeys: (enabled: boolean) => void
}

const groups: readonly {
  readonly title: string
  readonly keys: readonly (readonly [what: string, ...keys: string[]])[]
}[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Search, or do something', modifier, 'K'],
      ['Open or close the assistant', modifier, 'J'],
      ['Search', '/'],
      ['Names or icons at the left', '['],
      ['This list', '?'],
    ],
  },
  {
    title: 'Go to',
    keys: [
      ['The start', 'G', 'H'],
      ['Approvals', 'G', 'A'],
      ['Activity', 'G', 'L'],
      ['Settings', 'G', 'S'],
    ],
  },
  {
    title: 'In a list',
    keys: [
      ['The row above or below', '↑', '↓'],
      ['The first or last row', 'Home', 'End'],
      ['Open the row', 'Enter'],
    ],
  },
]

export function HelpDialog({ isOpen, onClose, singleKeys, onSingleKeys }: HelpDialogProps) {
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
                  className="flex h-8 items-center justify-between gap-4 border-b last:border-b-0"
                >
                  <dt className="text-sm text-ink">{what}</dt>
                  <dd className="flex gap-1">
                    {pressed.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
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
