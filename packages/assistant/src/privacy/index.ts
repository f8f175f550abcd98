export { createRedactor, type Redactor, type RedactorOptions } from './redactor.ts'
export type { TextRestorer } from './text-restorer.ts'
