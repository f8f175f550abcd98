import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './pages.ts'

export type GuideStep =
  /** Commands for a shell. */
  | { readonly kind: 'shell'; readonly commands: readonly string[] }
  /** A new file. */
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  /** Lines of a file that become others. */
  | { readonly kind: 'edit'; readonly path: string; readonly before: string; readonly after: string }
  /** Something said to the assistant. */
  | { readonly kind: 'say'; readonly text: string }

/** What a guide has its reader do, in order. A block that could not be done is a fault of the guide. */
export async function readGuide(name: string): Promise<readonly GuideStep[]> {
  const guide = await readFile(join(root, 'docs', name), 'utf8')
  return [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$|^> (.+)$/gm)].map(([, kind, text = '', said]) =>
    said === undefined ? stepOf(kind ?? '', text) : { kind: 'say', text: said },
  )
}

function stepOf(kind: string, text: string): GuideStep {
  if (kind === 'sh') return { kind: 'shell', commands: text.trim().split('\n') }
  const [, path, rest = ''] = /^\/\/ (\S+)\n([\s\S]*)$/.exec(text) ?? []
  if (path === undefined) throw new Error(`A block of ${kind} does not say which file it is:\n${text}`)
  if (kind === 'ts') return { kind: 'file', path, text: rest }
  if (kind !== 'diff') throw new Error(`Nobody knows what to do with a block of ${kind}`)
  const lines = rest.trimEnd().split('\n')
  const keeping = (signs: string): string =>
    lines.flatMap((line) => (signs.includes(line.charAt(0)) ? [`${line.slice(1)}\n`] : [])).join('')
  return { kind: 'edit', path, before: keeping(' -'), after: keeping(' +') }
}

/** Does with the files below a folder what the guide says. */
export async function follow(step: GuideStep, folder: string): Promise<void> {
  if (step.kind === 'file') {
    await mkdir(dirname(join(folder, step.path)), { recursive: true })
    await writeFile(join(folder, step.path), step.text)
  }
  if (step.kind === 'edit') {
    const file = join(folder, step.path)
    const parts = (await readFile(file, 'utf8')).split(step.before)
    if (parts.length !== 2)
      throw new Error(`${step.path} has not once, but ${parts.length - 1} times:\n${step.before}`)
    await writeFile(file, parts.join(step.after))
  }
}
