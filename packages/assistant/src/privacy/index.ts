export { createRedactor } from './redactor.ts'
