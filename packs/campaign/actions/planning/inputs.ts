import { findJsonFault, type Json, type JsonObject } from '@countersign/core'
import { z } from 'zod'
import { moduleStatuses, proposedActionTypes, riskLevels } from '../../canonical.ts'
import { recordId } from '../../domain/inputs.ts'

// What the planning tools take. The types are the canonical ones; what else a caller adds to them is left aside.

const text = (max: number) => z.string().max(max)
const ids = z.array(text(200)).max(50_000)
const names = z.array(text(200)).max(200)

export const campaignId = recordId('campaign').optional().describe('Absent: the only one, else the last used')
export const intent = z.string().trim().min(1).max(10_000).describe('What is to be reached, in plain words')
export const assetIds = z.array(recordId('upload')).max(10).optional().describe('Uploads to plan with')

/** In words, or as fields: `{ exclude: ["TV"], only: ["Email"], deadline: "2026-09-30" }`. */
export const constraints = z
  .union([text(4000), z.array(text(1000)).max(50), z.record(text(60), z.json())])
  .describe('What must hold of the plan, such as "no paid ads" or { exclude: ["TV"] }')

export const gaps = z.object({
  missingChannels: names.default([]),
  missingProjects: names.default([]),
  missingDocs: names.default([]),
})

const node = z.object({ id: text(200) })

/** Only which campaign it is of and what it is narrowed to counts: the rest is read anew. */
export const snapshot = z.object({
  campaignId: text(200),
  channels: z.array(node).max(50_000).optional(),
  projects: z.array(node).max(50_000).optional(),
  docs: z.array(node).max(100_000).optional(),
})

const json = z.custom<Json>((value) => findJsonFault(value) === undefined, 'must be JSON')
const payload = z.record(text(100), json) as unknown as z.ZodType<JsonObject, JsonObject>
const actionId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'must be 1 to 64 letters, digits or _ . : -')

const proposedAction = z.object({
  id: actionId,
  type: z.enum(proposedActionTypes),
  reason: text(4000),
  confidence: z.number().min(0).max(1),
  riskLevel: z.enum(riskLevels),
  dependencies: z.array(actionId).max(50),
  payload,
  passage: text(1000).exactOptional(),
  source: text(300).exactOptional(),
})

export const proposedActions = z.array(proposedAction).max(200)

export const planModule = z.object({
  id: text(200),
  name: text(200),
  objective: text(4000),
  contextRefs: ids,
  actions: proposedActions,
  status: z.enum(moduleStatuses),
})

export const actionIds = z.array(actionId).max(200)
export const planId = z.string().min(1).max(100).describe('The plan that the actions were proposed in')

/** Constraints as sentences, which is how they are read. */
export function sayConstraints(given: z.output<typeof constraints> | undefined): string[] {
  if (given === undefined) return []
  if (typeof given === 'string') return [given]
  if (Array.isArray(given)) return given
  return Object.entries(given).flatMap(([key, value]) => {
    const said = (Array.isArray(value) ? value : [value])
      .filter((item) => typeof item === 'string')
      .join(', ')
    if (said === '') return []
    if (/^(?:exclude|without|avoid|not|no)/i.test(key)) return [`Without ${said}`]
    return /^only/i.test(key) ? [`Only ${said}`] : [said]
  })
}
