import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/server-process.ts'

const core = import.meta.resolve('@countersign/core')
const loader = new URL('load-pack.ts', import.meta.url).href

/** As a server does: in a process of its own, whose modules nobody else resolves. One for all, for each takes a moment. */
async function loadAll(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const program = `
    const { loadPack } = await import(${JSON.stringify(loader)})
    const { ActionFailure } = await import(${JSON.stringify(core)})
    const told = {}
    for (const named of ${JSON.stringify(names)})
      told[named] = await loadPack(named).then(
        async ({ pack, grammar }) => {
          const failed = await pack.actions[0].run({})
          return [pack.name, Boolean(grammar), failed instanceof ActionFailure].join()
        },
        (error) => error.name + ': ' + error.message,
      )
    console.log(JSON.stringify(told))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
  })
  return JSON.parse(stdout) as Record<string, string>
}

const pack = `
  import { defineAction, defineErrorCodes, definePack } from '@countersign/core'
  import { z } from 'zod'
  const { fail } = defineErrorCodes({ no_bed: 404 })
  const dig = defineAction({
    name: 'dig', title: 'Dig', effect: 'read', input: z.strictObject({}), run: async () => fail('no_bed', 'There is none.'),
  })
  export const pack = definePack({ name: 'garden', title: 'Garden', actions: [dig] })`

it('has a pack outside the repository import the packages of the server, or says why it cannot', async () => {
  const folder = await temporaryFolder()
  const files = {
    'garden.ts': pack,
    'spoken.ts': `${pack}\nexport const grammar = { rules: {}, entities: {}, intents: [] }`,
    'throws.ts': `${pack}\nthrow new Error('The pond is dry.\\nAnd more')`,
    'bad-syntax.ts': 'export const pack = definePack(',
    'lacks.ts': `import 'no-such-package'\n${pack}`,
    'empty.ts': 'export const other = 1',
    'grammarless.ts': `${pack}\nexport const grammar = 'none'`,
    'refused.ts': pack.replace("'garden'", "'Garden Shed'"),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const told = await loadAll(folder, [...Object.keys(files).map((name) => `./${name}`), './nowhere'])
  expect(told).toEqual({
    './garden.ts': 'garden,false,true',
    './spoken.ts': 'garden,true,true',
    './throws.ts': expect.stringMatching(
      /^StartFailure: The pack \.\/throws\.ts in COUNTERSIGN_PACKS cannot be loaded: The pond is dry \(\S+throws\.ts:\d+\)\. Mend it, or take it out of COUNTERSIGN_PACKS\.$/,
    ) as string,
    './bad-syntax.ts': expect.stringContaining(
      'bad-syntax.ts in COUNTERSIGN_PACKS cannot be loaded',
    ) as string,
    './lacks.ts': expect.stringContaining("Cannot find package 'no-such-package'") as string,
    './empty.ts': expect.stringContaining(
      'does not export a pack named "pack". Write "export const pack',
    ) as string,
    './grammarless.ts': expect.stringContaining('exports as "grammar" is none') as string,
    './refused.ts': expect.stringContaining('"Garden Shed" is not a name in lower kebab case') as string,
    './nowhere': expect.stringContaining(`nowhere. Paths are relative to ${folder}.`) as string,
  })
})
