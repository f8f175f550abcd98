import { openStore } from '@countersign/storage'

export type Answers = Record<string, unknown>[][]

/** What the database itself says, past every server: an answer for each statement. */
export async function askDatabase(url: string, ...statements: readonly string[]): Promise<Answers> {
  const store = await openStore({ url, poolSize: 1 })
  try {
    return await store.inSession(async (session) => {
      const answers: Answers = []
      for (const sql of statements) answers.push((await session.query(sql, [])).rows)
      return answers
    })
  } finally {
    await store.close()
  }
}

/** The time between the check of a lease and the note of the change, on a machine that has much to do. */
export const GRACE_MS = 250
