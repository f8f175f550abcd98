import { type Action, ActionFailure, defineAction, type Json } from '@countersign/core'
import { type Operation, operations } from '@countersign/executor-kit'
import { z } from 'zod'
import { stepSchema } from '../engine/schema.ts'
import { devicesOf, findDevice, firstAddress } from '../service/find-device.ts'

interface Words {
  readonly title: string
  readonly describe: (args: Readonly<Record<string, string>>) => string
}

const words: Readonly<Record<Operation, Words>> = {
  open_app: { title: 'Open an app', describe: ({ name }) => `Open ${name}` },
  find_contact: { title: 'Find a contact', describe: ({ name }) => `Find ${name} among the contacts` },
  open_conversation: {
    title: 'Open the conversation',
    describe: () => 'Open the conversation, at the field for a message',
  },
  type_text: { title: 'Type text', describe: ({ text }) => `Type “${text}”` },
  send: { title: 'Send', describe: () => 'Send the message' },
  call_contact: { title: 'Call', describe: ({ name, number }) => `Call ${name ?? number}` },
  toggle_setting: {
    title: 'Change a setting',
    describe: ({ setting, state }) => `Turn ${state} ${setting?.replaceAll('_', ' ')}`,
  },
  read_screen: { title: 'Read the screen', describe: () => 'Read what is on the screen' },
  launch_vision_mode: { title: 'Switch to Vision Mode', describe: () => 'Switch to Vision Mode' },
}

const deviceId = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe('Which device; absent: the one that was last connected')

/** The arguments of an operation are those of the plan's steps: one schema for both. */
function argumentsOf(op: Operation): readonly z.ZodObject[] {
  const step = stepSchema.options.find((option) => option.shape.op.value === op)!
  const args = 'args' in step.shape ? step.shape.args : z.strictObject({})
  return args instanceof z.ZodUnion ? args.options : [args]
}

const inputOf = (op: Operation): z.ZodType<Readonly<Record<string, string | undefined>>> => {
  const schemas = argumentsOf(op).map(({ shape }) => z.strictObject({ ...shape, deviceId }))
  return (schemas.length === 1 ? schemas[0] : z.union(schemas)) as never
}

const given = (input: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(input).filter(
      (pair): pair is [string, string] => pair[0] !== 'deviceId' && pair[1] !== undefined,
    ),
  )

/** One action for each operation. They are proposed by the service that understands what is said, not by a model. */
export const operationActions: readonly Action[] = operations.map((op) =>
  defineAction({
    name: op,
    title: words[op].title,
    hidden: true,
    effect: 'device',
    input: inputOf(op),
    describe: ({ input }) => words[op].describe(given(input)),
    address: async ({ input, records, actor }) => {
      if (input['deviceId'] === undefined)
        return (await devicesOf(records, actor.id))[0]?.address ?? firstAddress(actor.id)
      const device = await findDevice(records, actor.id, input['deviceId'])
      return device instanceof ActionFailure ? device : device.address
    },
    run: async ({ input }) => ({ op, args: given(input) }) satisfies Json,
  }),
)
