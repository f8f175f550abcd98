import type { JsonObject } from '@countersign/core'
import type { ToolResult, UploadedContextAsset } from '../canonical.ts'
import { failWith, proposeNoop } from '../tool-result.ts'
import { allowedFiles } from './file-kind.ts'
import { MAX_FILE_BYTES, MAX_SESSION_BYTES } from './limits.ts'

type Asset = UploadedContextAsset & JsonObject

const MEGABYTE = 2 ** 20

/** Every failure says what to do about it, in words and as a proposal that changes nothing. */
function fail<T = never>(code: string, problem: string, recovery: string, data?: T): ToolResult<T> {
  const message = `${problem} ${recovery}`
  const noop = proposeNoop({ code, message, recovery })
  return failWith<T>(code, message, { recoverable: true, noop, ...(data !== undefined && { data }) })
}

export const unsupportedType = (reason: string): ToolResult<never> =>
  fail(
    'UNSUPPORTED_FILE_TYPE',
    reason,
    `Only ${allowedFiles} are taken: upload it in one of these formats, or paste its text.`,
  )

export const wrongType = (name: string, declaredType: string): ToolResult<never> =>
  unsupportedType(`A file named “${name}” of the type “${declaredType || 'unknown'}” cannot be read.`)

const SMALLER = 'Split the file, trim its appendices, or upload a summary of it.'

export const fileTooLarge = (): ToolResult<never> =>
  fail('FILE_TOO_LARGE', `A file may have at most ${MAX_FILE_BYTES / MEGABYTE} MB.`, SMALLER)

export const sessionTooLarge = (): ToolResult<never> =>
  fail(
    'FILE_TOO_LARGE',
    `The files of one planning session may have at most ${MAX_SESSION_BYTES / MEGABYTE} MB together.`,
    `${SMALLER} A new planning session begins at zero.`,
  )

export const parseFailed = (asset: Asset): ToolResult<Asset> =>
  fail(
    'PARSE_FAILED',
    typeof asset['diagnostics'] === 'string' ? asset['diagnostics'] : 'The file cannot be read.',
    'Export it as plain text (.txt or .md), and upload that.',
    asset,
  )

export const duplicateAsset = (asset: Asset): ToolResult<Asset> =>
  fail('DUPLICATE_ASSET', `“${asset.name}” is here already.`, `Use that one: its id is ${asset.id}.`, asset)

export const assetNotFound = (problem: string): ToolResult<never> =>
  fail(
    'ASSET_NOT_FOUND',
    problem,
    'Send the file to POST /api/uploads, and use the id of the asset that it answers.',
  )

export const readOnlyCampaign = (): ToolResult<never> =>
  fail(
    'READ_ONLY',
    'You may look at this campaign, but not change it.',
    'Ask its owner for more, or choose another campaign.',
  )

export const invalidUpload = (problem: string): ToolResult<never> =>
  fail(
    'VALIDATION_FAILED',
    problem,
    'Send it again with the fields file, planningSessionId and perhaps source.',
  )
