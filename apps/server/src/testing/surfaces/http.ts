import type { PlanBody } from '@countersign/protocol'
import { expect } from 'vitest'
import { type Api, inputFor, statusAfter, type Surface, type Word } from './surface.ts'

export const decisionsOf = ({ steps }: Pick<PlanBody, 'steps'>, decision: Word): object[] =>
  steps.map(({ id, preview }) => ({ stepId: id, decision, previewHash: preview.hash }))

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
      noticed: async (word) => {
        const seen = await api(party, 'GET', `/api/plans/${body.id}`)
        expect(seen.body.status).toBe(statusAfter[word])
      },
    }
  },
  decide: async (party, planId, _name, word) => {
    const { body: plan } = await api(party, 'GET', `/api/plans/${planId}`)
    const decisions = decisionsOf(plan, word)
    const { body } = await api(party, 'POST', `/api/plans/${planId}/decisions`, { decisions })
    expect(body.status).toBe(statusAfter[word])
  },
})
