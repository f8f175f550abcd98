import { revealHidden } from '@countersign/ui'
import { proposalOf, stageOf } from '../review/proposal.ts'
import { useReview } from '../review/review-context.ts'
import { lookOf } from '../review/step-look.ts'

/** The same for those who do not see the graph: what stands where, and what it builds on. */
export function GraphTable() {
  const { plan, picked, say } = useReview()
  const nameOf = (id: string): string => {
    const step = plan.steps.find((each) => each.id === id)
    return step ? say(step) : id
  }
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
        {plan.steps.map((step) => (
          <tr key={step.id}>
            <th scope="row">{revealHidden(say(step))}</th>
            <td>{stageOf(step)}</td>
            <td>
              {lookOf(step, plan)?.text ?? (picked.has(step.id) ? 'Approved, not signed yet' : 'To decide')}
            </td>
            <td>{proposalOf(step).riskLevel?.toLowerCase() ?? ''}</td>
            <td>{revealHidden(step.dependsOn.map(nameOf).join('; ')) || 'Nothing'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
