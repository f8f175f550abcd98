import type { StepBody } from '@countersign/protocol'
import { Kbd, revealHidden } from '@countersign/ui'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
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
  const { plan, picked, isPickable, toggle, say, name } = useReview()
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
      <GraphTable />
      <div
        ref={frame}
        role="group"
        aria-label="Graph of the proposals"
        // However many there are, the chosen one stays in sight below them.
        className="max-h-[max(18rem,calc(100dvh-34rem))] overflow-auto rounded-lg border bg-sunken"
      >
        <div className="relative mx-auto" style={{ width, height }}>
          <div
            aria-hidden
            style={{ height: PAD + HEAD }}
            className="sticky top-0 z-10 bg-sunken text-xs font-medium text-faint"
          >
            {layout.stages.map(({ stage, layer }) => (
              <p key={stage} style={{ left: leftOf(layer), top: PAD - 4 }} className="absolute">
                {stages[stage]}
              </p>
            ))}
          </div>
          <GraphEdges layout={layout} width={width} height={height} chosenId={chosen?.id} />
          {layout.nodes.map(({ id, layer, row }) => {
            const step = stepOf.get(id)!
            const look = lookOf(step, plan)
            const state = look?.text ?? (picked.has(id) ? 'approved' : 'open')
            return (
              <GraphNodeButton
                key={id}
                step={step}
                look={look}
                type={proposalOf(step).type}
                name={name(step)}
                label={revealHidden(`${say(step)}, ${state}`)}
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
      <p className="-mt-2 text-xs text-faint pointer-coarse:hidden @max-2xl:hidden">
        The chosen one is shown below. Arrows go from one to another, <Kbd>Space</Kbd> approves it with what
        it builds on.
      </p>
      {chosen && (
        <ul aria-label="The chosen proposal" className="flex flex-col">
          <ActionCard key={chosen.id} step={chosen} />
        </ul>
      )}
    </div>
  )
}
