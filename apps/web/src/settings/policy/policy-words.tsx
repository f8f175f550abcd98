import { Card, CardHeader } from '@countersign/ui'
import type { ReactNode } from 'react'
import { type PolicySettings, rolesInWords, type Tier, tierWords } from './policy.ts'

/** The policy for those who may not change it. */
export function PolicyWords({ settings }: { settings: PolicySettings }) {
  return (
    <Card>
      <CardHeader title="For everybody" description="An administrator can change it." />
      <dl className="px-4 text-sm">
        {(['standard', 'elevated'] as Tier[]).map((tier) => (
          <Row key={tier} name={tierWords[tier]}>
            Proposed by: {rolesInWords(settings.propose[tier])}. Approved by:{' '}
            {rolesInWords(settings.approve[tier])}.
          </Row>
        ))}
        <Row name="By two people">
          {settings.twoPerson.length === 0 ? 'Nothing' : settings.twoPerson.join(', ')}
        </Row>
        <Row name="Confidence">A device step below {settings.confirmBelow} is confirmed first.</Row>
      </dl>
    </Card>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 border-b py-2.5 last:border-b-0 sm:grid-cols-[9rem_1fr]">
    <dt className="text-faint">{name}</dt>
    <dd>{children}</dd>
  </div>
)
