import { defineAction, definePack } from '@countersign/core'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createBench, createScriptedLanguageModel } from '../testing/index.ts'

const readBook = defineAction({
  name: 'read_book',
  title: 'Read a book',
  effect: 'read',
  input: z.strictObject({}),
  run: async () => ({ pages: 'once upon a time '.repeat(10_000) }),
})
const { tables, migrations, actions } = samplePack
const library = definePack({
  name: 'sample',
  title: 'Sample',
  tables,
  migrations,
  actions: [...actions, readBook],
})

it.each([
  [true, 'once upon a time'],
  [false, 'too long to be told. Ask for less'],
])(
  'where the model is ours (%s), an answer that no provider would take is told as: %s',
  async (isOurs, words) => {
    const model = createScriptedLanguageModel([
      { calls: [{ tool: 'read_book', input: {} }] },
      { text: 'Well.' },
    ])
    const bench = await createBench({ model, isOurs, packs: [library] })
    await bench.ask('Read it to me')
    expect(JSON.stringify(model.requests[1]?.prompt)).toContain(words)
  },
)
