import { onlyClientsOf } from '../../domain/access.ts'
import { isAbout } from '../../domain/match-text.ts'
import { sayGoal } from '../../domain/say-goal.ts'
import { sayDate } from '../../domain/say-time.ts'
import { type GoalStatus, type MealPlanStatus, sayWord } from '../../domain/vocabulary.ts'
import { db } from '../../queries.ts'
import type { GoalRow, MealPlanRow, ProgressEntryRow } from '../../tables.ts'
import type { Asking } from '../find-records.ts'
import type { SearchResult } from './search-result.ts'

type OfClient<Row> = Row & { readonly client: string }

/** What the front desk does not see: meal plans, goals and progress. */
export async function searchClinical(asking: Asking, words: readonly string[]): Promise<SearchResult[]> {
  const plans = await load<Pick<MealPlanRow, 'id' | 'client_id' | 'name' | 'description' | 'status'>>(
    asking,
    ofClients(asking)
      .innerJoin('meal_plans as record', 'record.client_id', 'clients.id')
      .select(['record.id', 'record.client_id', 'record.name', 'record.description', 'record.status'])
      .orderBy('record.created_at', 'desc'),
  )
  const goals = await load<GoalRow>(
    asking,
    ofClients(asking)
      .innerJoin('goals as record', 'record.client_id', 'clients.id')
      .selectAll('record')
      .orderBy('record.created_at', 'desc'),
  )
  const entries = await load<Pick<ProgressEntryRow, 'id' | 'client_id' | 'date' | 'notes'>>(
    asking,
    ofClients(asking)
      .innerJoin('progress_entries as record', 'record.client_id', 'clients.id')
      .select(['record.id', 'record.client_id', 'record.date', 'record.notes'])
      .where('record.notes', 'is not', null)
      .orderBy('record.date', 'desc'),
  )
  return [
    ...plans
      .filter(({ client, name, description }) => isAbout(words, [name, description], client))
      .map(({ id, client_id, client, name, status }): SearchResult => {
        const detail = `${client} · ${sayWord(status as MealPlanStatus)}`
        return { kind: 'meal_plan', id, title: name, detail, client_id }
      }),
    ...goals
      .filter((goal) => isAbout(words, [sayGoal(goal), goal.notes], goal.client))
      .map((goal): SearchResult => {
        const { id, client_id, client, status } = goal
        const title = `${client}: ${sayGoal(goal)}`
        return { kind: 'goal', id, title, detail: sayWord(status as GoalStatus), client_id }
      }),
    ...entries
      .filter(({ client, notes }) => isAbout(words, [notes], client))
      .map(({ id, client_id, client, date, notes }): SearchResult => {
        const title = `${client}: progress on ${sayDate(date)}`
        return { kind: 'progress_entry', id, title, detail: notes ?? '', client_id }
      }),
  ]
}

function ofClients({ actor }: Asking) {
  const owner = onlyClientsOf(actor)
  const query = db
    .selectFrom('clients')
    .select(['clients.first_name as client_first_name', 'clients.last_name as client_last_name'])
  return owner === undefined ? query : query.where('clients.primary_nutritionist_id', '=', owner)
}

async function load<Row>(
  { records }: Asking,
  query: Parameters<Asking['records']['select']>[0],
): Promise<OfClient<Row>[]> {
  const rows = await records.select<Row & { client_first_name: string; client_last_name: string }>(query)
  return rows.map((row) => ({ ...row, client: `${row.client_first_name} ${row.client_last_name}` }))
}
