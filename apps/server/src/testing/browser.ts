import { type Answer, type Harness, PUBLIC_URL } from './harness.ts'

export interface Browser {
  get(path: string): Promise<Answer>
  post(path: string, body?: object): Promise<Answer>
  /** What it would send along. */
  cookie(): string
}

/** A browser on our own site: keeps the cookies that answers set, and says where it is. */
export function openBrowser({ call }: Pick<Harness, 'call'>, cookie = ''): Browser {
  const jar = new Map<string, string>()
  const keep = (set: string): void => {
    const [pair = '', ...attributes] = set.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const isOver = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute)) || value === ''
    if (isOver) jar.delete(name)
    else jar.set(name, value)
  }
  for (const pair of cookie.split('; ').filter(Boolean)) keep(pair)
  const cookies = (): string => [...jar].map((pair) => pair.join('=')).join('; ')
  const send = async (method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { ...(jar.size > 0 && { cookie: cookies() }), origin: PUBLIC_URL }
    const answer = await call(method, path, { key: null, headers, ...(body && { body }) })
    answer.headers.getSetCookie().forEach(keep)
    return answer
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    cookie: cookies,
  }
}
