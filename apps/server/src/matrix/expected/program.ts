import type { Expectations } from './expectation.ts'

/** What belongs to no workspace. No model is told of any of it. */
export const program: Expectations = {
  get_policy: 'ANFCV reads, hidden',
  // Anybody may ask for another policy, whose settings everybody may read; an administrator decides.
  change_policy: 'ANFCV elevated, hidden',
  set_always_confirm: 'ANFCV writes, hidden',
  list_standing_approvals: 'ANFCV reads, hidden',
  grant_standing_approval: 'ANFCV writes, hidden',
  revoke_standing_approval: 'ANFCV writes, hidden',
  // Its preview shows everything that is kept about somebody.
  erase_person: 'A elevated, hidden',
  revert_step: 'ANFCV internal',

  list_people: 'ANF reads, hidden',

  get_assistant_settings: 'ANFCV reads, hidden',
  change_assistant_settings: 'ANFCV elevated, hidden',

  load_demo_data: 'A elevated, hidden',
  remove_demo_data: 'A elevated, hidden',

  create_webhook: 'A elevated, hidden',
  update_webhook: 'A elevated, hidden',
  delete_webhook: 'A elevated, hidden',
  test_webhook: 'A writes, hidden',
}
