import { describe, expect, it } from 'vitest'
import { refuseImport } from './import-rule.ts'

const allowed: [file: string, specifier: string][] = [
  ['packages/core/src/plan/plan.ts', 'zod'],
  ['packages/core/src/plan/plan.ts', '../policy/verdict.ts'],
  ['packages/core/src/ids.ts', 'node:crypto'],
  ['packages/core/src/execution/context.ts', 'node:async_hooks'],
  ['packages/core/src/testing/store.ts', 'node:fs'],
  ['packages/core/src/ids.test.ts', 'node:fs'],
  ['packages/storage/src/index.ts', '@countersign/core'],
  ['packages/storage/src/index.ts', 'node:sqlite'],
  ['packages/storage/src/store.test.ts', '@countersign/core/testing'],
  ['packages/assistant/src/run/run.ts', '@countersign/storage'],
  ['packs/device/actions/call.ts', '@countersign/core'],
  ['packs/device/web/card.tsx', '@countersign/ui'],
  ['packs/device/src/web/card.tsx', '@countersign/ui'],
  ['packs/device/actions/call.ts', '../domain/confidence.ts'],
  ['apps/server/src/packs.ts', '@countersign/device'],
  ['benchmarks/runtime/main.ts', '@countersign/server'],
  ['scripts/checks.ts', './install.mjs'],
  ['security/request-shape.test.ts', './support/http.ts'],
  ['security/request-shape.test.ts', 'node:net'],
]

const refused: [file: string, specifier: string, why: string][] = [
  ['packages/core/src/plan/plan.ts', '@countersign/storage', 'imports no other workspace'],
  ['packages/core/src/plan/plan.ts', 'node:fs', 'does not touch the outside'],
  ['packages/core/src/plan/plan.ts', 'fs/promises', 'does not touch the outside'],
  ['packages/core/src/plan/plan.ts', 'node:sqlite', 'does not touch the outside'],
  ['packages/storage/src/index.ts', '@countersign/protocol', 'may import only core'],
  ['packages/protocol/src/index.ts', '@countersign/storage', 'may import only core'],
  [
    'packages/assistant/src/run/run.ts',
    '@countersign/practice',
    'may import only core, storage, protocol, language',
  ],
  ['packages/mcp/src/index.ts', '@countersign/assistant', 'may import only protocol, card, client'],
  ['packages/storage/src/index.ts', '@countersign/server', 'may import only core'],
  [
    'packs/device/index.ts',
    '@countersign/transit',
    'may import only core, storage, protocol, people, language, executor-kit',
  ],
  ['packs/device/actions/call.ts', '@countersign/ui', 'web folder'],
  ['packs/device/index.ts', '../transit/index.ts', 'must not leave packs/device'],
  ['packages/core/src/ids.ts', '../../storage/src/index.ts', 'must not leave packages/core'],
  ['apps/server/src/main.mjs', '../../../packages/core/src/index.ts', 'must not leave apps/server'],
  ['apps/server/src/main.mjs', '/work/packages/core/src/index.ts', 'must not leave apps/server'],
  ['security/request-shape.test.ts', '@countersign/core', 'imports nothing of ours'],
  ['security/support/server.ts', '../../apps/server/src/main.mjs', 'must not leave security'],
  ['scripts/checks.ts', '../packages/core/src/index.ts', 'must not leave the root'],
  ['packages/brand-new/src/index.ts', '@countersign/core', 'Say in scripts/lint/import-rule.ts'],
]

describe('imports go one way', () => {
  it.each(allowed)('%s may import %s', (file, specifier) => {
    expect(refuseImport({ file, specifier })).toBeUndefined()
  })

  it.each(refused)('%s may not import %s', (file, specifier, why) => {
    expect(refuseImport({ file, specifier })).toContain(why)
  })
})
