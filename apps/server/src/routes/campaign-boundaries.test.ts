import { deflateRawSync } from 'node:zlib'
import { campaignPack } from '@countersign/campaign'
import { DOCX_TYPE, docxParts, documentXml, paragraph, writeZip } from '@countersign/campaign/uploads/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, approvalsOf, createHarness, type Harness, people } from '../testing/harness.ts'
import { tablesHolding, writtenForms } from '../testing/scan-store.ts'

describe.each(['sqlite', 'postgres'] as const)('the boundaries of campaigns on %s', (kind) => {
  let harness: Harness
  let key: string
  let campaignId: string
  const tool = (name: string, input: object, by = key): Promise<Answer> =>
    harness.call('POST', '/api/tools/call', { body: { tool: name, arguments: input }, key: by })

  beforeAll(async () => {
    harness = await createHarness({ kind, packs: [campaignPack] })
    key = await harness.key(people.ada)
    const made = await harness.call('POST', '/api/actions/create_campaign', {
      body: { name: 'Spring', objective: 'Win back lapsed buyers' },
      key,
    })
    campaignId = made.body.result.id
  })

  it('let a key that may only propose plan, and apply nothing, approved or not', async () => {
    const proposing = await harness.key(people.ada, ['read', 'propose'])
    const planned = await tool(
      'plan_campaign',
      { campaignId, intent: 'Launch the Lumen lamp with PR' },
      proposing,
    )
    const { planId, actions } = planned.body.data
    const path = `/api/plans/${planId}`
    const plan = async () => (await harness.call('GET', path, { key })).body
    const decided = await harness.call('POST', `${path}/decisions`, {
      body: { decisions: approvalsOf(await plan()), execute: false },
      key,
    })
    expect(decided.status).toBe(200)

    const before = [await plan(), await harness.store.read((reader) => reader.audit.head())]
    const approvedActionIds = actions.map(({ id }: { id: string }) => id)
    const input = { approvedActionIds, allActions: actions, planId }
    const onlyProposing = await harness.key(people.ada, ['propose'])
    for (const by of [proposing, onlyProposing])
      for (const refused of [
        await tool('apply_approved_actions', input, by),
        await tool('save_plan', input, by),
        await harness.call('POST', '/api/actions/apply_approved_actions', { body: input, key: by }),
        await harness.call('POST', `${path}/execute`, { key: by }),
      ])
        expect(refused).toMatchObject({ status: 403, body: { error: { code: 'missing_scope' } } })
    const { tools } = (await harness.call('GET', '/api/tools', { key: proposing })).body
    const names = tools.map(({ name }: { name: string }) => name)
    expect(names).toContain('plan_campaign')
    for (const name of ['apply_approved_actions', 'save_plan']) expect(names).not.toContain(name)
    expect([await plan(), await harness.store.read((reader) => reader.audit.head())]).toEqual(before)

    // It was for the key alone.
    expect(await tool('apply_approved_actions', input)).toMatchObject({
      status: 200,
      body: { ok: true, data: { createdIds: expect.arrayContaining([expect.any(String)]), failed: [] } },
    })
  })

  const upload = async (name: string, file: Uint8Array<ArrayBuffer>): Promise<Answer> => {
    const form = new FormData()
    form.append('file', new File([file], name, { type: DOCX_TYPE }))
    form.append('planningSessionId', 'session-1')
    form.append('campaignId', campaignId)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    return harness.call('POST', '/api/uploads', {
      text: new Uint8Array(await request.arrayBuffer()),
      // What was answered is kept for it, and what was sent is not.
      headers: { 'content-type': request.headers.get('content-type')!, 'idempotency-key': name },
      key,
    })
  }

  it('keep the text of a file, and its bytes nowhere, whether it can be read or not', async () => {
    const text = 'Brass lanterns for returning sailors'
    const marker = 'Zq7-only-in-the-bytes-of-the-archive-Zq7'
    // A picture that no text comes of, and not packed, so that what it holds stands in the file as it is.
    const bytes = Buffer.from(marker)
    const picture = { name: 'word/media/image1.png', bytes, packed: deflateRawSync(bytes, { level: 0 }) }
    const parts = [...docxParts(documentXml(paragraph(text))), picture]
    const file = writeZip(parts)
    expect(Buffer.from(file).includes(marker)).toBe(true)

    expect((await upload('behind.docx', writeZip(parts, { comment: marker }))).body.data.status).toBe(
      'FAILED',
    )
    const assetId = (await upload('brief.docx', file)).body.data.id
    expect((await tool('extract_upload_context', { assetId })).body).toMatchObject({
      ok: true,
      data: { extractedText: expect.stringContaining(text) },
    })
    const planned = await tool('plan_campaign', { campaignId, intent: 'Plan by e-mail', assetIds: [assetId] })
    expect(planned.body.ok).toBe(true)
    expect(await tablesHolding(harness.store, [text])).toContain('upload_assets')
    expect(await tablesHolding(harness.store, writtenForms(marker))).toEqual([])

    // The search finds what is there.
    for (const encoding of ['latin1', 'hex', 'base64'] as const) {
      const content = Buffer.from(file).toString(encoding).replaceAll('\0', '')
      const body = { campaignId, title: encoding, content }
      const made = await harness.call('POST', '/api/actions/create_doc', { body, key })
      expect(await tablesHolding(harness.store, writtenForms(marker))).toContain('campaign_docs')
      await harness.call('POST', '/api/actions/delete_doc', { body: { docId: made.body.result.id }, key })
    }
  })
})
