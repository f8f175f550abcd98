import type { Grammar } from '@countersign/language'
import { appointmentEntity, appointmentRules } from './appointment-entity.ts'
import { listAppointments, nextAppointment } from './appointment-lists.ts'
import {
  cancelAppointment,
  createAppointment,
  deleteAppointment,
  getAppointment,
  updateAppointment,
} from './appointments.ts'
import { clientEntity, clientRules } from './client-entity.ts'
import { clientIntents } from './clients.ts'
import { elsewhereIntents } from './elsewhere.ts'
import { goalEntity, goalIntents, goalRules, statedGoalRules } from './goals.ts'
import { contentRules, saveMealPlanContent } from './meal-plan-content.ts'
import { mealPlanEntity, mealPlanRules } from './meal-plan-entity.ts'
import { mealPlanReads, mealPlanWrites } from './meal-plans.ts'
import { overviewIntents } from './overview.ts'
import { entryEntity, progressRules, weighedRules } from './progress-entity.ts'
import { progressIntents } from './progress.ts'
import { userEntity, userRules } from './user-entity.ts'
import { userReads, userWrites } from './users.ts'
import { enums, macros } from './vocabulary.ts'

/** How people speak about a nutrition practice. */
export const practiceGrammar: Grammar = {
  macros,
  rules: {
    ...enums,
    ...clientRules,
    ...appointmentRules,
    ...mealPlanRules,
    ...contentRules,
    ...goalRules,
    ...statedGoalRules,
    ...progressRules,
    ...weighedRules,
    ...userRules,
  },
  entities: {
    client: clientEntity,
    appointment: appointmentEntity,
    meal_plan: mealPlanEntity,
    goal: goalEntity,
    progress_entry: entryEntity,
    user: userEntity,
  },
  intents: [
    ...clientIntents,
    listAppointments,
    nextAppointment,
    getAppointment,
    createAppointment,
    updateAppointment,
    cancelAppointment,
    deleteAppointment,
    ...mealPlanReads,
    ...mealPlanWrites,
    saveMealPlanContent,
    ...goalIntents,
    ...progressIntents,
    ...userReads,
    ...userWrites,
    ...overviewIntents,
    ...elsewhereIntents,
  ],
  acting: macros.acting,
  context: { clientId: 'client' },
}
