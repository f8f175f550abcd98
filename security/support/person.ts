import { cookiesOf, request, type Answer, type CallOptions } from './http.ts'

export interface Identity {
  readonly id: string
  readonly email: string
  readonly key: string
  /** Of a session. */
  readonly cookie: string
  readonly password: string
}

const PASSWORD = 'seven badgers on a tin roof'

/** Gives somebody a password by the mail that the server keeps, signs them in, and makes them a key. */
export async function arrive(
  address: string,
  adminKey: string,
  { id, email }: Pick<Identity, 'id' | 'email'>,
): Promise<Identity> {
  const expectOk = (answer: Answer): Answer => {
    if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  const call = async (method: string, path: string, options: CallOptions): Promise<Answer> =>
    expectOk(await request(address, method, path, options))
  await call('POST', '/api/auth/request-password-reset', { body: { email } })
  const token = await mailedToken(address, adminKey, email)
  await call('POST', '/api/auth/reset-password', { body: { token, newPassword: PASSWORD } })
  const cookie = await signIn(address, email, PASSWORD)
  const { body } = await call('POST', '/api/keys', {
    cookie,
    headers: { origin: address },
    body: { name: 'Attacks', scopes: ['read', 'propose', 'approve'] },
  })
  return { id, email, key: body.key as string, cookie, password: PASSWORD }
}

export async function signIn(address: string, email: string, password: string): Promise<string> {
  const answer = await request(address, 'POST', '/api/auth/sign-in/email', { body: { email, password } })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(answer.body)}`)
  return cookiesOf(answer.headers)
}

/** The newest link that the server has written to somebody. */
export async function mailedToken(address: string, adminKey: string, email: string): Promise<string> {
  const mails = await request(address, 'GET', '/api/mails', { key: adminKey })
  const mail = mails.body.items.find(({ recipient }: { recipient: string }) => recipient === email)
  const { body } = await request(address, 'GET', `/api/mails/${mail.id}`, { key: adminKey })
  return /token=([\w-]+)/.exec(body.text)![1]!
}
