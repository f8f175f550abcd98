import { createClient } from '@countersign/client'
import { expect, it } from 'vitest'
import { sendFile } from './send-file.ts'

const answered = (answer: () => Response) =>
  sendFile(
    createClient({ baseUrl: 'http://localhost', fetch: async () => answer() }),
    new File(['# Brief'], 'brief.md'),
    { planningSessionId: 's', source: 'UPLOAD', campaignId: 'c' },
    {},
  )

it('takes the answer of the tool as it is', async () => {
  const duplicate = {
    ok: false,
    data: { id: 'a1' },
    error: { code: 'DUPLICATE_ASSET', message: 'It is here already.', recoverable: true },
  }
  expect(await answered(() => Response.json(duplicate))).toEqual(duplicate)
})

it('takes what the server says of any request', async () => {
  const limited = { error: { code: 'rate_limited', message: 'Too many requests.' } }
  expect(await answered(() => Response.json(limited, { status: 429 }))).toMatchObject({
    ok: false,
    error: { code: 'rate_limited', message: 'Too many requests.', recoverable: true },
  })
})

it('says where there was no answer that the file is to be sent again', async () => {
  const lost = await answered(() => {
    throw new TypeError('fetch failed')
  })
  expect(lost).toMatchObject({ ok: false, error: { code: 'UNREACHABLE', recoverable: true } })
})
