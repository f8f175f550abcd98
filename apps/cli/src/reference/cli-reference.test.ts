import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { exitCodes } from '../exit-codes.ts'
import { quietProgram, withReference } from './cli-reference.ts'

const document = await readFile(new URL('../../../../docs/cli.md', import.meta.url), 'utf8')

describe('docs/cli.md', () => {
  it('has every command as the program says it (else: node apps/cli/src/reference/main.ts)', () => {
    expect(document).toBe(withReference(document))
  })

  it('has every exit code', () => {
    for (const code of Object.values(exitCodes)) expect(document).toMatch(new RegExp(`^\\| ${code} \\|`, 'm'))
  })
})

describe('the help', () => {
  const { program, helpOf } = quietProgram()
  const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)]
  const visible = program.commands.filter((command) => !command.name().startsWith('_'))

  it.each(visible.map((command) => [command.name(), command] as const))('of %s teaches', (_name, command) => {
    const help = all(command).map(helpOf).join('\n')
    expect(command.description()).not.toBe('')
    expect(help).toMatch(/countersign/)
    expect(help).toMatch(/^Examples?|^ {2}bash/m)
  })

  it('says of every flag and every command what it does', () => {
    const silent = visible
      .flatMap(all)
      .flatMap((command) => [
        ...(command.description() === '' ? [command.name()] : []),
        ...command.options.flatMap(({ description, flags }) => (description === '' ? [flags] : [])),
      ])
    expect(silent).toEqual([])
  })
})
