import type { Catalogue, Json, JsonObject } from '@countersign/core'
import type { App } from './route.ts'
import { version } from './version.ts'

export type OpenApiDocument = ReturnType<App['getOpenAPI31Document']>

/** The document of everything the app serves, from the very schemas it checks with. Costs a moment: make it once. */
export function describeApi(app: App, catalogue: Catalogue): OpenApiDocument {
  const registry = app.openAPIRegistry
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, with the scopes read, propose and approve, or some of them.',
  })
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'countersign.session_token',
    description:
      'What signing in sets; over https its name begins with __Secure-. A session has all scopes. Requests from pages of ' +
      'other sites are refused.',
  })
  for (const { name, inputSchema } of catalogue.describe()) {
    registry.registerComponent('schemas', componentName(name), asComponent(name, inputSchema) as never)
  }
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Countersign',
      version,
      description:
        'The assistant proposes, a person countersigns, it happens exactly once, and it is on the record. ' +
        'POST requests take an Idempotency-Key header: sent again with the same key and body, a request is not ' +
        'carried out again and gets the same answer. Every response carries x-correlation-id.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
  } as never)
}

const componentName = (action: string): string => `action_${action}`

/** A schema on its own refers to its parts from its root; as part of a document, from the document's. */
function asComponent(action: string, inputSchema: Json): Json {
  const { $schema: _dialect, ...schema } = inputSchema as JsonObject
  const root = `#/components/schemas/${componentName(action)}`
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#') ? root + value.slice(1) : value,
  ) as Json
}
