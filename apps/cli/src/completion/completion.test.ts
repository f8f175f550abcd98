import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const complete = async (...words: string[]) =>
  (await scene.run(['__complete', '--', ...words])).stdout.split('\n').filter((word) => word !== '')

describe('completion', () => {
  it.each<[string[], string[]]>([
    [['ap'], ['approvals']],
    [['approvals', 'de'], ['deny']],
    [['do', 'create_cl'], ['create_client']],
    [['do', 'create_client', '--first'], ['--first-name']],
    [['do', 'create_client', '--yes', '--first'], ['--first-name']],
    [['do', 'create_appointment', '--type', 'Ch'], ['CheckIn']],
    [['ask', '--workspace', 'pr'], ['practice']],
    [['ask', '--w'], ['--workspace']],
    [['--url', 'http://x', 'aud'], ['audit']],
    [['trip', 'plan', '--prefer', 'few'], ['few_transfers']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['help', 'doc'], ['doctor']],
    [['audit', '--js'], ['--json']],
    [['audit', '--source', 'C'], ['Cli']],
    [['nothing', 'like', 'th'], []],
  ])('of %j is %j', async (words, found) => {
    expect(await complete(...words)).toEqual(found)
  })

  it('has every command, and nothing hidden', async () => {
    const all = await complete('')
    expect(all).toEqual(expect.arrayContaining(['start', 'ask', 'doctor', 'help']))
    expect(all.some((word) => word.startsWith('_'))).toBe(false)
  })

  it('is quiet where nobody answers', async () => {
    const done = await scene.run(['__complete', '--', 'do', ''], {
      env: { COUNTERSIGN_URL: 'http://127.0.0.1:1' },
    })
    expect([done.exitCode, done.stdout, done.stderr]).toEqual([0, '', ''])
  })
})

const scripts: [shell: string, script: string][] = [
  [
    'bash',
    `source <(countersign completion bash); COMP_WORDS=(countersign do create_cl); COMP_CWORD=2; _countersign; echo "\${COMPREPLY[@]}"`,
  ],
  [
    'zsh',
    `compdef() { :; }; compadd() { print -r -- "\${found[@]}"; }; source <(countersign completion zsh); words=(countersign do create_cl); CURRENT=3; _countersign`,
  ],
  ['fish', `countersign completion fish | source; complete -C 'countersign do create_cl'`],
]
const pathOf = (shell: string): string | undefined =>
  ['/bin', '/usr/bin', '/usr/local/bin'].map((folder) => join(folder, shell)).find(existsSync)

// In those that this machine has; bash is everywhere.
describe.each(scripts.filter(([shell]) => pathOf(shell) !== undefined))(
  'the script for %s',
  (shell, script) => {
    it('completes in the shell itself', async () => {
      const bin = await mkdtemp(join(tmpdir(), 'countersign-bin-'))
      await symlink(
        fileURLToPath(new URL('../../bin/countersign.mjs', import.meta.url)),
        join(bin, 'countersign'),
      )
      await symlink(process.execPath, join(bin, 'node'))
      const env = { ...scene.env(), HOME: bin, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` }
      const { stdout } = await promisify(execFile)(
        pathOf(shell)!,
        [...(shell === 'bash' ? ['--norc'] : []), '-c', script],
        { env },
      )
      expect(stdout.trim()).toBe('create_client')
    })
  },
)
