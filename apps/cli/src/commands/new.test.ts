import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../new-pack/write-pack.ts'
import { run } from '../run.ts'

const temporaryFolder = async (within = tmpdir()): Promise<string> => {
  await mkdir(within, { recursive: true })
  const folder = await mkdtemp(join(within, 'countersign-new-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function countersign(cwd: string, ...argv: string[]) {
  const said = { out: '', err: '' }
  const stream = (name: keyof typeof said): PassThrough =>
    new PassThrough().on('data', (chunk: Buffer) => (said[name] += String(chunk)))
  const io = { env: {}, cwd, stdin: new PassThrough(), stdout: stream('out'), stderr: stream('err') }
  const exitCode = await run(argv, io, new AbortController().signal)
  return { exitCode, ...said }
}

describe('countersign new pack', () => {
  it('writes a pack into a folder of its own, with what it needs outside the repository', async () => {
    const cwd = await temporaryFolder()
    const done = await countersign(cwd, 'new', 'pack', 'garden-shed')
    expect(done).toMatchObject({ exitCode: 0, err: '' })
    const folder = join(cwd, 'garden-shed')
    const files = await readdir(folder, { recursive: true })
    expect(files).toEqual(
      expect.arrayContaining(['index.ts', 'garden-shed.test.ts', 'package.json', 'tsconfig.json']),
    )
    const texts = await Promise.all(
      files.filter((file) => file.endsWith('.ts')).map((file) => readFile(join(folder, file), 'utf8')),
    )
    expect(texts.join()).not.toMatch(/new.pack/i)
    expect(texts.join()).toContain("name: 'garden-shed',\n  title: 'Garden shed'")
    expect(texts.join()).toContain("name: 'add_garden_shed_task'")
    const { devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>
    }
    const isThere = (address: string) =>
      existsSync(join(folder, address.replace('file:', ''), 'package.json'))
    expect(Object.values(devDependencies).filter((address) => !isThere(address))).toEqual([])
    expect(done.out).toContain('cd garden-shed\n  npm install\n  npm test')
  })

  it('writes only the pack where the repository is around it', async () => {
    // Where git and the checks do not look.
    const folder = join(await temporaryFolder(join(root, '.vitest')), 'garden')
    const done = await countersign(root, 'new', 'pack', 'garden', '--folder', folder, '--json')
    const { files, next } = JSON.parse(done.out) as { files: string[]; next: string[] }
    expect(files).toContain('garden.test.ts')
    expect(files).not.toContain('package.json')
    expect(next[0]).toMatch(/^npx vitest run \.vitest\/\S+\/garden$/)
    expect(next[1]).toMatch(/^COUNTERSIGN_PACKS=\.vitest\/\S+\/garden npm start$/)
  })

  it.each([
    ['Garden', 'cannot name a pack'],
    ['garden shed', 'cannot name a pack'],
    ['../garden', 'cannot name a pack'],
    ['garden-', 'cannot name a pack'],
    ['g', 'cannot name a pack'],
    ['g'.repeat(33), 'cannot name a pack'],
    ['practice', 'The name "practice" is taken'],
    ['settings', 'The name "settings" is taken'],
    ['system', 'The name "system" is taken'],
  ])('refuses the name %j', async (name, words) => {
    const cwd = await temporaryFolder()
    const refused = await countersign(cwd, 'new', 'pack', name)
    expect(refused.exitCode).toBe(2)
    expect(refused.err).toContain(words)
    expect(await readdir(cwd)).toEqual([])
  })

  it('writes nothing into a folder that is there, and says what to do', async () => {
    const cwd = await temporaryFolder()
    await mkdir(join(cwd, 'garden'))
    await writeFile(join(cwd, 'garden/index.ts'), 'mine')
    const refused = await countersign(cwd, 'new', 'pack', 'garden')
    expect(refused.exitCode).toBe(1)
    expect(refused.err).toMatch(/There is \S+garden already, and nothing was written\.\n.*--folder/)
    expect(await readdir(join(cwd, 'garden'))).toEqual(['index.ts'])
  })

  it('says so where it may not write', async () => {
    const cwd = await temporaryFolder()
    await writeFile(join(cwd, 'file'), '')
    const refused = await countersign(cwd, 'new', 'pack', 'garden', '--folder', 'file/garden')
    expect(refused.exitCode).toBe(1)
    expect(refused.err).toMatch(/cannot be written \((?:ENOTDIR|EEXIST)\)/)
  })
})
