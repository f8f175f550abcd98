import { z } from 'zod'
import type { Catalogue } from '../action/catalogue.ts'
import { defineAction } from '../action/define-action.ts'
import type { JsonObject } from '../json.ts'
import { standingApprovalsTable } from '../policy/settings.ts'
import { type Bounds, boundsSchema } from '../policy/standing-approval.ts'
import { fail } from './error-codes.ts'

const MAX_DAYS = 90

interface InputSchema {
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

function inWords(bound: Bounds[string]): string {
  if ('equals' in bound) return `= ${JSON.stringify(bound.equals)}`
  if ('oneOf' in bound) return `one of ${JSON.stringify(bound.oneOf)}`
  if ('maxLength' in bound) return `of at most ${bound.maxLength} characters`
  return bound.atLeast === undefined ? `up to ${bound.atMost}` : `from ${bound.atLeast} to ${bound.atMost}`
}

/** Needs the catalogue to see what it would cover. Its own kind can never be covered: it is of high risk. */
export function createGrantStandingApproval(catalogue: () => Catalogue) {
  return defineAction({
    name: 'grant_standing_approval',
    title: 'Grant a standing approval',
    description:
      'Lets one action run without asking, for yourself, within bounds on every field, until it expires',
    effect: 'write',
    tier: 'standard',
    risk: 'high',
    hidden: true,
    input: z.strictObject({
      action: z.string(),
      bounds: boundsSchema,
      expires_at: z.iso.datetime(),
      note: z.string().max(500).optional(),
    }),
    describe: ({ input }) => {
      const bounds = Object.entries(input.bounds).map(([field, bound]) => `${field} ${inWords(bound)}`)
      return `Let ${input.action} run without asking until ${input.expires_at}, with ${bounds.join(', ')}`
    },
    run: async ({ input, records, newId, now, actor }) => {
      const entry = catalogue().get(input.action)
      if (!entry || entry.action.internal)
        return fail('no_such_action', `There is no action named ${input.action}.`)
      const { effect, tier, risk } = entry.action
      if (tier === 'elevated' || risk === 'high' || (effect !== 'write' && effect !== 'view')) {
        return fail('not_coverable', `${input.action} is always confirmed by a person.`)
      }
      const { properties = {}, required = [] } = entry.inputSchema as unknown as InputSchema
      const fields = Object.keys(properties)
      const unbound = fields.filter(
        (field) => !(field in input.bounds) && (required.includes(field) || 'default' in properties[field]!),
      )
      if (unbound.length > 0) {
        return fail('never_covers', `${input.action} always has ${unbound.join(', ')}: bind that too.`)
      }
      const unknown = Object.keys(input.bounds).find((field) => !fields.includes(field))
      if (unknown !== undefined) return fail('too_broad', `${input.action} has no field ${unknown}.`)
      const latest = new Date(new Date(now).getTime() + MAX_DAYS * 24 * 60 * 60 * 1000).toISOString()
      if (input.expires_at <= now || input.expires_at > latest) {
        return fail('bad_expiry', `It must expire in the future, and within ${MAX_DAYS} days.`)
      }
      return records.insert(standingApprovalsTable, {
        id: newId(),
        action: input.action,
        bounds: input.bounds as JsonObject,
        granted_by: actor.id,
        granted_at: now,
        expires_at: input.expires_at,
        note: input.note ?? null,
      })
    },
    summarize: ({ input }) => `${input.action} runs within its bounds until ${input.expires_at}.`,
  })
}

export const revokeStandingApproval = defineAction({
  name: 'revoke_standing_approval',
  title: 'Revoke a standing approval',
  effect: 'write',
  tier: 'standard',
  hidden: true,
  input: z.strictObject({ id: z.string() }),
  describe: async ({ input, records }) => {
    const row = await records.get(standingApprovalsTable, input.id)
    return `Ask again before ${row?.action ?? 'this action'}`
  },
  run: async ({ input, records, now, actor }) => {
    const row = await records.get(standingApprovalsTable, input.id)
    // What one may not see does not exist.
    if (!row || (row.granted_by !== actor.id && actor.role !== 'Admin')) {
      return fail('no_such_standing_approval', 'There is no such standing approval.')
    }
    if (row.revoked_at !== null) return fail('already_revoked', 'It is revoked already.')
    return records.update(standingApprovalsTable, input.id, { revoked_at: now })
  },
  summarize: () => 'The standing approval is revoked.',
})

export const listStandingApprovals = defineAction({
  name: 'list_standing_approvals',
  title: 'List standing approvals',
  effect: 'read',
  hidden: true,
  input: z.strictObject({}),
  run: async ({ records, actor }) => ({
    items: await records.find(standingApprovalsTable, {
      ...(actor.role !== 'Admin' && { where: [['granted_by', '=', actor.id] as const] }),
      orderBy: [['granted_at', 'desc']],
      limit: 200,
    }),
  }),
})
