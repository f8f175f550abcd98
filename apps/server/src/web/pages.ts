import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

export type Encoding = 'br' | 'gzip'

export interface PageFile {
  readonly type: string
  /** Its name has a hash of its content: what is at this address never changes. */
  readonly isImmutable: boolean
  readonly encodings: readonly Encoding[]
  /** Its bytes as they are, or as the build has compressed them, and a hash of them. */
  read(encoding?: Encoding): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly hash: string }>
}

export interface Pages {
  /** The file at a path such as `/assets/index.js`. Only what the build has made is ever found. */
  find(path: string): Promise<PageFile | undefined>
}

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The built pages in a folder. A build that comes later, or another one, is noticed. */
export function openPages(folder: string): Pages {
  let files: ReadonlyMap<string, PageFile> = new Map()
  let listed = ''

  /** Files are listed rather than looked for: no path can lead out of the folder. */
  async function list(): Promise<ReadonlyMap<string, PageFile>> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    const all = new Set(names)
    const isVariant = (name: string): boolean =>
      Object.values(suffixes).some(
        (suffix) => name.endsWith(suffix) && all.has(name.slice(0, -suffix.length)),
      )
    return new Map(
      names
        .filter((name) => !isVariant(name))
        .map((name) => [`/${name.split(sep).join('/')}`, pageFile(folder, name, all)]),
    )
  }

  return {
    find: async (path) => {
      const made = await stat(join(folder, 'index.html')).catch(() => undefined)
      const current = made ? `${made.mtimeMs} ${made.ino}` : ''
      if (current !== listed) {
        files = current === '' ? new Map() : await list().catch(() => new Map<string, PageFile>())
        listed = current
      }
      return files.get(path)
    },
  }
}

function pageFile(folder: string, name: string, all: ReadonlySet<string>): PageFile {
  const read = new Map<Encoding | undefined, ReturnType<PageFile['read']>>()
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    isImmutable: name.startsWith(`assets${sep}`),
    encodings: (['br', 'gzip'] as const).filter((encoding) => all.has(name + suffixes[encoding])),
    read: (encoding) => {
      let reading = read.get(encoding)
      if (!reading) {
        reading = readFile(join(folder, name + (encoding ? suffixes[encoding] : ''))).then((bytes) => ({
          bytes,
          hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
        }))
        read.set(encoding, reading)
        reading.catch(() => read.delete(encoding))
      }
      return reading
    },
  }
}
