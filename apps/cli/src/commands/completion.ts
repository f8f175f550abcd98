import { type Command, Argument } from 'commander'
import { complete } from '../completion/complete.ts'
import { type Shell, shells } from '../completion/scripts.ts'
import type { Runner } from '../context.ts'

const help = `
Prints a script for your shell: commands, flags, the names of actions and their flags, workspaces, open plans.

  bash  source <(countersign completion bash)        in ~/.bashrc
  zsh   source <(countersign completion zsh)         in ~/.zshrc, after compinit
  fish  countersign completion fish > ~/.config/fish/completions/countersign.fish

The scripts ask "countersign" itself, so it must be on the PATH; what they complete is what there is where it works.`

export function addCompletionCommand(program: Command, { does }: Runner): void {
  const command = program
    .command('completion')
    .addArgument(new Argument('<shell>').choices(Object.keys(shells)))
    .description('print a script that completes commands in bash, zsh or fish')
    .addHelpText('after', help)
  does(command, async ({ io, output }, _options, shell) => {
    const script = shells[shell as Shell]
    output.json({ shell, script })
    if (!output.isJson) io.stdout.write(script)
  })

  const hidden = program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .passThroughOptions()
  does(hidden, async ({ io, connect }, _options, ...words) => {
    // Whoever presses Tab wants no message: nothing is an answer, too.
    const found = await complete(program, words, connect).catch(() => [])
    io.stdout.write(found.map((word) => `${word}\n`).join(''))
  })
}
