import { Card, CardHeader, Checkbox } from '@countersign/ui'
import { type Deed, EVERYBODY, type PolicySettings, staffRoles, type Tier, tierWords } from './policy.ts'

export interface RolesTableProps {
  readonly draft: PolicySettings
  readonly onChange: (patch: Partial<PolicySettings>) => void
}

const rows: readonly (readonly [Deed, Tier, string])[] = [
  ['propose', 'standard', 'propose'],
  ['approve', 'standard', 'approve'],
  ['propose', 'elevated', 'propose'],
  ['approve', 'elevated', 'approve'],
]

const cell = 'border-b px-3 py-2.5 first:pl-4 last:pr-4'

export function RolesTable({ draft, onChange }: RolesTableProps) {
  const set = (deed: Deed, tier: Tier, role: string, isIn: boolean): void => {
    const now = draft[deed][tier]
    // Who stood for everybody is spelt out as soon as one is taken away.
    const named = now.includes(EVERYBODY) ? [...staffRoles] : now
    const next =
      role === EVERYBODY
        ? isIn
          ? [EVERYBODY]
          : ['Admin']
        : isIn
          ? [...named, role]
          : named.filter((each) => each !== role)
    onChange({ [deed]: { ...draft[deed], [tier]: next } })
  }
  return (
    <Card>
      <CardHeader
        title="Who may do what"
        description="Within what their role may use at all. Elevated changes touch accounts, this policy and the like."
      />
      <div className="relative overflow-x-auto">
        <table className="w-full border-separate border-spacing-0 text-sm [&_tr:last-child>*]:border-b-0">
          <thead>
            <tr className="text-left text-xs text-faint">
              <th scope="col" className={cell}>
                <span className="sr-only">What</span>
              </th>
              {['Everybody', ...staffRoles].map((role) => (
                <th key={role} scope="col" className={`${cell} text-center font-medium whitespace-nowrap`}>
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([deed, tier, word]) => (
              <tr key={`${deed} ${tier}`}>
                <th scope="row" className={`${cell} text-left font-normal whitespace-nowrap`}>
                  {tierWords[tier]}: <span className="font-medium">{word}</span>
                </th>
                {[EVERYBODY, ...staffRoles].map((role) => (
                  <td key={role} className={`${cell} text-center`}>
                    <span className="inline-flex justify-center">
                      <Checkbox
                        isLabelHidden
                        label={`${role === EVERYBODY ? 'Everybody' : role} may ${word} ${tierWords[tier].toLowerCase()}`}
                        checked={draft[deed][tier].includes(role) || draft[deed][tier].includes(EVERYBODY)}
                        onChange={(isIn) => set(deed, tier, role, isIn)}
                      />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
