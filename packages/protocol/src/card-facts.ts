import type { Words } from '@countersign/core'
import { z } from 'zod'

export type { Reference, Words } from '@countersign/core'

const names = z.record(z.string(), z.string())

const wordsSchema: z.ZodType<Words> = z.object({
  tables: names.exactOptional(),
  columns: names.exactOptional(),
  values: names.exactOptional(),
  hidden: z.array(z.string()).exactOptional(),
  asWritten: z.array(z.string()).exactOptional(),
})

/** What a card needs beside its plan to be read by a person. */
export const cardFactsSchema = z
  .object({
    words: wordsSchema.meta({ description: "How the workspace's tables, columns and values are called." }),
    names: names.meta({ description: 'How rows are called that the plan names by their ids.' }),
    choices: z
      .array(z.string())
      .meta({ description: 'Values of code that the actions know, to be shown as words.' }),
    timeZone: z.string().meta({ description: 'In which the reader is to see times.' }),
  })
  .meta({ id: 'CardFacts' })

export type CardFacts = z.infer<typeof cardFactsSchema>
