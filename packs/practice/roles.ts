const practitioners = ['Admin', 'Nutritionist'] as const
const staff = ['Admin', 'Nutritionist', 'Assistant'] as const

/** Who may use each action. On whose clients is another question: domain/access.ts. */
export const roles: Readonly<Record<string, readonly string[]>> = {
  list_clients: staff,
  get_client: staff,
  list_appointments: staff,
  get_appointment: staff,
  list_users: staff,
  get_user: staff,
  search: staff,
  get_dashboard: staff,
  browse_clients: staff,
  get_attention: staff,
  list_meal_plans: practitioners,
  get_meal_plan: practitioners,
  list_goals: practitioners,
  browse_goals: practitioners,
  get_goal: practitioners,
  list_progress: practitioners,
  get_progress_entry: practitioners,

  create_client: staff,
  update_client: staff,
  delete_client: practitioners,
  record_consent: staff,
  withdraw_consent: staff,
  set_client_reminders: staff,
  save_client_notes: practitioners,
  assign_client: ['Admin'],

  create_appointment: staff,
  update_appointment: staff,
  cancel_appointment: staff,
  confirm_appointment: staff,
  complete_appointment: staff,
  mark_no_show: staff,
  delete_appointment: practitioners,

  create_meal_plan: practitioners,
  update_meal_plan: practitioners,
  save_meal_plan_content: practitioners,
  activate_meal_plan: practitioners,
  archive_meal_plan: practitioners,
  duplicate_meal_plan: practitioners,
  delete_meal_plan: practitioners,

  create_goal: practitioners,
  update_goal: practitioners,
  achieve_goal: practitioners,
  abandon_goal: practitioners,
  delete_goal: practitioners,

  create_progress_entry: practitioners,
  update_progress_entry: practitioners,
  delete_progress_entry: practitioners,

  update_user_profile: staff,
  // Elevated: a nutritionist may propose them, an administrator approves.
  create_user: practitioners,
  change_user_role: practitioners,
  deactivate_user: practitioners,
  reactivate_user: practitioners,
  reset_user_password: practitioners,
  force_mfa: practitioners,
  lift_mfa: practitioners,
}
