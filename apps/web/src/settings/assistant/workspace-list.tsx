import { Badge, Card, CardHeader } from '@countersign/ui'
import type { AssistantInfo } from './assistant-settings.ts'

export function WorkspaceList({ info }: { info: AssistantInfo }) {
  return (
    <Card>
      <CardHeader title="By workspace" />
      <ul className="px-4">
        {info.workspaces.map(({ id, title, staysHere, redactPersonal }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-b py-2.5 text-sm last:border-b-0"
          >
            <span className="font-medium">{title}</span>
            <span className="flex gap-2">
              {redactPersonal && <Badge tone="neutral">Personal data redacted</Badge>}
              <Badge tone={staysHere ? 'signed' : 'accent'}>
                {staysHere ? 'Stays here' : 'Model outside'}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
