import type { RecordReader } from '@countersign/core'
import { users } from '@countersign/people'
import type { Actor } from '@countersign/core'
import { onlyClientsOf, seesAppointmentNotes } from '../../domain/access.ts'
import { fullName } from '../../domain/names.ts'
import { db } from '../../queries.ts'
import type { AppointmentRow, ClientRow } from '../../tables.ts'
import type { Asking } from '../find-records.ts'

const listed = [
  'id',
  'client_id',
  'nutritionist_id',
  'type',
  'status',
  'start_time',
  'end_time',
  'location_type',
  'notes',
] as const

/** An appointment as lists have it: with names beside the ids. */
export type ListedAppointment = Pick<AppointmentRow, (typeof listed)[number]> & {
  readonly client: string
  readonly nutritionist: string
}

/** Appointments of the clients that the actor may see. */
export function selectAppointments(actor: Actor) {
  const query = db
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'appointments.nutritionist_id')
    .select([
      ...listed.map((column) => `appointments.${column}` as const),
      'clients.first_name as client_first_name',
      'clients.last_name as client_last_name',
      'users.first_name as nutritionist_first_name',
      'users.last_name as nutritionist_last_name',
    ])
  const owner = onlyClientsOf(actor)
  return owner === undefined ? query : query.where('clients.primary_nutritionist_id', '=', owner)
}

type SelectedAppointment = Pick<AppointmentRow, (typeof listed)[number]> & {
  readonly [K in `${'client' | 'nutritionist'}_${'first' | 'last'}_name`]: string
}

export async function listAppointmentRows(
  { records, actor }: Asking,
  query: Parameters<RecordReader['select']>[0],
): Promise<ListedAppointment[]> {
  const rows = await records.select<SelectedAppointment>(query)
  return rows.map((row) =>
    toListed(actor, row, {
      client: `${row.client_first_name} ${row.client_last_name}`,
      nutritionist: `${row.nutritionist_first_name} ${row.nutritionist_last_name}`.trim(),
    }),
  )
}

function toListed(
  actor: Actor,
  row: Pick<AppointmentRow, (typeof listed)[number]>,
  { client, nutritionist }: { readonly client: string; readonly nutritionist: string },
): ListedAppointment {
  const { id, client_id, nutritionist_id, type, status, start_time, end_time, location_type, notes } = row
  return {
    id,
    client_id,
    client,
    nutritionist_id,
    nutritionist,
    type,
    status,
    start_time,
    end_time,
    location_type,
    notes: seesAppointmentNotes(actor, row) ? notes : null,
  }
}

/** An appointment as `get_appointment` answers it, and every write on one. */
export async function viewAppointment({ records, actor }: Asking, row: AppointmentRow, client: ClientRow) {
  const nutritionist = await records.get(users, row.nutritionist_id)
  const { meeting_url, cancellation_reason, cancelled_at } = row
  return {
    ...toListed(actor, row, {
      client: fullName(client),
      nutritionist: nutritionist ? fullName(nutritionist) : '',
    }),
    meeting_url,
    cancellation_reason,
    cancelled_at,
  }
}
