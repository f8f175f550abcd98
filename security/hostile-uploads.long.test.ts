import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { call, dataDir, elena, samuel, type Somebody } from './support/cast.ts'
import type { Answer } from './support/http.ts'
import { type Entry, writeZip } from './support/zip.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const session = `attack-${process.pid}`

interface Sent {
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer>
}

function send({ name, type, content }: Sent, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const form = new FormData()
  form.set('file', new File([content], name, { type }))
  for (const [field, value] of Object.entries({ planningSessionId: session, ...more })) form.set(field, value)
  return elena.call('POST', '/api/uploads', { text: form })
}

/** What was taken in. Of a file that could not be read, only that is kept. */
const uploads = async (): Promise<unknown[]> => {
  const { body } = await elena.call('POST', '/api/tools/call', {
    body: { tool: 'list_uploads', arguments: {} },
  })
  return body.uploads.filter(({ status }: { status: string }) => status !== 'FAILED')
}

const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const document = (text: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`

const docx = (...more: readonly Entry[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(writeZip([{ name: '[Content_Types].xml', content: Buffer.from(types) }, ...more]))

const entry = (content: string | Buffer, name = 'word/document.xml'): Entry => ({
  name,
  content: Buffer.from(content),
})

describe('a file is uploaded that is', () => {
  it.each<[string, Sent]>([
    [
      'a bomb: small as a ZIP, and a hundred megabytes as a document',
      { name: 'a.docx', type: DOCX, content: docx(entry(Buffer.alloc(100 * 2 ** 20, 0x20))) },
    ],
    [
      'a ZIP whose sizes lie',
      {
        name: 'a.docx',
        type: DOCX,
        content: docx({ ...entry(Buffer.alloc(40 * 2 ** 20, 0x20)), claimedSize: 100 }),
      },
    ],
    [
      'a document that defines entities of entities',
      {
        name: 'a.docx',
        type: DOCX,
        content: docx(
          entry(
            `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]>${document('&b;&b;')}`,
          ),
        ),
      },
    ],
    [
      'a document that asks for a file of this machine',
      {
        name: 'a.docx',
        type: DOCX,
        content: docx(entry(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${document('&a;')}`)),
      },
    ],
    [
      'a program under the name of a text',
      { name: 'a.txt', type: 'text/plain', content: new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]) },
    ],
    ['a page', { name: 'a.html', type: 'text/html', content: '<script>alert(1)</script>' }],
    [
      'a picture that is a page',
      { name: 'a.svg', type: 'image/svg+xml', content: '<svg onload="alert(1)"/>' },
    ],
    [
      'a ZIP under the name of a table',
      { name: 'a.csv', type: 'text/csv', content: docx(entry(document('x'))) },
    ],
    ['a text that says it is a document', { name: 'a.docx', type: DOCX, content: 'plain' }],
    [
      'JSON deeper than any stack',
      { name: 'a.json', type: 'application/json', content: `${'['.repeat(500_000)}${']'.repeat(500_000)}` },
    ],
    ['too large', { name: 'a.txt', type: 'text/plain', content: 'x'.repeat(6 * 2 ** 20) }],
    ['nothing', { name: 'a.txt', type: 'text/plain', content: '' }],
    ['without a name', { name: '', type: 'text/plain', content: 'x' }],
  ])('%s: it is refused with a code, nothing is kept, and the server is well', async (_what, sent) => {
    const before = await uploads()
    const { status, body } = await send(sent)
    const kept = status === 200 ? JSON.stringify(body) : ''
    expect(kept).not.toMatch(/root:|xxxxxxxxxx/)
    if (status === 200) expect(body.ok).toBe(true)
    else {
      expect([400, 413, 415, 422]).toContain(status)
      expect(body).toMatchObject({ ok: false, error: { code: expect.stringMatching(/^[A-Z_]+$/) } })
      expect(await uploads()).toEqual(before)
    }
    expect((await call('GET', '/api/health')).body.status).toBe('ok')
  })

  it.each([
    '../../../evil.txt',
    '..\\..\\evil.txt',
    '/etc/cron.d/evil.txt',
    'C:\\evil.txt',
    'a\u202Etxt.exe.txt',
    'CON.txt',
  ])('called %j: its name is a name, and no file of it is written', async (name) => {
    const { status, body } = await send({ name, type: 'text/plain', content: `A brief. ${name}` })
    if (status === 200) {
      expect(body.data.name).not.toMatch(/[/\\\u202E]/)
    }
    const files = await readdir(dataDir, { recursive: true })
    expect(files.filter((file) => file.includes('evil'))).toEqual([])
  })

  it('somebody else’s: nobody gets at it who does not share its campaign', async () => {
    const made = await elena.call('POST', '/api/actions/create_campaign', {
      body: { name: `Own ${session}` },
    })
    const campaignId: string = made.body.result.id
    const { body } = await send(
      { name: 'brief.txt', type: 'text/plain', content: 'Launch the Aurora app in May.' },
      { campaignId },
    )
    expect(body).toMatchObject({ ok: true, data: { campaignId } })
    const use = async (person: Somebody, tool: string, input: object): Promise<string> =>
      JSON.stringify(
        (await person.call('POST', '/api/tools/call', { body: { tool, arguments: input } })).body,
      )
    const { id, binaryRef } = body.data
    expect(await use(elena, 'extract_upload_context', { assetId: id })).toContain('Aurora')
    const attempts = [
      ['get_upload', { id }],
      ['get_upload', { uploadId: id }],
      ['extract_upload_context', { assetId: id }],
      ['list_uploads', {}],
      ['list_uploads', { campaignId }],
      ['upload_context_file', { ...body.data, fileName: 'x.txt', binaryRef }],
    ] as const
    for (const [tool, input] of attempts)
      expect([tool, (await use(samuel, tool, input)).includes('Aurora')]).toEqual([tool, false])
  })

  it('a form that is none, has two files, or a field twice', async () => {
    const twice = new FormData()
    twice.append('file', new File(['a'], 'a.txt', { type: 'text/plain' }))
    twice.append('file', new File(['b'], 'b.txt', { type: 'text/plain' }))
    const field = new FormData()
    field.append('file', new File(['a'], 'a.txt', { type: 'text/plain' }))
    field.append('planningSessionId', 'a')
    field.append('planningSessionId', 'b')
    const before = await uploads()
    for (const text of [twice, field, new FormData(), '--x\r\nbroken'])
      expect((await elena.call('POST', '/api/uploads', { text })).status).toBeGreaterThanOrEqual(400)
    expect(await uploads()).toEqual(before)
  })

  it('brought by a key that may only read', async () => {
    const form = new FormData()
    form.set('file', new File(['x'], 'a.txt', { type: 'text/plain' }))
    expect((await call('POST', '/api/uploads', { text: form })).status).toBe(401)
  })
})
