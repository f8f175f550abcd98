import { defineConfig } from 'vitest/config'
import { byNode, shared } from './vitest.config.ts'

/** Every test in the browser, on real terminals and of several machines, also those that take too long for each run. */
export default defineConfig({
  test: {
    ...shared,
    ...byNode,
    include: ['e2e/**/*.test.ts', '{apps,packages}/**/*.long.test.ts'],
    exclude: ['**/node_modules/**'],
  },
})
