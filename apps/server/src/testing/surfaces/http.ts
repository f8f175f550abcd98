import type { PlanBody } from '@countersign/protocol'
import { expect } from 'vitest'
import { type Api, inputFor, type Surface } from './surface.ts'

export const approvalsOf = ({ steps }: Pick<PlanBody, 'steps'>): object[] =>
  steps.map(({ id, preview }) => ({ stepId: id, decision: 'approve', previewHash: preview.hash }))

/** A program with a key. */
export const httpSurface = (api: Api): Surface => ({
  begin: async (party, name) => {
    const steps = [{ action: 'create_client', input: inputFor(name) }]
    const { status, body } = await api(party, 'POST', '/api/plans', { steps })
    expect(status).toBe(201)
    return {
      planId: body.id,
      source: 'AiAssistant',
      channel: 'http',
      leaves: 1,
      noticed: async () => {
        const seen = await api(party, 'GET', `/api/plans/${body.id}`)
        expect(seen.body.status).toBe('succeeded')
      },
    }
  },
  decide: async (party, planId) => {
    const { body: plan } = await api(party, 'GET', `/api/plans/${planId}`)
    const decisions = approvalsOf(plan)
    const { body } = await api(party, 'POST', `/api/plans/${planId}/decisions`, { decisions })
    expect(body.status).toBe('succeeded')
  },
})
