import type { ToolBody } from '@countersign/protocol'
import type { ToolAnnotations } from '@modelcontextprotocol/server'

/** Verbs of actions that only ever add something. */
const ADDS =
  /^(add|book|build|copy|create|duplicate|extract|import|link|post|propose|record|register|save|send|share|upload)_/
/** Verbs after which a second time finds it done already. */
const SETTLES =
  /^(archive|assign|cancel|confirm|deactivate|delete|edit|force|lift|move|reactivate|remove|rename|set|unshare|update|withdraw)_/

/**
 * What a client may tell its user about a tool before it is called. Names begin with their verb; where a verb says nothing,
 * the careful answer is given. They are hints: what happens is decided by the policy and shown by the preview.
 */
export function annotationsOf({
  name,
  effect,
  plans,
  tier,
  risk,
  irreversible,
  title,
}: ToolBody): ToolAnnotations {
  const isRead = effect === 'read' && plans === undefined
  if (isRead)
    return { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
  const isHarmless =
    effect === 'view' ||
    effect === 'intake' ||
    plans === 'propose' ||
    (ADDS.test(name) && tier === 'standard' && risk !== 'high' && !irreversible)
  return {
    title,
    readOnlyHint: false,
    destructiveHint: !isHarmless,
    idempotentHint: effect === 'view' || plans === 'execute' || (effect === 'write' && SETTLES.test(name)),
    openWorldHint: effect === 'device',
  }
}
