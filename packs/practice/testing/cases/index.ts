import type { WriteCase } from '../write-case.ts'
import { appointmentCases } from './appointment-cases.ts'
import { clientCases } from './client-cases.ts'
import { goalCases, progressCases } from './goal-and-progress-cases.ts'
import { mealPlanCases } from './meal-plan-cases.ts'
import { userCases } from './user-cases.ts'

/** One for each write tool. */
export const writeCases: readonly WriteCase[] = [
  ...clientCases,
  ...appointmentCases,
  ...mealPlanCases,
  ...goalCases,
  ...progressCases,
  ...userCases,
]
