import { readFile, writeFile } from 'node:fs/promises'
import { withReference } from './cli-reference.ts'

// Writes the commands into docs/cli.md, as they are; a test says when that is needed.
const file = new URL('../../../../docs/cli.md', import.meta.url)
await writeFile(file, withReference(await readFile(file, 'utf8')))
