import {
  cleanName,
  createParser,
  invalidUpload,
  judgeKind,
  MAX_SESSION_BYTES,
  sessionBytes,
  sessionTooLarge,
  type ToolResult,
  uploadFields,
  uploadResult,
  withHeldFile,
  wrongType,
} from '@countersign/campaign/uploads'
import { issuesOf, recordReader, sayIssue } from '@countersign/core'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { failure } from '../answer.ts'
import type { AppEnv } from '../env.ts'
import { idempotency } from '../middleware/idempotency.ts'
import { limit, tooMany } from '../middleware/limit.ts'
import { type App, createGuard, failures, json, type RouteContext } from '../route.ts'
import { readUpload } from '../uploads/read-upload.ts'

const PATH = '/api/uploads'
const ACTION = 'upload_context_file'

const statuses: Readonly<Record<string, ContentfulStatusCode>> = {
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_FILE_TYPE: 415,
  PARSE_FAILED: 422,
  DUPLICATE_ASSET: 409,
  TOPOLOGY_UNAVAILABLE: 404,
  READ_ONLY: 403,
}

/** Files for planning: read at once, in a process of their own, and kept as text. */
export function addUploadRoutes(app: App, { runtime, identify, closing }: RouteContext): void {
  // Without the workspace there is nothing to upload to.
  if (!runtime.catalogue.get(ACTION)) return
  const parser = createParser()
  closing.addEventListener('abort', () => parser.close())
  const guard = createGuard(
    identify,
    limit({ requests: 60, perSeconds: 60, by: (c) => c.var.caller.actor.id }),
    readUpload(),
    idempotency(runtime),
  )
  const { security, middleware } = guard({ scope: 'propose' })
  const refused = json(uploadResult, 'The same shape, with the reason and the way out of it')
  app.openAPIRegistry.registerPath({
    security,
    method: 'post',
    path: PATH,
    tags: ['Campaigns'],
    summary: 'Upload a file for planning',
    description:
      'Takes .md, .txt, .json, .csv and .docx of at most 5 MB, and 20 MB in a planning session. The text is read at ' +
      'once and kept; the file is not. Name, declared type and content must agree.',
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: uploadFields.extend({ file: z.unknown().meta({ type: 'string', format: 'binary' }) }),
          },
        },
      },
    },
    responses: {
      200: json(uploadResult, 'The asset'),
      ...Object.fromEntries(
        ['400', '403', '404', '409', '413', '415', '422'].map((status) => [status, refused]),
      ),
      ...failures,
    },
  })

  const answer = (c: Context<AppEnv>, result: ToolResult<unknown>) =>
    c.json(result, result.ok ? 200 : (statuses[result.error?.code ?? ''] ?? 400))

  app.on('POST', [PATH], ...middleware, async (c: Context<AppEnv>) => {
    const { file, fields } = c.var.upload!
    const checked = uploadFields.safeParse(Object.fromEntries(fields))
    if (!checked.success) return answer(c, invalidUpload(sayIssue(issuesOf(checked.error), 'The form')))
    const { planningSessionId, source, campaignId } = checked.data
    const name = cleanName(file.name)
    const judged = judgeKind(name, file.type)
    if (!judged) return answer(c, wrongType(name, file.type))
    const ownerId = c.var.caller.actor.id
    const sizeBytes = file.bytes.byteLength
    const sent = await runtime.store.read((reader) =>
      sessionBytes(recordReader(reader), ownerId, planningSessionId),
    )
    if (sent + sizeBytes > MAX_SESSION_BYTES) return answer(c, sessionTooLarge())

    const outcome = await parser.parse({ name, kind: judged.kind, bytes: file.bytes })
    if (outcome === 'busy') return tooMany(c, 5000)
    const { mimeType } = judged
    const held = { ownerId, name, mimeType, sizeBytes, source, planningSessionId, campaignId, outcome }
    const called = await withHeldFile(held, (binaryRef) =>
      runtime.call(
        ACTION,
        {
          fileName: name,
          mimeType,
          sizeBytes,
          binaryRef,
          source,
          planningSessionId,
          ...(campaignId !== undefined && { campaignId }),
        },
        c.var.attempt?.planId,
      ),
    )
    if (called.kind === 'answer') return answer(c, called.result as unknown as ToolResult<unknown>)
    if (called.kind === 'failed')
      return failure(c, called.error, runtime.catalogue.statusOf(called.error.code, called.workspace))
    throw new Error(`${ACTION} made a plan, which it never does`)
  })
}
