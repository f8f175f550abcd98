import type { PlanBody, StepBody } from '@countersign/protocol'
import { createClient } from '@countersign/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ClientContext } from '../data/client-context.ts'
import { CardContext, type CardFacts } from './card-context.ts'
import { StepButtons } from './step-buttons.tsx'
import { TogetherButtons } from './together-buttons.tsx'
import type { usePlanDecisions } from './use-plan-decisions.ts'

const steps = ['one', 'two'].map(
  (id) =>
    ({
      id,
      action: 'create_client',
      tier: 'standard',
      status: 'proposed',
      preview: { description: id },
      decisions: [],
    }) as unknown as StepBody,
)
const plan = { id: 'p', proposedBy: 'somebody', steps } as unknown as PlanBody

function draw(isExpired: boolean, children: ReactNode): string {
  const card = { plan, isExpired, me: { id: 'me', role: 'Admin' } } as CardFacts
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ClientContext value={createClient()}>
        <CardContext value={card}>{children}</CardContext>
      </ClientContext>
    </QueryClientProvider>,
  )
}

/** Which buttons cannot be pressed, by what they say. */
const disabledIn = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*? disabled=""[^>]*>(.*?)<\/button>/gu)].map(([, content]) =>
    content!.replaceAll(/<[^>]+>/gu, ''),
  )

it('does not let a step be allowed or edited once its time is over, only denied', () => {
  const buttons = (
    <StepButtons
      step={steps[0]!}
      size="md"
      isBusy={false}
      onDecide={() => {}}
      onEdit={() => Promise.resolve()}
    />
  )
  expect(disabledIn(draw(false, buttons))).toEqual([])
  expect(disabledIn(draw(true, buttons))).toEqual(['Allow', 'Edit'])
})

it('does not let steps be allowed together once their time is over', () => {
  const does = { decision: { isPending: false } } as ReturnType<typeof usePlanDecisions>
  const buttons = <TogetherButtons signable={steps} open={steps} isRest={false} does={does} />
  expect(disabledIn(draw(false, buttons))).toEqual([])
  expect(disabledIn(draw(true, buttons))).toEqual(['Allow all 2'])
})
