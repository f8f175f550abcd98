import type { Assistant, ModelConfig } from '@countersign/assistant'
import type { Runtime, Scope } from '@countersign/core'
import type { People } from '@countersign/people'
import { errorSchema } from '@countersign/protocol'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from './env.ts'
import { authenticate, type Identify } from './middleware/authenticate.ts'
import { type Door, enterBy } from './origin.ts'

export type App = OpenAPIHono<AppEnv>

/** What routes are made with. */
export interface RouteContext {
  readonly runtime: Runtime
  readonly people: People
  readonly assistant: Assistant
  /** The model outside, where one is configured. */
  readonly model: ModelConfig | undefined
  /** Where people reach the server. */
  readonly publicUrl: () => string
  /** How many proxies in front of the server are believed. */
  readonly trustProxy: number
  readonly identify: Identify
  /** Makes a route that only callers with a scope may use. Every route says this, or that it is for all: `open`. */
  readonly guard: Guard
  /** Aborted when the server is about to go. */
  readonly closing: AbortSignal
}

export type Guard = (access: { readonly scope: Scope; readonly door?: Door }) => {
  readonly security: Security
  readonly middleware: MiddlewareHandler<AppEnv>[]
}

/** Named in openapi.ts: a key with these scopes, or else a session. */
export type Security = ({ readonly bearer: string[] } | { readonly session: string[] })[]

export const bySession: Security = [{ session: [] }]
export const credentials = (...scopes: Scope[]): Security => [{ bearer: scopes }, ...bySession]

export function createGuard(identify: Identify, ...then: readonly MiddlewareHandler<AppEnv>[]): Guard {
  return ({ scope, door = 'credential' }) => ({
    security: credentials(scope),
    middleware: [authenticate(identify, scope), enterBy(door), ...then],
  })
}

/** For everyone, without a key. */
export const open = { security: [] }

export const jsonBody = <Schema extends z.ZodType>(schema: Schema, example?: z.input<Schema>) => ({
  required: true as const,
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
})

/** A body that may be left out, where all its fields may be. */
export const optionalBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: false as const,
  content: { 'application/json': { schema } },
})

export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** Every route may fail, and all failures look alike. */
export const failures = {
  '4XX': json(errorSchema, 'The request cannot be answered as it is.'),
  '5XX': json(errorSchema, 'The server cannot answer now.'),
}
