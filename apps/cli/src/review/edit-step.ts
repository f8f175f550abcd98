import { fieldsOf, type SchemaField } from '@countersign/card'
import type { ActionBody, PlanBody, StepBody } from '@countersign/protocol'
import { flagName, readFlags } from '../do/flags.ts'
import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context.ts'
import { explain } from '../failure.ts'
import { safe } from '../output/output.ts'
import { openSteps } from './open-steps.ts'

/** Lets a person change what a step would do, field by field; the server checks and previews it anew. */
export async function editStep(
  context: Context,
  { client }: Connection,
  plan: PlanBody,
  chosen?: StepBody,
): Promise<PlanBody> {
  const { ask, output } = context
  const open = openSteps(plan)
  const step = chosen ?? (open.length === 1 ? open[0] : await chooseStep(context, open))
  if (!step) return plan
  const actions = await client.get<ActionBody[]>('/api/actions')
  const schema = actions.find(({ name }) => name === step.action)?.inputSchema
  output.note('Enter keeps a value, a single - empties it.')
  const input: Record<string, unknown> = { ...step.input }
  for (const field of fieldsOf(schema).filter(({ isId }) => !isId)) {
    const current = input[field.name]
    const shown =
      current === undefined || current === null
        ? ''
        : typeof current === 'string'
          ? current
          : JSON.stringify(current)
    const answer = await ask(`  ${field.label} [${safe(shown)}]: `)
    if (answer === '') continue
    if (answer === '-') {
      if (field.isNullable) input[field.name] = null
      else delete input[field.name]
      continue
    }
    try {
      Object.assign(input, valueOf(field, answer))
    } catch (error) {
      output.note(explain(error).message)
    }
  }
  try {
    return await client.patch<PlanBody>(`/api/plans/${plan.id}/steps/${step.id}`, { input })
  } catch (error) {
    output.note(output.paint('red', safe(explain(error).message)))
    return plan
  }
}

function valueOf(field: SchemaField, answer: string): Record<string, unknown> {
  if (field.kind === 'boolean') return { [field.name]: /^(y|yes|true|1)$/i.test(answer) }
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
