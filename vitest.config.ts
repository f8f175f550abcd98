import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,packs,apps,benchmarks,e2e,scripts}/**/*.test.{ts,tsx}'],
    // What takes long has a script of its own.
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.long.test.ts'],
    environment: 'node',
    globalSetup: './packages/storage/src/testing/global-setup.ts',
    // Test files share their worker's modules, which halves the time of a run on two cores. What a test does
    // to globals must therefore not outlive it.
    pool: 'threads',
    isolate: false,
    // Tests in the browser mostly wait: one more worker than cores keeps them from standing in each other's way.
    maxWorkers: availableParallelism() + 1,
    // No test asserts how long something takes, and a busy machine takes its time.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
