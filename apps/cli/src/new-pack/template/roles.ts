const staff = ['Admin', 'Nutritionist', 'Assistant'] as const

/** Who may use each action. Every action must be named: one that is forgotten would be everybody's. */
export const roles: Readonly<Record<string, readonly string[]>> = {
  add_new_pack_task: staff,
  finish_new_pack_task: staff,
  list_new_pack_tasks: staff,
}
