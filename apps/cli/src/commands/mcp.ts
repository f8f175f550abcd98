import type { Command } from 'commander'
import type { Runner } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'

const help = `
An MCP client starts it and talks to it over its input and output. What it may do is what the key may do: read, propose,
approve. A change is shown by the client and happens when you accept it there; what needs a careful look sends you to the
web application. docs/mcp.md says more.

Example of a client's configuration:
  {
    "mcpServers": {
      "countersign": {
        "command": "countersign",
        "args": ["mcp"],
        "env": { "COUNTERSIGN_URL": "http://127.0.0.1:4310", "COUNTERSIGN_TOKEN": "<key>" }
      }
    }
  }`

export function addMcpCommand(program: Command, { does }: Runner): void {
  const command = program
    .command('mcp')
    .description('serve the actions to an MCP client over stdio')
    .addHelpText('after', help)
  does<object>(command, async ({ io, connect, signal }) => {
    if (io.stdin.isTTY === true)
      throw new CliFailure(
        'This is for MCP clients, which talk to it over a pipe.',
        exitCodes.usage,
        '"countersign help mcp" shows how to set one up.',
      )
    const connection = await connect()
    // Who may not use it is told at once, where the client shows it, rather than at the first call.
    await connection.client.get('/api/me')
    const [{ createMcpClient, createOwnStates }, { serveOverStdio }, { mcpCollections, version }] =
      await Promise.all([
        import('@countersign/mcp'),
        import('@countersign/mcp/stdio'),
        import('@countersign/server/mcp'),
      ])
    const client = createMcpClient(connection.fetch)
    await serveOverStdio(
      {
        version,
        clientFor: () => client,
        states: createOwnStates(),
        collections: mcpCollections,
        onFault: ({ message }) => io.stderr.write(`${message}\n`),
      },
      { stdin: io.stdin, stdout: io.stdout, signal },
    )
  })
}
