import type { Actor, JsonObject } from '@countersign/core'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, openBench } from '../../testing/bench.ts'
import { ada, cleo, eda, noah, vera } from '../../testing/people.ts'
import { seed } from '../../testing/seed.ts'
import { withHeldFile } from '../../uploads/held-files.ts'
import type { ParsedFile } from '../../uploads/parse-file.ts'

const file = { name: 'brief.md', mimeType: 'text/markdown', sizeBytes: 100, source: 'UPLOAD' } as const

describe.each(testStores)('the upload tools on $kind', (kind) => {
  let bench: Bench
  let channel: { readonly id: string; readonly name: string }
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(async () => {
    await bench.reset()
    const { channels } = await bench.campaign(cleo)
    channel = channels[0]!
  })

  /** As the route does it, once a file has been read. */
  const take = async (
    actor: Actor,
    tool: 'upload_context_file' | 'upload_context',
    parsed: Partial<ParsedFile> = {},
    claims: object = {},
    campaignId: string | null = seed.campaign,
  ): Promise<{
    readonly answer: JsonObject & { data: JsonObject & { id: string } }
    readonly binaryRef: string
  }> => {
    const text = 'Win back lapsed buyers.'
    const outcome = {
      ok: true,
      parsed: { text, outline: [], summary: 'A summary.', entities: ['Email'], notes: [], ...parsed },
    } as const
    const held = {
      ...file,
      ownerId: actor.id,
      planningSessionId: 's',
      campaignId: campaignId ?? undefined,
      outcome,
    }
    return withHeldFile(held, async (binaryRef) => {
      const input = { fileName: 'brief.md', mimeType: 'text/markdown', sizeBytes: 100, binaryRef, ...claims }
      return { binaryRef, answer: await bench.read(actor, tool, input) }
    })
  }
  const register = (actor: Actor, input: object) =>
    bench.read<JsonObject>(actor, 'register_context_doc', input)

  it('answer the asset of a handle that was used before, to whoever used it', async () => {
    const { answer, binaryRef } = await take(cleo, 'upload_context_file')
    const input = { fileName: 'brief.md', mimeType: 'text/markdown', sizeBytes: 100, binaryRef }
    expect(await bench.read(cleo, 'upload_context_file', input)).toEqual(answer)
    expect(await bench.read(eda, 'upload_context_file', input)).toMatchObject({
      ok: false,
      error: { code: 'ASSET_NOT_FOUND' },
    })
  })

  it('believe what was read of a file, and not what the caller says of it', async () => {
    const claims = { fileName: 'other.txt', mimeType: 'text/plain', sizeBytes: 1, planningSessionId: 'other' }
    const { answer } = await take(cleo, 'upload_context_file', {}, claims)
    expect(answer.data).toMatchObject({
      name: 'brief.md',
      mimeType: 'text/markdown',
      sizeBytes: 100,
      planningSessionId: 's',
    })
  })

  it('upload and extract in one under the older name', async () => {
    expect((await take(cleo, 'upload_context')).answer).toMatchObject({
      ok: true,
      data: {
        asset: { name: 'brief.md', status: 'EXTRACTED' },
        extractedText: 'Win back lapsed buyers.',
        summary: 'A summary.',
        entities: ['Email'],
      },
    })
    expect((await take(cleo, 'upload_context')).answer).toMatchObject({
      ok: false,
      error: { code: 'DUPLICATE_ASSET' },
    })
  })

  it('name the channels and projects that are there first, extract once, and cut where asked to', async () => {
    const text = `For ${channel.name.toUpperCase()}: win back lapsed buyers.`
    const { id } = (await take(cleo, 'upload_context_file', { text })).answer.data
    const extract = (input: object) =>
      bench.read<JsonObject>(cleo, 'extract_upload_context', { assetId: id, ...input })
    const first = await extract({})
    expect(first).toMatchObject({ ok: true, data: { extractedText: text, entities: [channel.name] } })
    const rows = await bench.rows()
    expect(await extract({})).toEqual(first)
    for (const said of ['options', 'parseOptions'])
      expect(await extract({ [said]: { maxCharacters: 3 } })).toMatchObject({
        data: { extractedText: 'For' },
      })
    expect(await extract({ options: { ocr: true } })).toMatchObject({ error: { code: 'VALIDATION_FAILED' } })
    expect(await bench.rows()).toEqual(rows)
  })

  it('let members who may only look read what is extracted, and change nothing', async () => {
    const { id } = (await take(eda, 'upload_context_file')).answer.data
    const extract = (actor: Actor) => bench.read<JsonObject>(actor, 'extract_upload_context', { assetId: id })
    expect(await extract(vera)).toMatchObject({ ok: false, error: { code: 'READ_ONLY' } })
    expect(await extract(noah)).toMatchObject({ ok: false, error: { code: 'ASSET_NOT_FOUND' } })
    expect(await extract(cleo)).toMatchObject({ ok: true })
    expect(await extract(vera)).toMatchObject({ ok: true, data: { assetId: id } })
    expect(await register(vera, { assetId: id, title: 'Brief' })).toMatchObject({
      error: { code: 'READ_ONLY' },
    })
    expect((await take(vera, 'upload_context_file')).answer).toMatchObject({
      ok: false,
      error: { code: 'READ_ONLY', message: expect.stringContaining('Ask its owner') },
    })
  })

  it('propose a doc that can be created as it is, where the hints say', async () => {
    const { id } = (await take(cleo, 'upload_context_file')).answer.data
    const { data } = await register(cleo, {
      assetId: id,
      title: 'Brief',
      channelHint: ` ${channel.name.toUpperCase()}`,
      tags: ['brief', 'brief'],
    })
    const { proposedAction } = data as unknown as {
      proposedAction: JsonObject & { payload: JsonObject; type: string }
    }
    expect(proposedAction).toMatchObject({ type: 'CREATE_DOC', confidence: 0.95, riskLevel: 'LOW' })
    const plan = await bench.propose(cleo, 'create_doc', proposedAction.payload)
    const [step] = (await bench.approve(cleo, plan)).steps
    expect(step?.receipt?.result).toMatchObject({
      title: 'Brief',
      channelId: channel.id,
      tags: ['brief'],
      assetId: id,
      isAi: false,
    })
  })

  it('propose a doc where there is no campaign yet, for the one that is made first', async () => {
    const { id } = (await take(ada, 'upload_context_file', {}, {}, null)).answer.data
    expect(await bench.read(ada, 'extract_upload_context', { assetId: id })).toMatchObject({ ok: true })
    const { data } = await register(ada, { assetId: id, title: 'Brief', channelHint: 'Email' })
    const { proposedAction } = data as unknown as { proposedAction: JsonObject & { payload: JsonObject } }
    expect(proposedAction).toMatchObject({
      type: 'CREATE_DOC',
      riskLevel: 'MEDIUM',
      reason: expect.stringContaining('no campaign yet'),
    })
    expect(proposedAction.payload).not.toHaveProperty('campaignId')
    await bench.write(ada, 'create_campaign', { name: 'First', objective: 'Begin' })
    const plan = await bench.propose(ada, 'create_doc', proposedAction.payload)
    const [step] = (await bench.approve(ada, plan)).steps
    expect(step?.receipt?.result).toMatchObject({ title: 'Brief', assetId: id })
  })

  it('say that a hint leads nowhere, and what was odd about the file', async () => {
    const { id } = (await take(cleo, 'upload_context_file', { notes: ['It was read as Windows-1252.'] }))
      .answer.data
    expect(await register(cleo, { assetId: id, title: 'Brief', projectHint: 'Nowhere' })).toMatchObject({
      ok: true,
      data: {
        proposedAction: {
          confidence: 0.7,
          riskLevel: 'MEDIUM',
          reason: expect.stringMatching(/no project “Nowhere” yet.*Windows-1252/),
        },
      },
    })
  })

  it('leave a long text where it is, for create_doc to take', async () => {
    const text = 'Long words. '.repeat(5000)
    const { id } = (await take(cleo, 'upload_context_file', { text })).answer.data
    const { data } = await register(cleo, { assetId: id, title: 'Long' })
    const { payload } = (data as unknown as { proposedAction: { payload: JsonObject } }).proposedAction
    expect(payload).not.toHaveProperty('content')
    const { result } = await bench.write<{ id: string }>(cleo, 'create_doc', payload)
    expect(await bench.read(cleo, 'get_doc', { docId: result.id })).toMatchObject({ content: text })
  })
})
