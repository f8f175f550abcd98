import type { Assistant } from '@countersign/assistant'
import type { Runtime } from '@countersign/core'
import type { DeviceService } from '@countersign/device'
import type { People } from '@countersign/people'
import type { GetProvider } from '@countersign/transit'
import { OpenAPIHono } from '@hono/zod-openapi'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Logger } from 'pino'
import { clientAddress, networkOf } from './client-address.ts'
import type { Config } from './config.ts'
import type { AppEnv } from './env.ts'
import type { McpOptions } from './mcp/open-endpoint.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { createIdentify } from './middleware/authenticate.ts'
import { correlationId } from './middleware/correlation-id.ts'
import { onError, onInvalid, onMethodNotAllowed } from './middleware/errors.ts'
import { idempotency } from './middleware/idempotency.ts'
import { limitGuesses } from './middleware/limit-guesses.ts'
import { MEBIBYTE, readJson } from './middleware/read-json.ts'
import { requestLog } from './middleware/request-log.ts'
import { requestMetrics } from './middleware/request-metrics.ts'
import { requestTrace } from './middleware/request-trace.ts'
import { sameSite } from './middleware/same-site.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { createObservation, type Observation } from './observe/observation.ts'
import { pathOf } from './origin.ts'
import { type App, createGuard, type RouteContext } from './route.ts'
import { addActionRoutes } from './routes/actions.ts'
import { addAssistantRoutes } from './routes/assistant.ts'
import { addAuditRoutes } from './routes/audit.ts'
import { addAuthRoutes } from './routes/auth.ts'
import { addChatRoutes } from './routes/chat.ts'
import { addDeviceRoutes } from './routes/devices.ts'
import { addDocsRoutes } from './routes/docs.ts'
import { addEventRoutes } from './routes/events.ts'
import { addHealthRoutes } from './routes/health.ts'
import { addIntentRoutes } from './routes/intents.ts'
import { addKeyRoutes } from './routes/keys.ts'
import { addMailRoutes } from './routes/mails.ts'
import { addMapRoutes } from './routes/map.ts'
import { addMcpRoutes } from './routes/mcp.ts'
import { addMetricsRoutes } from './routes/metrics.ts'
import { addMeRoutes } from './routes/me.ts'
import { addPlanRoutes } from './routes/plans.ts'
import { addRunRoutes } from './routes/runs.ts'
import { addServerRoutes } from './routes/server.ts'
import { addThreadRoutes } from './routes/threads.ts'
import { addToolRoutes } from './routes/tools.ts'
import { addTransitRoutes } from './routes/transit.ts'
import { addUploadRoutes } from './routes/uploads.ts'
import { addWebRoutes } from './routes/web.ts'
import { addWebhookRoutes } from './routes/webhooks.ts'

export interface AppOptions {
  readonly runtime: Runtime
  readonly people: People
  readonly assistant: Assistant
  /** Where the device workspace is served. */
  readonly devices?: DeviceService
  /** Where journeys are planned. */
  readonly transit?: GetProvider
  readonly config: Pick<Config, 'token' | 'trustProxy' | 'model' | 'mailServer' | 'demo' | 'mapStyle'> &
    Partial<Pick<Config, 'metricsToken'>>
  /** Who looks on. */
  readonly observation?: Observation
  /** What /metrics answers, once it is loaded. */
  readonly metrics?: () => Metrics | undefined
  /** Where people reach the server; known only once it listens. */
  readonly publicUrl: () => string
  readonly log: Logger
  /** Where the built pages of the web application are; without them, a page says that they are missing. */
  readonly pagesFolder?: string
  /** Aborted when the server is about to go: streams end then. */
  readonly closing?: AbortSignal
  /** How long MCP calls wait for people. */
  readonly mcpTiming?: McpOptions['timing'] | undefined
}

/** The HTTP API over a runtime. It translates: what is decided is decided in core. */
export function createApp(options: AppOptions): App {
  const { runtime, people, assistant, config, publicUrl, log, closing } = options
  const { observation = createObservation() } = options
  const app: App = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid, getPath: pathOf })
  app.use(
    correlationId,
    requestLog(log),
    requestMetrics(observation),
    requestTrace(observation),
    securityHeaders(publicUrl),
  )
  app.use(methodNotAllowed({ app, onMethodNotAllowed }))
  app.use(
    sameSite(publicUrl),
    limitGuesses((c) => networkOf(clientAddress(c, config.trustProxy))),
  )
  app.onError(onError(log))

  const identify = createIdentify({ runtime, people, token: config.token })
  const context: RouteContext = {
    runtime,
    people,
    assistant,
    model: config.model,
    publicUrl,
    trustProxy: config.trustProxy,
    identify,
    guard: createGuard(identify, readJson(MEBIBYTE), idempotency(runtime)),
    closing: closing ?? new AbortController().signal,
  }
  addWebRoutes(app, options.pagesFolder, config.mapStyle)
  addHealthRoutes(app, context)
  addMetricsRoutes(app, { metricsToken: undefined, ...config }, options.metrics ?? (() => undefined))
  addActionRoutes(app, context)
  addToolRoutes(app, context)
  addPlanRoutes(app, context)
  addAuditRoutes(app, context)
  addEventRoutes(app, context)
  addAssistantRoutes(app, context)
  addIntentRoutes(app, context)
  addUploadRoutes(app, context)
  addThreadRoutes(app, context)
  addRunRoutes(app, context)
  addChatRoutes(app, context)
  addAuthRoutes(app, context)
  addMeRoutes(app, context)
  addKeyRoutes(app, context)
  addMailRoutes(app, context)
  addWebhookRoutes(app, context)
  addServerRoutes(app, context, config)
  addMapRoutes(app, context, config)
  if (options.devices) addDeviceRoutes(app, context, options.devices)
  if (options.transit) addTransitRoutes(app, context, options.transit)
  addMcpRoutes(app, context, {
    onFault: (error) => log.warn({ error }, 'an MCP request was refused or failed'),
    timing: options.mcpTiming,
  })
  addDocsRoutes(app, context)
  return app
}
