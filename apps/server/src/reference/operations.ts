import type { OpenApiDocument } from '../openapi.ts'
import type { Security } from '../route.ts'
import type { Schema } from './fields.ts'

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

interface Content {
  readonly mediaType: string
  readonly schema: Schema
  readonly example: unknown
}

/** One call of the API. */
export interface Operation {
  /** On the page: `get-api-plans-id`. */
  readonly anchor: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** What it takes: a key with a scope, a session, or nothing. */
  readonly needs: string
  readonly parameters: readonly Parameter[]
  readonly body: Content | undefined
  readonly answers: readonly {
    readonly status: string
    readonly description: string
    readonly content?: Content
  }[]
}

interface Described {
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly security?: Security
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Contents }
  readonly responses?: Readonly<Record<string, { readonly description: string; readonly content?: Contents }>>
}
type Contents = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>

export const operationsOf = ({ paths = {} }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Readonly<Record<string, Described>>).map(([method, described]) => ({
      anchor: `${method}${path.replaceAll(/[^a-zA-Z\d]+/g, '-')}`.replace(/-$/, ''),
      method: method.toUpperCase(),
      path,
      tag: described.tags?.[0] ?? 'Other',
      summary: described.summary ?? '',
      description: described.description ?? '',
      needs: needsOf(described.security ?? []),
      parameters: described.parameters ?? [],
      body: contentIn(described.requestBody?.content),
      answers: Object.entries(described.responses ?? {}).map(([status, { description, content }]) => {
        const given = contentIn(content)
        return { status, description, ...(given && { content: given }) }
      }),
    })),
  )

function contentIn(contents: Contents | undefined): Content | undefined {
  const [first] = Object.entries(contents ?? {})
  return first && { mediaType: first[0], schema: first[1].schema ?? {}, example: first[1].example }
}

function needsOf([first]: Security): string {
  if (!first) return 'no key needed'
  if ('session' in first) return 'by session'
  return first.bearer[0] === undefined ? 'any key' : `scope: ${first.bearer[0]}`
}

/** How it is called from a shell; undefined where that takes more than a line. */
export function curlOf({ method, path, needs, body }: Operation): string | undefined {
  if (needs === 'by session') return undefined
  if (body && body.mediaType !== 'application/json') return undefined
  const address = `"$COUNTERSIGN_URL${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${shout(name)}`)}"`
  const data =
    body?.example === undefined
      ? undefined
      : JSON.stringify(body.example, undefined, 2).replaceAll("'", String.raw`'\''`)
  return [
    `curl ${method === 'GET' || (method === 'POST' && data !== undefined) ? '' : `-X ${method} `}${address}`,
    ...(needs === 'no key needed' ? [] : ['-H "Authorization: Bearer $COUNTERSIGN_TOKEN"']),
    ...(data === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${data}'`]),
  ].join(' \\\n  ')
}

/** `stepId` as `STEP_ID` */
const shout = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()
