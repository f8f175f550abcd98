import type { Actor, Json, Runtime, Store, Table } from '@countersign/core'
import type { ModelMessage } from 'ai'
import { createRedactor } from '../privacy/index.ts'
import { type AssistantSettings, settingsFor } from '../settings/index.ts'
import type { ChosenModel } from './context.ts'

/** Stands between a thread and a model outside: what is personal goes out as placeholders and comes back as itself. */
export interface Guard {
  hideText(text: string): string
  hideMessages(messages: readonly ModelMessage[]): readonly ModelMessage[]
  hideData(value: Json): Json
  /** Of words as they stream: what may be half a placeholder is held back until the rest comes. */
  restoreDelta(delta: string): string
  restoreRest(): string
  restoreMessage(message: ModelMessage): ModelMessage
  restoreData(value: Json): Json
}

const open: Guard = {
  hideText: (text) => text,
  hideMessages: (messages) => messages,
  hideData: (value) => value,
  restoreDelta: (delta) => delta,
  restoreRest: () => '',
  restoreMessage: (message) => message,
  restoreData: (value) => value,
}

/** Texts in results that are made up of names: a search result's title, say. */
const MADE_UP = ['title', 'detail']

export async function guardOf(
  { catalogue: { tables }, store }: Pick<Runtime, 'catalogue' | 'store'>,
  what: {
    readonly workspace: string
    readonly actor: Actor
    readonly settings: AssistantSettings
    readonly chosen: ChosenModel
    /** Names that are personal although no table says so. */
    readonly people?: readonly string[]
  },
): Promise<Guard> {
  const { redactPersonal } = settingsFor(what.settings, what.workspace)
  if (what.chosen.isOurs || !redactPersonal) return open
  const columns = [...tables.all()].flatMap((table) =>
    Object.entries(table.columns).flatMap(([name, { personal }]) => (personal ? [name] : [])),
  )
  const redactor = createRedactor({ columns: [...new Set(columns)], alsoUnder: MADE_UP })
  // Everybody there is: a name may stand in a message that no result has shown before, such as what is in the way.
  for (const person of await readPeople(store, tables.all())) redactor.learn(person)
  redactor.learn({ user_id: what.actor.id, user: what.actor.name })
  for (const name of what.people ?? []) redactor.learn({ person_id: null, person: name })
  const streamed = redactor.restoreText()
  return {
    hideText: redactor.hideText,
    hideMessages: (messages) => {
      // All of it first: what somebody wrote may name what only a later result shows to be personal.
      for (const message of messages) eachPart(message, { data: learn, text: (text) => text })
      return messages.map((message) => eachPart(message, { data: redactor.hide, text: redactor.hideText }))
    },
    hideData: redactor.hide,
    restoreDelta: streamed.add,
    restoreRest: streamed.rest,
    restoreMessage: (message) => eachPart(message, { data: redactor.restore, text: restoreText }),
    restoreData: redactor.restore,
  }

  function restoreText(text: string): string {
    const whole = redactor.restoreText()
    return whole.add(text) + whole.rest()
  }

  function learn(value: Json): Json {
    redactor.learn(value)
    return value
  }
}

interface Parts {
  readonly data: (value: Json) => Json
  readonly text: (text: string) => string
}

/** A message with its words, the inputs of its calls and the results in it each replaced. */
function eachPart(message: ModelMessage, { data, text }: Parts): ModelMessage {
  if (typeof message.content === 'string')
    return { ...message, content: text(message.content) } as ModelMessage
  const content = message.content.map((part) => {
    if (part.type === 'text') return { ...part, text: text(part.text) }
    if (part.type === 'tool-call') return { ...part, input: data(part.input as Json) }
    if (part.type === 'tool-result' && part.output.type === 'json') {
      return { ...part, output: { ...part.output, value: data(part.output.value as Json) } }
    }
    return part
  })
  return { ...message, content } as ModelMessage
}

const MAX_PEOPLE = 20_000

/** The personal values of every row that stands for a person. */
async function readPeople(store: Store, tables: Iterable<Table>): Promise<Json[]> {
  const subjects = [...tables].filter(({ subject }) => subject === 'id')
  return store.read(async ({ rows }) => {
    const people = await Promise.all(
      subjects.map(async (table) => {
        const personal = Object.keys(table.columns).filter((name) => table.columns[name]?.personal)
        const found = await rows.find(table, { orderBy: [['id', 'asc']], limit: MAX_PEOPLE })
        return found.map((row) => Object.fromEntries(personal.map((name) => [name, row[name] ?? null])))
      }),
    )
    return people.flat()
  })
}
