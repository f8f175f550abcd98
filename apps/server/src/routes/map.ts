import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { type App, failures, json, type RouteContext } from '../route.ts'

const mapSchema = z
  .object({
    styleUrl: z
      .string()
      .nullable()
      .meta({ description: 'The style that COUNTERSIGN_MAP_STYLE names; null: the outline of the world.' }),
  })
  .meta({ id: 'Map' })

export function addMapRoutes(
  app: App,
  { guard }: RouteContext,
  { mapStyle }: Pick<Config, 'mapStyle'>,
): void {
  const get = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/map',
    tags: ['Server'],
    summary: 'What maps are drawn from',
    responses: { 200: json(mapSchema, 'The style of a tile server, where one is set'), ...failures },
  })
  app.openapi(get, (c) => c.json({ styleUrl: mapStyle?.url ?? null }, 200))
}
