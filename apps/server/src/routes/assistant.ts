import { describeModel, loadAssistantSettings, settingsFor } from '@countersign/assistant'
import { assistantSchema } from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import { type App, failures, json, type RouteContext } from '../route.ts'
import { workspacesFor } from '../workspaces-for.ts'

/** Who answers, and what leaves the machine: everybody who talks to the assistant may know. */
export function addAssistantRoutes(app: App, { runtime, model, guard }: RouteContext): void {
  const get = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/assistant',
    tags: ['Conversation'],
    summary: 'Which model answers in which workspace, and what it is told',
    responses: { 200: json(assistantSchema, 'The model, and the settings in force'), ...failures },
  })
  app.openapi(get, async (c) => {
    const settings = await runtime.store.read(loadAssistantSettings)
    const { dailyTokensPerUser, requestsPerMinute, keepConversationsDays } = settings
    const theirs = await workspacesFor(runtime, c.var.caller.actor)
    const workspaces = theirs.map(({ name, title }) => {
      const { model: chosen, redactPersonal } = settingsFor(settings, name)
      const isHere = !model || chosen === 'interpreter'
      return { id: name, title, staysHere: isHere, redactPersonal: !isHere && redactPersonal }
    })
    return c.json(
      {
        model: model ? describeModel(model) : null,
        workspaces,
        dailyTokensPerUser,
        requestsPerMinute,
        keepConversationsDays,
      },
      200,
    )
  })
}
