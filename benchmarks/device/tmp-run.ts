import { measureFirstStep } from './first-step.ts'
await measureFirstStep(100)
