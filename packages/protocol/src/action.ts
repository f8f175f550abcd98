import type { ActionDescriptor } from '@countersign/core'
import { z } from 'zod'

export const effect = z.enum(['read', 'write', 'view', 'intake', 'device'])
export const tier = z.enum(['standard', 'elevated'])
export const risk = z.enum(['low', 'medium', 'high'])

export const actionSchema = z
  .object({
    name: z.string(),
    workspace: z.string(),
    title: z.string(),
    description: z.string(),
    effect,
    tier,
    risk,
    hidden: z.boolean().meta({ description: 'Made for screens: a model does not see it.' }),
    inputSchema: z.unknown().meta({ description: 'JSON Schema of the input' }),
    outputSchema: z
      .unknown()
      .optional()
      .meta({ description: 'JSON Schema of what it answers, where it says so' }),
  })
  .meta({ id: 'Action' })

export type ActionBody = z.infer<typeof actionSchema>

export function toActionBody(action: ActionDescriptor): ActionBody {
  const { name, workspace, title, description, effect, tier, risk, hidden, inputSchema, outputSchema } =
    action
  const said = { name, workspace, title, description, effect, tier, risk, hidden, inputSchema }
  return outputSchema === undefined ? said : { ...said, outputSchema }
}

export const toolCallRequest = z
  .strictObject({
    tool: z.string().min(1).max(64),
    arguments: z.record(z.string(), z.unknown()).default({}),
  })
  .meta({ id: 'ToolCall' })
