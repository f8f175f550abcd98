import { bookedStatuses } from '../../domain/appointment-status.ts'
import type { Block, Span } from './spans.ts'

/** What would be in the way of an appointment there, as far as it is on the screen. The server has the last word. */
export function findClash(block: Block, span: Span, blocks: readonly Block[]): Block | undefined {
  const { id, nutritionist_id } = block.appointment
  return blocks.find(
    ({ appointment, date, start, end }) =>
      appointment.id !== id &&
      appointment.nutritionist_id === nutritionist_id &&
      bookedStatuses.includes(appointment.status) &&
      date === span.date &&
      start < span.end &&
      span.start < end,
  )
}
