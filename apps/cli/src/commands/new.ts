import { relative } from 'node:path'
import type { Command } from 'commander'
import type { Runner } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { findNameFault, packNames } from '../new-pack/pack-names.ts'
import { folderFor, isInside, root, writePack } from '../new-pack/write-pack.ts'

const help = `
It goes into packs/<name> where one is in the repository, else into a folder of its own below the current one.
docs/write-a-pack.md goes on from there.

Examples:
  countersign new pack garden
  countersign new pack garden --folder ../garden`

export function addNewCommand(program: Command, { does }: Runner): void {
  const command = program.command('new').description('write the beginnings of something of your own')
  const pack = command
    .command('pack')
    .argument('<name>', 'also the id of its workspace, such as garden')
    .description('write a small working pack: a table, two changes, a list, how one speaks of it, and a test')
    .option('--folder <path>', 'where to write it')
    .addHelpText('after', help)
  does<{ folder?: string }>(pack, async ({ io, output }, options, name = '') => {
    const fault = findNameFault(name, await takenNames())
    if (fault !== undefined) throw new CliFailure(fault, exitCodes.usage)
    const folder = folderFor(name, io.cwd, options.folder)
    const files = await writePack(packNames(name), folder)
    const next = nextSteps(folder, io.cwd)
    output.json({ name, folder, files, next })
    const place = relative(io.cwd, folder)
    output.print(
      output.paint('green', `✓ A pack in ${place.startsWith('../../') ? folder : place}`),
      ...files.map((file) => `  ${file}`),
      '',
      'Next, try it and start with it:',
      ...next.map((line) => `  ${line}`),
      '',
      'Then open its workspace and say: Add the task water the roses',
    )
  })
}

/** Loaded only here: other commands have no use for all the packs. */
async function takenNames(): Promise<ReadonlySet<string>> {
  const { loadPacks, takenPaths } = await import('@countersign/server/open')
  const { packs } = await loadPacks([])
  return new Set([...packs.map(({ name }) => name), ...takenPaths, 'runtime', 'system'])
}

function nextSteps(folder: string, cwd: string): readonly string[] {
  const fromRoot = relative(root, folder).replaceAll('\\', '/')
  const toRoot = isInside(root, cwd) && relative(root, cwd) === '' ? [] : [`cd ${relative(cwd, root) || '.'}`]
  const start = `COUNTERSIGN_PACKS=${fromRoot} npm start`
  if (isInside(root, folder)) return [...toRoot, `npx vitest run ${fromRoot}`, start]
  return [`cd ${relative(cwd, folder)}`, 'npm install', 'npm test', `cd ${relative(folder, root)}`, start]
}
