import { relative, sep } from 'node:path'
import { root } from '../install.mjs'
import { refuseImport } from './import-rule.ts'

type Node = { type: string; value?: unknown }
type Context = { cwd: string; filename: string; report: (problem: { node: Node; message: string }) => void }

const imports = {
  create(context: Context) {
    // Not the current folder alone: an editor or a shell may lint from inside a package.
    const base = context.filename.startsWith(root) ? root : context.cwd
    const file = relative(base, context.filename).split(sep).join('/')

    const check = (source: Node | null | undefined) => {
      if (typeof source?.value !== 'string') return
      const message = refuseImport({ file, specifier: source.value })
      if (message) context.report({ node: source, message })
    }

    const checkSource = (node: { source: Node | null }) => check(node.source)
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
      // A first argument that names a module.
      CallExpression(node: {
        callee: Node & { name?: string; property?: { name?: string } }
        arguments: Node[]
      }) {
        const name = node.callee.name ?? node.callee.property?.name ?? ''
        if (/^(require|mock|doMock|importActual)$/.test(name)) check(node.arguments[0])
      },
    }
  },
}

export default { meta: { name: 'countersign' }, rules: { imports } }
