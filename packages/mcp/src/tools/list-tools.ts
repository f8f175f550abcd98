import type { Client } from '@countersign/client'
import type { ToolBody, ToolboxBody } from '@countersign/protocol'
import type { Tool } from '@modelcontextprotocol/server'
import { annotationsOf } from './annotations.ts'
import { getPlanTool } from './get-plan.ts'
import { planOutcome, readOutcome } from './output-schema.ts'
import { portable } from './portable.ts'
import { reviewPlanTool } from './review-plan.ts'

/** The tools that this caller may use, with this key. */
export async function listTools(client: Client): Promise<Tool[]> {
  const { tools } = await client.get<ToolboxBody>('/api/tools')
  const isApprover = tools.some(({ mayApprove }) => mayApprove)
  return [...tools.map(toTool), getPlanTool, ...(isApprover ? [reviewPlanTool] : [])]
}

/** A person decides on what it does, before it is done. */
export const isDecided = ({ effect }: Pick<ToolBody, 'effect'>): boolean =>
  effect !== 'read' && effect !== 'intake'

function toTool(tool: ToolBody): Tool {
  const { name, title, description, inputSchema, outputSchema } = tool
  const output = isDecided(tool) ? planOutcome(outputSchema) : readOutcome(outputSchema)
  const asked =
    tool.tier === 'elevated' ? 'A person decides on it in Countersign first.' : 'A person is asked first.'
  return {
    name,
    title,
    description: [
      withStop(description === '' ? title : description),
      ...(isDecided(tool) ? [asked] : []),
    ].join(' '),
    // Arguments are an object whatever else is said of them, also where that is a choice between shapes.
    inputSchema: { ...(portable(inputSchema) as object), type: 'object' },
    ...(output && { outputSchema: output }),
    annotations: annotationsOf(tool),
  }
}

const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
