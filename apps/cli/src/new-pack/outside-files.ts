import { join, relative } from 'node:path'
import type { PackNames } from './pack-names.ts'

/** What a pack imports, and what tries it: where it is in the repository. */
const linked = {
  '@countersign/core': 'packages/core',
  '@countersign/language': 'packages/language',
  '@countersign/storage': 'packages/storage',
  '@types/node': 'node_modules/@types/node',
  node: 'node_modules/node',
  typescript: 'node_modules/typescript',
  vitest: 'node_modules/vitest',
  zod: 'node_modules/zod',
}

/** What a pack needs beside its own files where no repository is around it. */
export function outsideFiles({ name }: PackNames, folder: string, root: string): Record<string, string> {
  const address = (path: string): string => `file:${relative(folder, join(root, path)).replaceAll('\\', '/')}`
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    exports: './index.ts',
    scripts: { test: 'vitest run', types: 'tsc' },
    // For tests and the editor: links, so that nothing is fetched. The server lends its own when it loads the pack.
    devDependencies: Object.fromEntries(
      Object.entries(linked).map(([dependency, path]) => [dependency, address(path)]),
    ),
  }
  const tsconfig = {
    compilerOptions: {
      target: 'ESNext',
      module: 'NodeNext',
      lib: ['ESNext'],
      types: ['node'],
      noEmit: true,
      allowImportingTsExtensions: true,
      erasableSyntaxOnly: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
    },
  }
  return {
    'package.json': toJson(manifest),
    'tsconfig.json': toJson(tsconfig),
    '.gitignore': 'node_modules/\n',
    '.npmrc': '# What is linked is ready as it is.\nignore-scripts=true\n',
  }
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
