import type { StepBody } from '@countersign/protocol'
import { revealHidden } from '@countersign/ui'
import { proposalOf, stageOf } from '../review/proposal.ts'
import { lookOf } from '../review/step-look.ts'

/** The same for those who do not see the graph: what stands where, and what it builds on. */
export function GraphTable({ steps, picked }: { steps: readonly StepBody[]; picked: ReadonlySet<string> }) {
  const nameOf = (id: string): string => steps.find((step) => step.id === id)?.preview.description ?? id
  return (
    <table className="sr-only">
      <caption>Proposals and what they build on</caption>
      <thead>
        <tr>
          <th scope="col">Proposal</th>
          <th scope="col">Stage</th>
          <th scope="col">State</th>
          <th scope="col">Risk</th>
          <th scope="col">Builds on</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.id}>
            <th scope="row">{revealHidden(step.preview.description)}</th>
            <td>{stageOf(step)}</td>
            <td>{lookOf(step)?.text ?? (picked.has(step.id) ? 'Approved, not signed yet' : 'To decide')}</td>
            <td>{proposalOf(step).riskLevel?.toLowerCase() ?? ''}</td>
            <td>{revealHidden(step.dependsOn.map(nameOf).join('; ')) || 'Nothing'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
