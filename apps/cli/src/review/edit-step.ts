import { fieldsOf, type SchemaField } from '@countersign/card'
import type { ActionBody, PlanBody, StepBody } from '@countersign/protocol'
import { flagName, readFlags } from '../do/flags.ts'
import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure, explain } from '../failure.ts'
import { safe } from '../output/output.ts'
import { openSteps } from './open-steps.ts'

/** Lets a person change what a step would do, field by field; the server checks and previews it anew. */
export async function editStep(
  context: Context,
  { client }: Connection,
  plan: PlanBody,
  chosen?: StepBody,
): Promise<PlanBody> {
  const { output } = context
  const open = openSteps(plan)
  const step = chosen ?? (open.length === 1 ? open[0] : await chooseStep(context, open))
  if (!step) return plan
  const actions = await client.get<ActionBody[]>('/api/actions')
  const schema = actions.find(({ name }) => name === step.action)?.inputSchema
  output.note('Enter keeps a value, a single - empties it.')
  const fields = fieldsOf(schema).filter(({ isId }) => !isId)
  const input: Record<string, unknown> = { ...step.input }
  let asked = fields
  for (;;) {
    for (const field of asked) Object.assign(input, await askField(context, field, input[field.name]))
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    try {
      return await client.patch<PlanBody>(`/api/plans/${plan.id}/steps/${step.id}`, { input: given })
    } catch (error) {
      output.note(output.paint('red', safe(explain(error).message)))
      // What does not fit is asked for again; the rest stays as it was typed.
      asked = fields.filter(({ name }) => issuesOf(error).includes(name))
      if (asked.length === 0) return plan
    }
  }
}

/** The fields that are wrong, by the server's check. */
function issuesOf(error: unknown): string[] {
  const { issues = [] } = ((error as { details?: unknown }).details ?? {}) as { issues?: { path: string }[] }
  return issues.map(({ path }) => path.split('.')[0] ?? '')
}

/** One field, until the answer can be understood; nothing where it stays as it is. */
async function askField(
  { ask, output }: Context,
  field: SchemaField,
  current: unknown,
): Promise<Record<string, unknown>> {
  const shown = typeof current === 'string' ? current : current == null ? '' : JSON.stringify(current)
  const choices = field.options.length > 0 ? ` (${field.options.join(', ')})` : ''
  for (;;) {
    const answer = await ask(`  ${field.label}${choices} [${safe(shown)}]: `)
    if (answer === '') return {}
    if (answer === '-') return { [field.name]: field.isNullable ? null : undefined }
    try {
      return valueOf(field, answer)
    } catch (error) {
      output.note(output.paint('red', safe(explain(error).message)))
    }
  }
}

function valueOf(field: SchemaField, answer: string): Record<string, unknown> {
  if (field.kind === 'boolean') return { [field.name]: /^(y|yes|true|1)$/i.test(answer) }
  // However it is written: "phone" is Phone.
  const choice = field.options.find((option) => option.toLowerCase() === answer.toLowerCase())
  if (field.options.length > 0 && choice === undefined)
    throw new CliFailure(`${field.label} must be one of: ${field.options.join(', ')}.`, exitCodes.usage)
  if (choice !== undefined) return { [field.name]: choice }
  const values = field.isList ? answer.replaceAll(/^\[|\]$/g, '').split(',') : [answer]
  const given = values.map((value) => (field.isList ? value.trim().replaceAll(/^"|"$/g, '') : value))
  // Behind an equals sign: what begins with a dash is a value here.
  const flag = flagName(field.name)
  return readFlags(
    [{ flag, field }],
    given.map((value) => `--${flag}=${value}`),
  )
}

async function chooseStep(
  { ask, output }: Context,
  open: PlanBody['steps'],
): Promise<PlanBody['steps'][number] | undefined> {
  const number = Number(await ask(`Which step, 1 to ${open.length}? `))
  const step = open[number - 1]
  if (!step) output.note('There is no such step.')
  return step
}
