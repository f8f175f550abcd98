import { ActionCard } from './action-card.tsx'
import { stageOf, stages } from './proposal.ts'
import { useReview } from './review-context.ts'

const abouts = {
  Structure: 'Channels and projects, first',
  Context: 'Docs that plans can be traced to',
  Modules: 'What is to be done, one objective each',
  Questions: 'What nothing can be done about yet',
} as const

/** The proposals in their order: what things hang on, what they rest on, what is to be done. */
export function ActionList() {
  const { plan } = useReview()
  return (
    <>
      {stages.map((stage) => {
        const steps = plan.steps.filter((step) => stageOf(step) === stage)
        if (steps.length === 0) return null
        return (
          <section key={stage} aria-label={stage}>
            <h3 className="flex items-baseline gap-2 pb-2 text-sm font-semibold text-ink">
              {stage}
              <span className="text-xs font-normal text-faint">
                {steps.length} · {abouts[stage]}
              </span>
            </h3>
            <ul aria-label={stage} className="flex flex-col gap-2">
              {steps.map((step) => (
                <ActionCard key={step.id} step={step} />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
