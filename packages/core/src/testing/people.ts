import { type Actor, type Origin, withOrigin } from '../audit/origin.ts'

export const ada: Actor = { id: 'ada', name: 'Ada Admin', role: 'Admin' }
export const ben: Actor = { id: 'ben', name: 'Ben Admin', role: 'Admin' }
export const nia: Actor = { id: 'nia', name: 'Nia Nutritionist', role: 'Nutritionist' }

/** Does something as a person; by the assistant unless told otherwise. */
export function as<T>(actor: Actor, work: () => T, origin: Partial<Origin> = {}): T {
  return withOrigin({ actor, source: 'AiAssistant', channel: 'http', correlationId: 'test', ...origin }, work)
}
