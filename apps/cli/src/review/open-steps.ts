import type { PlanBody } from '@countersign/protocol'

/** The steps that still wait for somebody's word. */
export const openSteps = ({ steps }: PlanBody): PlanBody['steps'] =>
  steps.filter(({ status }) => status === 'proposed' || status === 'stale')
