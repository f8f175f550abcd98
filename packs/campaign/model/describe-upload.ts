import { ActionFailure, type AskModel, type OutsideContext } from '@countersign/core'
import { z } from 'zod'
import { findUpload } from '../actions/records/find-records.ts'
import { splitPassages } from '../planning/passages.ts'
import { shorten } from '../planning/words.ts'
import { type UploadAssetRow, uploadAssets } from '../tables.ts'
import { isSound, occursIn } from './sound.ts'

/** Whoever uploaded it is waiting, and has the summary that the rules make. */
const TIMEOUT_MS = 8000
/** A brief is shorter; of anything else, the beginning says what it is. */
const MAX_TEXT = 24_000
const MAX_SUMMARY = 1200
const MAX_ENTITY = 80
const MAX_ENTITIES = 60

/** What a model says an upload is about. */
const description = z.strictObject({
  summary: z.string().min(1).max(MAX_SUMMARY),
  entities: z.array(z.string().min(1).max(MAX_ENTITY)).max(MAX_ENTITIES),
})
export type Written = z.output<typeof description>

/** As a part of an input, in which nobody else can say it. */
export const written = description
  .optional()
  .describe('Always what the model says of it, where one is configured')

type Asking = Pick<OutsideContext<unknown>, 'records' | 'actor' | 'askModel'>

/** Undefined where there is nothing to describe, no model, or none that keeps to the text. */
export async function describeUpload(asking: Asking, assetId: string): Promise<Written | undefined> {
  const asset = await findUpload(asking, assetId)
  return asset instanceof ActionFailure ? undefined : describe(asking.askModel, asset)
}

/** The same, by the handle that the file was sent under. */
export async function describeSent(asking: Asking, binaryRef: string): Promise<Written | undefined> {
  const [asset] = await asking.records.find(uploadAssets, {
    where: [
      ['binary_ref', '=', binaryRef],
      ['owner_id', '=', asking.actor.id],
    ],
    limit: 1,
  })
  return asset && describeUpload(asking, asset.id)
}

async function describe(
  askModel: AskModel,
  { name, status, text_content }: UploadAssetRow,
): Promise<Written | undefined> {
  if (status !== 'UPLOADED' || text_content === null) return undefined
  const beginning = text_content.slice(0, MAX_TEXT).toWellFormed()
  const told = toldIn(beginning, name)
  if (told === '') return undefined
  const described = await askModel({
    purpose: 'summary of an upload',
    instructions: INSTRUCTIONS,
    material: { file: name, text: told },
    answer: answerFor(told, beginning),
    timeoutMs: TIMEOUT_MS,
  })
  if (!described.ok) return undefined
  const { summary, entities } = described.value
  return { summary: shorten(summary, MAX_SUMMARY), entities: eachOnce(entities) }
}

/** What the text tells: what in it speaks to whoever reads it for the person is not passed on. */
const toldIn = (text: string, name: string): string =>
  splitPassages({ source: { kind: 'asset', name }, text })
    .filter(({ addressed }) => !addressed)
    .map((passage) => (passage.kind === 'heading' ? `# ${passage.text}` : passage.text))
    .join('\n')

function answerFor(told: string, text: string): z.ZodType<Written> {
  const stands = occursIn(text)
  const isTold = occursIn(told)
  return z.strictObject({
    summary: description.shape.summary.refine(isSound(told), 'must state nothing that is not in the text'),
    entities: z
      .array(
        z
          .string()
          .trim()
          .min(2)
          .max(MAX_ENTITY)
          .refine((entity) => stands(entity) && isTold(entity), 'must stand in the text, letter for letter'),
      )
      .max(MAX_ENTITIES),
  })
}

function eachOnce(entities: readonly string[]): string[] {
  const keys = entities.map((entity) => entity.toLowerCase())
  return entities.filter((_, index) => keys.indexOf(keys[index]!) === index)
}

const INSTRUCTIONS = [
  'The material is a file that somebody uploaded to plan a marketing campaign from.',
  'summary: what it says, in at most five plain sentences; no numbers, names or claims that are not in it.',
  'entities: the channels, projects, people, organisations, products, dates and amounts that it names, each copied from the text letter for letter.',
].join('\n')
