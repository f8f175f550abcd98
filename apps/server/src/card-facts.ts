import type { Plan, Runtime } from '@countersign/core'
import { findUser } from '@countersign/people'
import { type CardFacts, choicesIn } from '@countersign/protocol'

/** More than that nobody reads on a card; the rest keep their ids. */
const MAX_NAMES = 50

/** What a surface without screens of its own needs to show a plan's card in words, to whoever asks. */
export async function cardFactsOf(runtime: Runtime, plan: Plan, readerId: string): Promise<CardFacts> {
  const { catalogue, store } = runtime
  const pack = catalogue.workspaces.find(({ name }) => name === plan.workspace)
  const user = await store.read((reader) => findUser(reader, readerId))
  const inputs = catalogue.describe().filter(({ name }) => plan.steps.some(({ action }) => action === name))
  return {
    words: pack?.words ?? {},
    names: Object.fromEntries(await namesFor(runtime, plan, pack?.references ?? {})),
    choices: [...new Set(inputs.flatMap(({ inputSchema }) => [...choicesIn(inputSchema)]))],
    timeZone: user?.time_zone ?? 'UTC',
  }
}

type References = Runtime['catalogue']['workspaces'][number]['references']

async function namesFor(runtime: Runtime, { steps }: Plan, references: References) {
  const changes = steps.flatMap(({ preview }) => preview.changes)
  // What a plan makes has its name in the plan.
  const made = new Set(changes.flatMap(({ op, id }) => (op === 'insert' ? [id] : [])))
  const rows = changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}])
  const names = new Map<string, string>()
  const read = async (tool: string, input: object): Promise<Readonly<Record<string, unknown>>> => {
    const called = await runtime.call(tool, { ...input })
    // What they may not see keeps its id.
    return called.kind === 'answer' ? (called.result as Readonly<Record<string, unknown>>) : {}
  }
  const { people = [] } = (await read('list_people', {})) as { people?: { id: string; name: string }[] }
  const colleagues = new Map(people.map(({ id, name }) => [id, name]))
  for (const id of idsIn(rows)) {
    const name = colleagues.get(id)
    if (name) names.set(id, name)
  }
  for (const row of rows)
    for (const [column, reference] of Object.entries(references)) {
      const id = row[column]
      if (typeof id !== 'string' || id === '' || made.has(id) || names.has(id)) continue
      if (names.size >= MAX_NAMES) return names
      const name = reference.name(await read(reference.tool, reference.input(id, row)), id)
      if (name !== '') names.set(id, name)
    }
  return names
}

const idsIn = (rows: readonly object[]): Set<string> =>
  new Set(rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string')))
