import type { JsonObject } from '@countersign/core'
import { count } from '@countersign/core/words'
import { asObject, asRows, asText, type Mention, type Telling } from '@countersign/language'

/** What the planner answered: what would be made, in order, and where it waits; or a question; or why not, and the way out. */
export function tellPlan(output: JsonObject): Telling {
  const data = asObject(output.data)
  const actions = asRows(data.actions)
  if (output.ok === true) return { text: typeof data.planId === 'string' ? sayPlan(actions) : NOTHING_TO_DO }
  const { code, message } = asObject(output.error)
  if (code === 'LOW_CONFIDENCE') return tellQuestion(actions)
  return { text: asText(message) || asText(output.error) || 'That did not work. Ask again in a moment.' }
}

const NOTHING_TO_DO = 'There is nothing to propose: the campaign has all that this needs.'

/** Where plans are approved. */
export const WHERE_TO_APPROVE =
  'Approve what you want of it in its card here, or on the Plan tab of the campaign. Nothing is changed before that.'

function sayPlan(actions: readonly JsonObject[]): string {
  const steps = actions.filter(({ type }) => type !== 'NOOP')
  const names = new Map(actions.map((action) => [asText(action.id), nameOf(action)]))
  const lines = steps.map(
    (action, index) => `${index + 1}. ${sayAction(action, names)}${sayWaiting(action, names)}`,
  )
  const open = actions.filter(({ type }) => type === 'NOOP').map(({ reason }) => `- ${asText(reason)}`)
  const risky = steps.filter(({ riskLevel }) => riskLevel === 'HIGH').map((action) => sayRisk(action))
  return [
    `I propose ${count(steps.length, 'change')}, in this order:`,
    lines.join('\n'),
    risky.length > 0 ? `Look at these first:\n${risky.join('\n')}` : '',
    open.length > 0 ? `Still open:\n${open.join('\n')}` : '',
    WHERE_TO_APPROVE,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const nameOf = ({ payload }: JsonObject): string => {
  const { name, title } = asObject(payload)
  return asText(name) || asText(title)
}

function sayAction(action: JsonObject, names: ReadonlyMap<string, string>): string {
  const name = `**${nameOf(action)}**`
  switch (action.type) {
    case 'CREATE_CHANNEL':
      return `Create the channel ${name}`
    case 'CREATE_PROJECT':
      return `Create the project ${name}`
    case 'CREATE_DOC':
      return `Create the doc ${name}`
    case 'CREATE_PLAN_MODULE':
      return `Create the plan module ${name}`
    default:
      return sayLink(action, names)
  }
}

/** The reason names both sides: “Brief” belongs to the channel “Email”. */
function sayLink(action: JsonObject, names: ReadonlyMap<string, string>): string {
  const { docId } = asObject(action.payload)
  const doc = names.get(asText(asObject(docId).$from))
  const said = /^“([^”]+)” belongs to (.+?)(?:: “|\.$|$)/.exec(asText(action.reason))
  if (!said) return doc ? `Link the doc **${doc}**` : 'Link a doc'
  return `Link the doc **${said[1]}** to ${said[2]!.replace(/“([^”]*)”/g, '**$1**')}`
}

/** Links say where they go; of the rest it matters what must be there first. */
function sayWaiting({ type, dependencies }: JsonObject, names: ReadonlyMap<string, string>): string {
  if (type === 'LINK_DOC' || !Array.isArray(dependencies) || dependencies.length === 0) return ''
  const first = dependencies.flatMap((id) => names.get(id as string) || [])
  return first.length === 0 ? '' : ` (after ${first.join(' and ')})`
}

const sayRisk = (action: JsonObject): string => `- **${nameOf(action)}**: ${asText(action.reason)}`

/** The questions with their answers, so that a number, a name or more words go on from there. */
function tellQuestion(actions: readonly JsonObject[]): Telling {
  const items: Mention[] = []
  const blocks = actions.map(({ payload, reason }) => {
    const { message, alternatives } = asObject(payload)
    const lines = asRows(alternatives).flatMap(({ label, example }) => {
      const said = asText(example)
      if (said === '' || said.includes('…')) return []
      items.push({ id: said, label: asText(label) })
      return [`${items.length}. **${asText(label)}**: “${said}”`]
    })
    return [asText(message) || asText(reason), lines.join('\n')].filter(Boolean).join('\n')
  })
  const text = [
    'It is not clear enough yet what to plan.',
    ...blocks,
    'Answer with a number, or say which channel or project is meant, what is to be reached and by when.',
  ].join('\n\n')
  return {
    text,
    ...(items.length > 0 && { list: { kind: 'aim', items } }),
    question: { kind: 'fill', slots: ['more'] },
  }
}
