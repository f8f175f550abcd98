import { campaignPack } from '@countersign/campaign'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness, people } from '../testing/harness.ts'

const PATH = '/api/uploads'
const BRIEF = `# Spring brief

## Goal

Reactivate lapsed buyers by e-mail before June 30, 2026 with a budget of $45,000.
`

interface Sent {
  readonly name?: string
  readonly type?: string
  readonly session?: string | null
  readonly fields?: Readonly<Record<string, string>>
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

describe.each(['sqlite', 'postgres'] as const)(`POST ${PATH} on %s`, (kind) => {
  let harness: Harness
  let campaignId: string
  let count = 0

  const send = async (content: string | Uint8Array<ArrayBuffer>, sent: Sent = {}): Promise<Answer> => {
    const { name = 'brief.md', type = 'text/markdown', session = `session-${count}`, fields, key } = sent
    const form = new FormData()
    form.append('file', new File([content], name, { type }))
    if (session !== null) form.append('planningSessionId', session)
    for (const [field, value] of Object.entries({ campaignId, ...fields }))
      if (value !== '') form.append(field, value)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    return harness.call('POST', PATH, {
      text: new Uint8Array(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type')!, ...sent.headers },
      ...(key !== undefined && { key }),
    })
  }
  const tool = async (name: string, input: object, key?: string): Promise<Answer['body']> =>
    (
      await harness.call('POST', '/api/tools/call', {
        body: { tool: name, arguments: input },
        ...(key !== undefined && { key }),
      })
    ).body
  const uploads = async (key?: string): Promise<Answer['body'][]> =>
    (await tool('list_uploads', { campaignId }, key)).uploads

  const head = async (): Promise<unknown> => (await harness.call('GET', '/api/audit/head')).body

  beforeAll(async () => {
    harness = await createHarness({ kind, packs: [campaignPack] })
  })
  beforeEach(async () => {
    count++
    const made = await harness.call('POST', '/api/actions/create_campaign', {
      body: { name: 'Spring', objective: 'Win back lapsed buyers' },
    })
    campaignId = made.body.result.id
  })

  it('upload success path: the asset is extracted, and a CREATE_DOC proposal is produced', async () => {
    const sent = await send(BRIEF)
    expect(sent).toMatchObject({
      status: 200,
      body: {
        ok: true,
        data: {
          name: 'brief.md',
          mimeType: 'text/markdown',
          sizeBytes: BRIEF.length,
          source: 'UPLOAD',
          status: 'UPLOADED',
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          campaignId,
        },
      },
    })
    const assetId = sent.body.data.id
    expect(await tool('extract_upload_context', { assetId })).toEqual({
      ok: true,
      data: {
        assetId,
        extractedText: BRIEF,
        summary: expect.stringContaining('Reactivate lapsed buyers by e-mail'),
        entities: expect.arrayContaining(['Email', 'June 30, 2026', '$45,000']),
      },
    })
    expect(await tool('get_upload', { assetId })).toMatchObject({
      status: 'EXTRACTED',
      textContent: BRIEF,
      outline: [
        { level: 1, title: 'Spring brief', offset: 0 },
        { level: 2, title: 'Goal', offset: 16 },
      ],
    })
    const before = await head()
    expect(await tool('register_context_doc', { assetId, title: 'Spring brief' })).toMatchObject({
      ok: true,
      data: {
        proposedAction: {
          id: 'create_doc:spring-brief',
          type: 'CREATE_DOC',
          riskLevel: 'LOW',
          dependencies: [],
          payload: { campaignId, title: 'Spring brief', content: BRIEF, format: 'TEXT', assetId },
        },
      },
    })
    expect(await head()).toEqual(before)
  })

  it('unsupported file rejection: UNSUPPORTED_FILE_TYPE, and no mutation proposal', async () => {
    const refused = await send('%PDF-1.7', { name: 'brief.pdf', type: 'application/pdf' })
    expect(refused).toMatchObject({
      status: 415,
      body: {
        ok: false,
        error: {
          code: 'UNSUPPORTED_FILE_TYPE',
          message: expect.stringContaining('.md, .txt, .json, .csv and .docx'),
          recoverable: true,
        },
        noop: {
          type: 'NOOP',
          riskLevel: 'LOW',
          payload: { recovery: expect.stringContaining('paste its text') },
        },
      },
    })
    expect(await uploads()).toEqual([])
    const bySize = { fileName: 'a.exe', mimeType: 'application/x-msdownload', sizeBytes: 1, binaryRef: 'x' }
    expect(await tool('upload_context_file', bySize)).toMatchObject({
      ok: false,
      error: { code: 'UNSUPPORTED_FILE_TYPE' },
    })
  })

  it('oversized file rejection: FILE_TOO_LARGE, which suggests to split it', async () => {
    const refused = await send('x'.repeat(9 * 2 ** 20), { name: 'long.txt', type: 'text/plain' })
    expect(refused).toMatchObject({
      status: 413,
      body: {
        ok: false,
        error: { code: 'FILE_TOO_LARGE', message: expect.stringContaining('Split the file') },
      },
    })
    const claim = { fileName: 'a.md', mimeType: 'text/markdown', sizeBytes: 9 * 2 ** 20, binaryRef: 'x' }
    expect(await tool('upload_context_file', claim)).toMatchObject({
      ok: false,
      error: { code: 'FILE_TOO_LARGE' },
      noop: { payload: { recovery: expect.stringContaining('Split the file') } },
    })
    expect(await uploads()).toEqual([])
  })

  it('takes 20 MB in a session, failed files included, and counts before it reads', async () => {
    const filler = (fill: string, bytes: number): string =>
      `${fill} `.repeat(Math.ceil(bytes / 2)).slice(0, bytes)
    const text = { type: 'text/plain' }
    for (const [index, fill] of ['a', 'b', 'c'].entries())
      expect((await send(filler(fill, 5 * 2 ** 20), { ...text, name: `${index}.txt` })).status).toBe(200)
    // Fails, and counts all the same.
    expect((await send(filler(' ', 5 * 2 ** 20 - 10), { ...text, name: 'empty.txt' })).status).toBe(422)
    expect((await send('0123456789', { ...text, name: 'last.txt' })).status).toBe(200)
    expect(await send('one more', { ...text, name: 'more.txt' })).toMatchObject({
      status: 413,
      body: { error: { code: 'FILE_TOO_LARGE', message: expect.stringContaining('20 MB together') } },
    })
    expect((await send('one more', { ...text, name: 'more.txt', session: `${count}-more` })).status).toBe(200)
    // Read, it would be told to be no text.
    const disguised = { ...text, name: 'disguised.txt' }
    expect((await send('%PDF-1.7', disguised)).status).toBe(413)
    expect((await send('%PDF-1.7', { ...disguised, session: `${count}-more` })).status).toBe(415)
  })

  it('answers DUPLICATE_ASSET with the asset that is there, and stores nothing', async () => {
    const first = await send(BRIEF)
    expect(await send(BRIEF, { session: 'another' })).toMatchObject({
      status: 409,
      body: {
        ok: false,
        data: { id: first.body.data.id, status: 'UPLOADED' },
        error: { code: 'DUPLICATE_ASSET', message: expect.stringContaining(first.body.data.id) },
      },
    })
    expect(await uploads()).toHaveLength(1)
    // Another name, another text of the same length, or the same text in more bytes is another file.
    expect((await send(BRIEF, { name: 'copy.md' })).status).toBe(200)
    expect((await send(BRIEF.replace('45,000', '54,000'))).status).toBe(200)
    expect((await send(`${BRIEF}\n`)).status).toBe(200)
  })

  it('keeps a file that cannot be read as FAILED with its diagnostics, and lets one try again', async () => {
    const broken = { name: 'plan.json', type: 'application/json' }
    const failed = await send('{ "a": 1,, }', broken)
    expect(failed).toMatchObject({
      status: 422,
      body: {
        ok: false,
        data: { status: 'FAILED', diagnostics: 'The JSON is not valid: line 1, column 10.' },
        error: { code: 'PARSE_FAILED', message: expect.stringContaining('Export it as plain text') },
        noop: { type: 'NOOP' },
      },
    })
    const assetId = failed.body.data.id
    for (const [name, input] of [
      ['extract_upload_context', { assetId }],
      ['register_context_doc', { assetId, title: 'Plan' }],
    ] as const)
      expect(await tool(name, input)).toMatchObject({ ok: false, error: { code: 'PARSE_FAILED' } })
    expect((await send('{ "a": 1,, }', broken)).status).toBe(422)
  })

  it.each([
    ['nothing at all', '', 'empty.md'],
    ['only spaces', ' \n\t ', 'empty.txt'],
    ['an empty object', '{}', 'empty.json'],
    ['only separators', ',,,\n,,,', 'empty.csv'],
  ])('rejects a file that holds %s as without text', async (_, content, name) => {
    expect(await send(content, { name, type: '' })).toMatchObject({
      status: 422,
      body: { error: { code: 'PARSE_FAILED', message: expect.stringContaining('The file holds no text.') } },
    })
  })

  it('answers VALIDATION_FAILED in the same shape to a form that is not one', async () => {
    const fail = (message: string) => ({
      status: 400,
      body: { ok: false, error: { code: 'VALIDATION_FAILED', message: expect.stringContaining(message) } },
    })
    expect(await send(BRIEF, { session: null })).toMatchObject(fail('planningSessionId'))
    expect(await send(BRIEF, { fields: { source: 'FAX' } })).toMatchObject(fail('source'))
    expect(await send(BRIEF, { fields: { project: 'x' } })).toMatchObject(fail('project'))
    const post = (text: string, type: string) =>
      harness.call('POST', PATH, { text, headers: { 'content-type': type } })
    expect(await post('{}', 'application/json')).toMatchObject(fail('not a form with one file'))
    expect(await post('--x\r\n', 'multipart/form-data')).toMatchObject(fail('not a form with one file'))
    expect(await post('--x\r\nrubbish', 'multipart/form-data; boundary=x')).toMatchObject(fail('file'))
    const bare = '--x\r\ncontent-disposition: form-data; name="planningSessionId"\r\n\r\ns\r\n--x--\r\n'
    expect(await post(bare, 'multipart/form-data; boundary=x')).toMatchObject(fail('There is no file'))
    expect(await tool('upload_context_file', { fileName: 'a.md' })).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION_FAILED' },
    })
    expect(await tool('extract_upload_context', {})).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION_FAILED' },
    })
  })

  it('needs a key that may propose', async () => {
    const reader = await harness.key(people.nia, ['read'])
    expect(await send(BRIEF, { key: reader })).toMatchObject({
      status: 403,
      body: { error: { code: 'missing_scope' } },
    })
    expect((await send(BRIEF, { key: 'wrong' })).status).toBe(401)
  })

  it('shows nothing of a campaign or an upload to somebody who is not of it', async () => {
    const assetId = (await send(BRIEF)).body.data.id
    const nia = await harness.key(people.nia)
    const missing = { ok: false, error: { code: 'ASSET_NOT_FOUND' } }
    expect(await tool('extract_upload_context', { assetId }, nia)).toMatchObject(missing)
    expect(await tool('register_context_doc', { assetId, title: 'x' }, nia)).toMatchObject(missing)
    expect(await send(BRIEF, { key: nia })).toMatchObject({
      status: 404,
      body: { ok: false, error: { code: 'TOPOLOGY_UNAVAILABLE' }, noop: { type: 'NOOP' } },
    })
    // Without a campaign it is her own, and no duplicate of one that she does not see.
    expect(await send(BRIEF, { key: nia, fields: { campaignId: '' } })).toMatchObject({
      status: 200,
      body: { data: { campaignId: null } },
    })
    expect((await send(BRIEF, { key: nia, fields: { campaignId: '' } })).status).toBe(409)
  })

  it('issues a handle, by which the tools know the file from then on', async () => {
    const { data } = (await send(BRIEF)).body
    const input = { fileName: 'brief.md', mimeType: 'text/markdown', sizeBytes: BRIEF.length }
    const { binaryRef } = data
    expect(binaryRef).toMatch(/^file_[\w-]{32}$/)
    expect(await tool('upload_context_file', { ...input, binaryRef })).toEqual({ ok: true, data })
    expect(await tool('upload_context', { ...input, binaryRef })).toMatchObject({
      ok: true,
      data: { asset: { id: data.id, status: 'EXTRACTED' }, extractedText: BRIEF },
    })
  })

  it('keeps source and declared type, and knows no handle that it did not issue', async () => {
    const pasted = await send('Pasted words', { name: 'pasted.txt', type: '', fields: { source: 'PASTE' } })
    expect(pasted.body.data).toMatchObject({ source: 'PASTE', mimeType: 'text/plain' })
    const claim = { fileName: 'a.md', mimeType: 'text/markdown', sizeBytes: 1, binaryRef: 'file_guessed' }
    expect(await tool('upload_context_file', claim)).toMatchObject({
      ok: false,
      error: { code: 'ASSET_NOT_FOUND', message: expect.stringContaining('POST /api/uploads') },
    })
  })

  it('gives the same answer to the same request sent again with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': `upload-${count}` }
    const first = await send(BRIEF, { headers })
    const again = await send(BRIEF, { headers })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await send('another', { headers })).status).toBe(422)
    expect(await uploads()).toHaveLength(1)
  })

  it('puts every upload on record, and can undo it', async () => {
    const { data } = (await send(BRIEF)).body
    const { body } = await harness.call('GET', `/api/audit?entityType=upload_assets&entityId=${data.id}`)
    expect(body.items).toMatchObject([{ action: 'upload_context_file', outcome: 'succeeded' }])
    const undone = await harness.call('POST', `/api/plans/${body.items[0].planId}/undo`)
    expect(undone.status).toBe(201)
    await harness.approve(undone.body)
    expect(await uploads()).toEqual([])
  })
})
