import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './support/pages.ts'

// `npm run test:screens`: looks at every screen and dialog with axe-core, on a desk and on a phone.
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'vitest.browser.config.ts',
    'e2e/accessibility.long.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, COUNTERSIGN_EVERY_SCREEN: '1' } },
)
process.exitCode = status ?? 1
