import { threadId } from 'node:worker_threads'
import { inject } from 'vitest'
import { type Answer, type CallOptions, request } from './http.ts'
import { type Identity, invite } from './person.ts'

const cast = inject('cast')

export const { address, dataDir } = cast

/** One request by nobody: without a key, without a session. */
export const call = (method: string, path: string, options?: CallOptions): Promise<Answer> =>
  request(address, method, path, options)

export interface Somebody extends Identity {
  /** With their key, as a program of theirs does. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** With their session, from our own pages. */
  browse(method: string, path: string, options?: CallOptions): Promise<Answer>
}

const somebody = (identity: Identity): Somebody => ({
  ...identity,
  call: (method, path, options) => call(method, path, { key: identity.key, ...options }),
  browse: (method, path, options) =>
    call(method, path, {
      cookie: identity.cookie,
      ...options,
      headers: { origin: address, ...options?.headers },
    }),
})

/** The first administrator, by the key of the environment. */
export const admin = somebody(cast.admin)
/** Nutritionists, each with clients of their own. */
export const elena = somebody(cast.elena)
export const samuel = somebody(cast.samuel)
/** The front desk. */
export const grace = somebody(cast.grace)

/** A further key of somebody's, with fewer rights. */
export async function keyOf(
  person: Somebody,
  scopes: readonly string[],
): Promise<{ id: string; key: string }> {
  const { body } = await person.browse('POST', '/api/keys', { body: { name: 'Fewer rights', scopes } })
  return { id: body.id, key: body.key }
}

let guests = 0

/** A person who exists for one test only, so that it can take away what they may. */
export const newcomer = async (role: string): Promise<Somebody> =>
  somebody(
    await invite(address, admin.key, {
      role,
      email: `guest-${process.pid}-${threadId}-${++guests}@example.com`,
    }),
  )

/** Does something that takes an approval, as the administrator. */
export async function doElevated(action: string, input: object): Promise<void> {
  const { body } = await admin.call('POST', `/api/actions/${action}`, { body: input })
  const decisions = body.plan.steps.map((step: { id: string; preview: { hash: string } }) => ({
    stepId: step.id,
    decision: 'approve',
    previewHash: step.preview.hash,
  }))
  const done = await admin.call('POST', `/api/plans/${body.plan.id}/decisions`, { body: { decisions } })
  if (done.body.status !== 'succeeded') throw new Error(JSON.stringify(done.body))
}
