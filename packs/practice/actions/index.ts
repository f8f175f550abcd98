import type { Action } from '@countersign/core'
import { cancelAppointment } from './appointments/cancel-appointment.ts'
import { completeAppointment, confirmAppointment, markNoShow } from './appointments/change-status.ts'
import { createAppointment } from './appointments/create-appointment.ts'
import { deleteAppointment } from './appointments/delete-appointment.ts'
import { getAppointment } from './appointments/get-appointment.ts'
import { listAppointments } from './appointments/list-appointments.ts'
import { updateAppointment } from './appointments/update-appointment.ts'
import { assignClient } from './clients/assign-client.ts'
import { browseClients } from './clients/browse-clients.ts'
import { saveClientNotes, setClientReminders } from './clients/client-settings.ts'
import { recordConsent, withdrawConsent } from './clients/consent.ts'
import { createClient } from './clients/create-client.ts'
import { deleteClient } from './clients/delete-client.ts'
import { getClient } from './clients/get-client.ts'
import { listClients } from './clients/list-clients.ts'
import { updateClient } from './clients/update-client.ts'
import { browseGoals } from './goals/browse-goals.ts'
import { abandonGoal, achieveGoal } from './goals/close-goal.ts'
import { createGoal } from './goals/create-goal.ts'
import { deleteGoal } from './goals/delete-goal.ts'
import { getGoal } from './goals/get-goal.ts'
import { listGoals } from './goals/list-goals.ts'
import { updateGoal } from './goals/update-goal.ts'
import { createMealPlan } from './meal-plans/create-meal-plan.ts'
import { deleteMealPlan } from './meal-plans/delete-meal-plan.ts'
import { duplicateMealPlan } from './meal-plans/duplicate-meal-plan.ts'
import { getMealPlan } from './meal-plans/get-meal-plan.ts'
import { listMealPlans } from './meal-plans/list-meal-plans.ts'
import { activateMealPlan, archiveMealPlan } from './meal-plans/meal-plan-status.ts'
import { saveMealPlanContent, updateMealPlan } from './meal-plans/update-meal-plan.ts'
import { getAttention } from './overview/get-attention.ts'
import { getDashboard } from './overview/get-dashboard.ts'
import { search } from './overview/search.ts'
import { createProgressEntry } from './progress/create-progress-entry.ts'
import { deleteProgressEntry } from './progress/delete-progress-entry.ts'
import { getProgressEntry } from './progress/get-progress-entry.ts'
import { listProgress } from './progress/list-progress.ts'
import { updateProgressEntry } from './progress/update-progress-entry.ts'
import { deactivateUser, reactivateUser } from './users/account-status.ts'
import { changeUserRole } from './users/change-user-role.ts'
import { createUser } from './users/create-user.ts'
import { forceMfa } from './users/force-mfa.ts'
import { liftMfa } from './users/lift-mfa.ts'
import { getUser } from './users/get-user.ts'
import { listUsers } from './users/list-users.ts'
import { resetUserPassword } from './users/reset-user-password.ts'
import { updateUserProfile } from './users/update-user-profile.ts'

const reads: readonly Action[] = [
  listClients,
  getClient,
  listAppointments,
  getAppointment,
  listMealPlans,
  getMealPlan,
  listGoals,
  getGoal,
  listProgress,
  getProgressEntry,
  listUsers,
  getUser,
  search,
  getDashboard,
]

const writes: readonly Action[] = [
  createClient,
  updateClient,
  deleteClient,
  createAppointment,
  updateAppointment,
  cancelAppointment,
  deleteAppointment,
  createMealPlan,
  updateMealPlan,
  saveMealPlanContent,
  activateMealPlan,
  archiveMealPlan,
  duplicateMealPlan,
  deleteMealPlan,
  createGoal,
  updateGoal,
  achieveGoal,
  abandonGoal,
  deleteGoal,
  createProgressEntry,
  updateProgressEntry,
  deleteProgressEntry,
  updateUserProfile,
  createUser,
  changeUserRole,
  deactivateUser,
  reactivateUser,
  resetUserPassword,
  forceMfa,
]

/** Hidden from the model. */
const forScreens: readonly Action[] = [
  browseClients,
  browseGoals,
  getAttention,
  confirmAppointment,
  completeAppointment,
  markNoShow,
  recordConsent,
  withdrawConsent,
  saveClientNotes,
  assignClient,
  setClientReminders,
  liftMfa,
]

export const actions: readonly Action[] = [...reads, ...writes, ...forScreens]
