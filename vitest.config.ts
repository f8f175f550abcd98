import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/dist/**']
// What takes long has a script of its own.
const long = '**/*.long.test.ts'
const pages = ['packages/ui', 'packs/*/web', 'apps/web'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)

export const shared = {
  environment: 'node',
  globalSetup: './packages/storage/src/testing/global-setup.ts',
  // Test files share their worker's modules, which halves the time of a run on two cores. What a test does
  // to globals must therefore not outlive it.
  pool: 'threads',
  isolate: false,
  // Tests in the browser mostly wait: one more worker than cores keeps them from standing in each other's way.
  maxWorkers: availableParallelism() + 1,
  // No test asserts how long something takes, and a busy machine takes its time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
} as const

/** What runs on the server is loaded by Node itself, as it is when it serves: nothing is transformed first. */
export const byNode = { experimental: { viteModuleRunner: false } } as const

const { globalSetup: _databases, ...plain } = shared

/** Attacks know nothing of the inside: one server process for all of them, and nothing else. */
export const security = {
  ...plain,
  ...byNode,
  globalSetup: './security/support/global-setup.ts',
  exclude: ['**/node_modules/**'],
} as const

export default defineConfig({
  test: {
    ...shared,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{packages,packs,apps,benchmarks,e2e,scripts}/**/*.test.ts'],
          exclude: [...never, long, ...pages],
          ...byNode,
        },
      },
      { extends: true, test: { name: 'pages', include: pages, exclude: [...never, long] } },
      {
        test: {
          name: 'security',
          ...security,
          include: ['security/**/*.test.ts'],
          exclude: [...never, long],
        },
      },
    ],
  },
})
