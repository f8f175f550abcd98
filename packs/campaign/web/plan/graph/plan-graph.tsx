import type { StepBody } from '@countersign/protocol'
import { revealHidden } from '@countersign/ui'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { typeNames } from '../../parts/words.ts'
import { ActionCard } from '../review/action-card.tsx'
import { proposalOf, stageOf, stages } from '../review/proposal.ts'
import { useReview } from '../review/review-context.ts'
import { lookOf } from '../review/step-look.ts'
import { GraphEdges } from './graph-edges.tsx'
import { GraphNodeButton } from './graph-node.tsx'
import { GraphTable } from './graph-table.tsx'
import { layOutGraph } from './layout-graph.ts'
import { HEAD, leftOf, PAD, sizeOf, topOf } from './measures.ts'
import { nextNode } from './next-node.ts'

/** The proposals as a graph: what builds on what, from left to right. One is chosen, and shown in full below. */
export function PlanGraph() {
  const { plan, picked, isPickable, toggle } = useReview()
  const frame = useRef<HTMLDivElement>(null)
  const layout = useMemo(
    () =>
      layOutGraph(
        plan.steps.map((step) => ({
          id: step.id,
          stage: stages.indexOf(stageOf(step)),
          dependsOn: step.dependsOn,
        })),
      ),
    [plan.steps],
  )
  const [chosenId, setChosenId] = useState(layout.nodes[0]?.id)
  const chosen = plan.steps.find(({ id }) => id === chosenId) ?? plan.steps[0]
  const stepOf = new Map(plan.steps.map((step) => [step.id, step]))
  const { width, height } = sizeOf(layout)
  const onKeyDown = (event: KeyboardEvent, step: StepBody): void => {
    if (event.key === ' ' && isPickable(step)) {
      event.preventDefault()
      return toggle(step.id)
    }
    const next = nextNode(layout, step.id, event.key)
    if (next === undefined) return undefined
    event.preventDefault()
    setChosenId(next)
    frame.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next)}"]`)?.focus()
    return undefined
  }
  return (
    <div className="flex flex-col gap-4">
      <GraphTable steps={plan.steps} picked={picked} />
      <div
        ref={frame}
        role="group"
        aria-label="Graph of the proposals"
        className="overflow-x-auto rounded-lg border bg-sunken/40"
      >
        <div className="relative" style={{ width, height }}>
          {layout.stages.map(({ stage, layer }) => (
            <p
              key={stage}
              aria-hidden
              style={{ left: leftOf(layer), top: PAD, height: HEAD }}
              className="absolute text-xs font-medium text-faint"
            >
              {stages[stage]}
            </p>
          ))}
          <GraphEdges layout={layout} width={width} height={height} chosenId={chosen?.id} />
          {layout.nodes.map(({ id, layer, row }) => {
            const step = stepOf.get(id)!
            const proposal = proposalOf(step)
            const state = lookOf(step)?.text ?? (picked.has(id) ? 'approved' : 'open')
            return (
              <GraphNodeButton
                key={id}
                step={step}
                type={proposal.type}
                label={revealHidden(`${typeNames[proposal.type]}: ${step.preview.description}, ${state}`)}
                isChosen={id === chosen?.id}
                isPicked={picked.has(id)}
                style={{ left: leftOf(layer), top: topOf(row) }}
                onChoose={() => setChosenId(id)}
                onKeyDown={(event) => onKeyDown(event, step)}
              />
            )
          })}
        </div>
      </div>
      {chosen && (
        <ul aria-label="The chosen proposal" className="flex flex-col">
          <ActionCard key={chosen.id} step={chosen} />
        </ul>
      )}
    </div>
  )
}
