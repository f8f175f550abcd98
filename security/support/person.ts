import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, cookiesOf, request } from './http.ts'

export interface Identity {
  readonly id: string
  readonly email: string
  readonly key: string
  /** Of a session. */
  readonly cookie: string
  readonly password: string
}

const PASSWORD = 'seven badgers on a tin roof'

const expectOk = (answer: Answer): Answer => {
  if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Gives somebody a password by the mail that the server keeps, signs them in, and makes them a key. */
export async function arrive(
  address: string,
  adminKey: string,
  { id, email }: Pick<Identity, 'id' | 'email'>,
): Promise<Identity> {
  expectOk(await request(address, 'POST', '/api/auth/request-password-reset', { body: { email } }))
  return settle(address, adminKey, { id, email })
}

/** Makes an account for somebody new, and lets them in by the mail that it writes them. */
export async function invite(
  address: string,
  adminKey: string,
  { email, role }: { readonly email: string; readonly role: string },
): Promise<Identity> {
  const call = async (path: string, body: object): Promise<Answer> =>
    expectOk(await request(address, 'POST', path, { key: adminKey, body }))
  const input = { email, first_name: 'Temporary', last_name: role, role }
  const { plan } = (await call('/api/actions/create_user', input)).body
  const [step] = plan.steps
  const decision = { stepId: step.id, decision: 'approve', previewHash: step.preview.hash }
  const done = (await call(`/api/plans/${plan.id}/decisions`, { decisions: [decision] })).body
  return settle(address, adminKey, { id: done.steps[0].receipt.result.id, email })
}

async function settle(
  address: string,
  adminKey: string,
  { id, email }: Pick<Identity, 'id' | 'email'>,
): Promise<Identity> {
  const token = await mailedToken(address, adminKey, email)
  const chosen = { token, newPassword: PASSWORD }
  expectOk(await request(address, 'POST', '/api/auth/reset-password', { body: chosen }))
  const cookie = await signIn(address, email, PASSWORD)
  const { body } = expectOk(
    await request(address, 'POST', '/api/keys', {
      cookie,
      headers: { origin: address },
      body: { name: 'Attacks', scopes: ['read', 'propose', 'approve'] },
    }),
  )
  return { id, email, key: body.key as string, cookie, password: PASSWORD }
}

export async function signIn(address: string, email: string, password: string): Promise<string> {
  const answer = await request(address, 'POST', '/api/auth/sign-in/email', { body: { email, password } })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(answer.body)}`)
  return cookiesOf(answer.headers)
}

/** The newest link that the server has written to somebody; mails are written a moment after what they tell of. */
export async function mailedToken(address: string, adminKey: string, email: string): Promise<string> {
  for (;;) {
    const mails = await request(address, 'GET', '/api/mails', { key: adminKey })
    const mail = mails.body.items.find(({ recipient }: { recipient: string }) => recipient === email)
    if (mail) {
      const { body } = await request(address, 'GET', `/api/mails/${mail.id}`, { key: adminKey })
      return /token=([\w-]+)/.exec(body.text)![1]!
    }
    await sleep(20)
  }
}
