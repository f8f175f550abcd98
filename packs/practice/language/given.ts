import type { Json, JsonObject } from '@countersign/core'

/** The fields that were said. */
export const given = (fields: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as JsonObject
