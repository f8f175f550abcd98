import { defineAction } from '@countersign/core'
import { describeSent, written } from '../../model/describe-upload.ts'
import { answerInvalid } from '../../tool-result.ts'
import { extract } from './extract.ts'
import { fileInput } from './input.ts'
import { takeIn } from './take-in.ts'

export const uploadContext = defineAction({
  name: 'upload_context',
  title: 'Upload and extract a context file',
  description:
    'An older name: upload_context_file and extract_upload_context in one. Answers the asset with its text, summary and entities.',
  effect: 'intake',
  input: fileInput.extend({
    written,
  }),
  answerInvalid,
  prepare: async ({ input: { written: _given, ...input }, ...asking }) => {
    const described = await describeSent(asking, input.binaryRef)
    return { ...input, ...(described && { written: described }) }
  },
  describe: ({ input }) => `Take in the file ${input.fileName}`,
  run: async (context) => {
    const taken = await takeIn(context)
    if (!taken.ok || !taken.data) return taken
    const extracted = await extract(context, taken.data.id, { written: context.input.written })
    if (!extracted.ok) return extracted
    return { ...extracted, data: { asset: { ...taken.data, status: 'EXTRACTED' }, ...extracted.data } }
  },
  summarize: ({ result }) =>
    result.ok ? 'Took in the file.' : (result.error?.message ?? 'Nothing was taken in.'),
})
