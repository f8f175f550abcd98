import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { sharedBrowser } from './support/chromium.ts'
import { follow, readGuide } from './support/guide.ts'
import { ensurePages, root } from './support/pages.ts'
import { sitDown } from './support/person.ts'

// docs/write-a-pack.md to the letter, by somebody who has just come: in a checkout of their own, with real processes.

const run = promisify(execFile)
const after: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of after.toReversed()) await end()
})

/** The files as they are here, with the installed packages of this checkout, but with workspaces of its own. */
async function checkOut(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'countersign-guide-'))
  after.push(() => rm(home, { recursive: true, force: true }))
  const folder = join(home, 'countersign')
  await mkdir(folder)
  const listed = 'git ls-files -co --exclude-standard -z -- . ":!docs/images"'
  // What is listed may have been deleted since.
  const copy = `(${listed}; printf 'apps/web/dist\\0') | tar --null --ignore-failed-read -T - -c | tar -x -C "$0"`
  await run('bash', ['-c', copy, folder], { cwd: root })
  await installInto(folder)
  return folder
}

/** What npm and the start keep beside the packages. */
const copied = new Set(['.bin', '.package-lock.json', '.countersign-stamp'])

async function installInto(folder: string): Promise<void> {
  const here = join(root, 'node_modules')
  const there = join(folder, 'node_modules')
  await mkdir(join(there, '@countersign'), { recursive: true })
  for (const name of await readdir(here)) {
    if (name === '@countersign' || (name.startsWith('.') && !copied.has(name))) continue
    if (name.startsWith('.'))
      await cp(join(here, name), join(there, name), { recursive: true, verbatimSymlinks: true })
    else await symlink(join(here, name), join(there, name))
  }
  const workspaces = glob('{packages,packs,apps}/*/package.json', { cwd: root })
  for await (const manifest of workspaces) {
    const own = dirname(manifest)
    const { name } = JSON.parse(await readFile(join(root, manifest), 'utf8')) as { name: string }
    await symlink(join(folder, own), join(there, name))
    if (existsSync(join(root, own, 'node_modules')))
      await symlink(join(root, own, 'node_modules'), join(folder, own, 'node_modules'))
  }
}

/** A terminal: what was exported stays, and so does the folder. */
function openTerminal(folder: string, env: NodeJS.ProcessEnv) {
  let cwd = folder
  return {
    run: async (commands: readonly string[]): Promise<string> => {
      const script = [...commands, 'echo "at $PWD"'].join('\n')
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
        cwd,
        env,
        maxBuffer: 1 << 24,
      })
      cwd = /at (.+)\n$/.exec(stdout)![1]!
      return stdout
    },
    start: (command: string) =>
      spawn('bash', ['-c', `exec ${command.replace(/^(\w+=\S+) /, 'env $1 ')}`], {
        cwd,
        env,
        detached: true,
      }),
  }
}

it(
  'takes a newcomer from nothing to a signed change of their own, and its undo',
  { timeout: 600_000 },
  async () => {
    await ensurePages()
    const folder = await checkOut()
    const env = {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
      PATH: [join(folder, 'node_modules/.bin'), process.env['PATH']].join(':'),
    }
    // What this test itself was given is not what a newcomer has.
    for (const name of Object.keys(env))
      if (/^(?:VITEST|NODE_ENV|TEST|npm_)/.test(name)) delete (env as NodeJS.ProcessEnv)[name]
    const terminal = openTerminal(folder, env)
    const steps = await readGuide('write-a-pack.md')
    const said: string[] = []
    let link = ''
    for (const step of steps) {
      if (step.kind === 'file' || step.kind === 'edit') await follow(step, folder)
      if (step.kind === 'say') said.push(step.text)
      if (step.kind !== 'shell') continue
      if (step.commands[0]!.endsWith('npm start')) {
        const server = terminal.start(step.commands[0]!)
        after.push(async () => {
          if (server.exitCode !== null) return
          process.kill(-server.pid!, 'SIGKILL')
          await once(server, 'close')
        })
        link = await printedLink(server)
        continue
      }
      if (said.length > 0 && link !== '') {
        await inTheBrowser(link, said.splice(0))
      }
      const output = await terminal.run(step.commands)
      if (step.commands.some((command) => command.includes('do list_garden_tasks')))
        expect(output).toContain('Sow the peas')
    }
    expect(said).toEqual([])
  },
)

async function printedLink(server: ReturnType<typeof spawn>): Promise<string> {
  let text = ''
  for (const stream of [server.stdout!, server.stderr!])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  await expect.poll(() => text, { timeout: 120_000, interval: 200 }).toMatch(/is ready at/)
  return /Sign in, once, within a day: (\S+)/.exec(text)![1]!
}

async function inTheBrowser(link: string, sentences: readonly string[]): Promise<void> {
  const person = await sitDown(await sharedBrowser(), { baseURL: new URL(link).origin })
  after.push(() => person.leave())
  await person.follows(link)
  await person.seesPage()
  await person.page.getByRole('group', { name: 'Garden' }).getByRole('link').click()
  await person.sees(person.heading('Garden'))
  await person.sees('There is nothing')
  for (const sentence of sentences) {
    await person.asks(sentence)
    const allow = person.assistant.getByRole('button', { name: /^Allow/ })
    await allow.click()
    await person.seesNo(allow)
  }
  const cell = (name: string | RegExp) =>
    person.page.locator('#main').getByRole('cell', { name, exact: true })
  await person.sees(cell('water the roses'))
  await person.seesNo(cell('none'))
  await (
    await person.seesCard(/Put "water the roses" off to/)
  ).element
    .getByRole('button', { name: 'Undo' })
    .click()
  await person.sees(cell('none'))
  await person.opens('/activity')
  await person.sees(person.page.getByText('Postpone task').filter({ visible: true }))
  expect(person.faults()).toEqual([])
}
