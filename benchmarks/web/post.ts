import { type Server, TOKEN } from '../server.ts'

export async function post<T>({ address }: Server, path: string, body: object): Promise<T> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as T
}

/** How many requests are on their way at once where there are many to make. */
const AT_ONCE = 8

export async function doAll<T>(all: Iterable<T>, work: (each: T) => Promise<unknown>): Promise<void> {
  const left = Iterator.from(all)
  const worker = async (): Promise<void> => {
    for (const each of left) await work(each)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
