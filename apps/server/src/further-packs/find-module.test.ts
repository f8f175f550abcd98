import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/server-process.ts'
import { findModule } from './find-module.ts'

/** A folder with these files, each by its content. */
async function folderWith(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const found = (folder: string, named: string): string =>
  findModule(named, folder).replace(`${pathToFileURL(folder).href}/`, '')

it('is a file, by a path from where the server was started', async () => {
  const folder = await folderWith({ 'packs/garden.ts': '' })
  expect(found(folder, 'packs/garden.ts')).toBe('packs/garden.ts')
  expect(found(folder, './packs/garden.ts')).toBe('packs/garden.ts')
  expect(found('/', join(folder, 'packs/garden.ts'))).toContain('packs/garden.ts')
})

it.each([
  ['its index.ts', { 'garden/index.ts': '' }, 'garden/index.ts'],
  [
    'a string in "exports"',
    { 'garden/package.json': { exports: './src/pack.ts' }, 'garden/src/pack.ts': '' },
  ],
  [
    'the first condition that fits',
    {
      'garden/package.json': {
        exports: { '.': { require: './no.cjs', import: { types: './no.d.ts', default: './src/pack.ts' } } },
      },
      'garden/src/pack.ts': '',
    },
  ],
  ['"main"', { 'garden/package.json': { main: 'src/pack.ts' }, 'garden/src/pack.ts': '' }],
])('is what a folder offers: %s', async (_how, files, expected = 'garden/src/pack.ts') => {
  expect(found(await folderWith(files), './garden')).toBe(expected)
})

it('is a package, by its name, and a part of it', async () => {
  const folder = await folderWith({
    'node_modules/@me/garden/package.json': {
      name: '@me/garden',
      exports: { '.': './pack.js', './beds': './beds.js' },
    },
    'node_modules/@me/garden/pack.js': '',
    'node_modules/@me/garden/beds.js': '',
  })
  expect(found(folder, '@me/garden')).toBe('node_modules/@me/garden/pack.js')
  expect(found(folder, '@me/garden/beds')).toBe('node_modules/@me/garden/beds.js')
  expect(() => found(folder, '@me/garden/pond')).toThrow('exports nothing at "./pond"')
})

it('is one of our own packages, wherever the server was started', async () => {
  expect(findModule('@countersign/core/testing/sample-pack', await temporaryFolder())).toMatch(
    /core\/src\/testing\/sample-pack\/index\.ts$/,
  )
})

it.each([
  ['./nowhere.ts', 'there is no file or folder'],
  ['no-such-package', 'no package named no-such-package is installed'],
  ['./empty', 'has neither a package.json with "exports" nor an index.ts'],
  ['./broken', 'is not valid JSON'],
  ['./unbuilt', 'names ./dist/index.js, which is not there'],
])('says what is wrong with %s', async (named, words) => {
  const folder = await folderWith({
    'empty/readme.md': '',
    'broken/package.json': '{',
    'unbuilt/package.json': { exports: './dist/index.js' },
  })
  expect(() => findModule(named, folder)).toThrow(words)
})
