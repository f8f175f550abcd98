import { defineConfig } from 'vitest/config'
import { security } from './vitest.config.ts'

/** Every attack, also those that take long: slow requests, guessing, floods. */
export default defineConfig({ test: { ...security, include: ['security/**/*.test.ts'] } })
