import { z } from 'zod'
import { actionSchema } from './action.ts'

/** An action as whoever asks may call it as a tool. */
export const toolSchema = actionSchema
  .extend({
    plans: z.enum(['propose', 'execute']).optional().meta({
      description: 'It changes no rows itself: it proposes plans, or carries out what was approved.',
    }),
    irreversible: z.boolean().meta({ description: 'What it does cannot be put back.' }),
    mayApprove: z.boolean().meta({ description: 'The caller may approve it too.' }),
  })
  .meta({ id: 'Tool' })

const workspaceSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    instructions: z.string().meta({ description: 'What a model is told about it.' }),
  })
  .meta({ id: 'Workspace' })

export const toolboxSchema = z
  .object({
    publicUrl: z.string().meta({ description: 'Where people reach the web application.' }),
    workspaces: z.array(workspaceSchema),
    tools: z.array(toolSchema),
  })
  .meta({ id: 'Toolbox' })

/** One tool, and where a person decides on what it proposes. */
export const toolAnswer = z.object({ publicUrl: z.string(), tool: toolSchema }).meta({ id: 'ToolAnswer' })

export type ToolBody = z.infer<typeof toolSchema>
export type ToolAnswerBody = z.infer<typeof toolAnswer>
export type ToolboxBody = z.infer<typeof toolboxSchema>
