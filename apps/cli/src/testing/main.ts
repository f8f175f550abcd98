import { spawnOnTerminal } from './spawn-on-terminal.ts'

// The program on a pseudo-terminal, for tests elsewhere: what is typed comes by a pipe, and what is shown goes to one.
const child = spawnOnTerminal(process.argv.slice(2), process.env)
child.onData((text) => process.stdout.write(text))
child.onExit(({ exitCode }) => process.exit(exitCode))
process.stdin.setEncoding('utf8').on('data', (keys: string) => child.write(keys))
// Whoever opened it has gone, or has seen enough.
process.stdin.on('end', () => child.kill())
