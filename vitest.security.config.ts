import { defineConfig } from 'vitest/config'
import { byNode, security, shared } from './vitest.config.ts'

const exclude = ['**/node_modules/**']

/**
 * Every attack, also those that take long: slow requests, guessing, floods. And every cell of the table of roles, actions
 * and ways in.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'attacks', ...security, include: ['security/**/*.test.ts'], exclude } },
      {
        test: {
          name: 'matrix',
          ...shared,
          ...byNode,
          include: ['apps/server/src/matrix/*.long.test.ts'],
          exclude,
        },
      },
    ],
  },
})
