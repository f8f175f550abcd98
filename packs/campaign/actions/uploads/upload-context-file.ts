import { defineAction } from '@countersign/core'
import { answerInvalid } from '../../tool-result.ts'
import { fileInput } from './input.ts'
import { takeIn } from './take-in.ts'

export const uploadContextFile = defineAction({
  name: 'upload_context_file',
  title: 'Upload a context file',
  description:
    'Registers a file that was sent to POST /api/uploads (.md, .txt, .json, .csv or .docx, at most 5 MB) as an asset for planning. Answers the asset; the same file again: DUPLICATE_ASSET with the one that is there.',
  effect: 'intake',
  input: fileInput,
  answerInvalid,
  describe: ({ input }) => `Take in the file ${input.fileName}`,
  run: takeIn,
  summarize: ({ result }) =>
    result.ok && result.data
      ? `Took in ${result.data.name}.`
      : (result.error?.message ?? 'Nothing was taken in.'),
})
