import { PASSWORD_LINK_EFFECT, REVOKE_SESSIONS_EFFECT, users } from '@countersign/people'
import { setRow } from '../seed.ts'
import type { WriteCase } from '../write-case.ts'

export const userCases: readonly WriteCase[] = [
  {
    tool: 'create_user',
    input: () => ({ email: 'Eva@Example.com', first_name: 'Eva', last_name: 'Evers', role: 'Nutritionist' }),
    bad: [
      { email: 'eva' },
      { role: 'Client' },
      { role: 'Owner' },
      { first_name: '' },
      { password: 'secret' },
      { email: 'NIA@example.com' },
    ],
    says: () => 'Create an account for Eva Evers (eva@example.com) as a Nutritionist',
    summary: () => 'Created an account for Eva Evers, with a mail that holds a link to sign in.',
    changes: () => [
      {
        op: 'insert',
        table: 'users',
        after: {
          email: 'eva@example.com',
          role: 'Nutritionist',
          active: true,
          time_zone: 'America/New_York',
        },
      },
    ],
    effects: [{ kind: PASSWORD_LINK_EFFECT, payload: { reason: 'welcome' } }],
  },
  {
    tool: 'change_user_role',
    input: () => ({ user_id: 'finn', new_role: 'Nutritionist' }),
    bad: [{ new_role: 'Owner' }, { new_role: 'Assistant' }],
    says: () => "Change Finn Frost's role from Assistant to Nutritionist",
    summary: () => 'Finn Frost now has the role Nutritionist.',
    changes: () => [
      {
        op: 'update',
        table: 'users',
        id: 'finn',
        before: { role: 'Assistant' },
        after: { role: 'Nutritionist' },
      },
    ],
  },
  {
    tool: 'deactivate_user',
    input: () => ({ user_id: 'finn' }),
    bad: [{ user_id: 'nia' }, { user_id: 'ada' }],
    says: () => "Deactivate Finn Frost's account",
    summary: () => "Deactivated Finn Frost's account.",
    changes: () => [
      { op: 'update', table: 'users', id: 'finn', before: { active: true }, after: { active: false } },
    ],
    effects: [{ kind: REVOKE_SESSIONS_EFFECT, payload: { user_id: 'finn' } }],
  },
  {
    tool: 'reactivate_user',
    arrange: ({ store }) => setRow(store, users, 'finn', { active: false }),
    input: () => ({ user_id: 'finn' }),
    bad: [{ user_id: 'ada' }],
    says: () => "Reactivate Finn Frost's account",
    summary: () => "Reactivated Finn Frost's account.",
    changes: () => [
      { op: 'update', table: 'users', id: 'finn', before: { active: false }, after: { active: true } },
    ],
  },
  {
    tool: 'reset_user_password',
    input: () => ({ user_id: 'finn' }),
    bad: [{ password: 'secret' }, { user_id: 4 }],
    says: () => 'Send Finn Frost a link to finn@example.com to choose a new password',
    summary: () => 'Made a mail to finn@example.com with a link to choose a new password.',
    changes: () => [],
    effects: [{ kind: PASSWORD_LINK_EFFECT, payload: { user_id: 'finn', reason: 'reset' } }],
  },
  {
    tool: 'force_mfa',
    input: () => ({ user_id: 'finn' }),
    bad: [{ mfa_required: false }],
    says: () => 'Demand a second factor of Finn Frost when they sign in',
    summary: () => 'Finn Frost must now sign in with a second factor.',
    changes: () => [{ op: 'update', table: 'users', id: 'finn', after: { mfa_required: true } }],
  },
  {
    tool: 'lift_mfa',
    arrange: ({ store }) => setRow(store, users, 'finn', { mfa_required: true, two_factor_enabled: true }),
    input: () => ({ user_id: 'finn' }),
    bad: [{ mfa_required: false }, { user_id: 'nia' }],
    says: () => 'No longer demand a second factor of Finn Frost',
    summary: () => 'A second factor is no longer demanded of Finn Frost.',
    changes: () => [
      {
        op: 'update',
        table: 'users',
        id: 'finn',
        before: { mfa_required: true },
        after: { mfa_required: false },
      },
    ],
  },
  {
    tool: 'update_user_profile',
    input: () => ({ user_id: 'nia', last_name: 'Nord', time_zone: 'Europe/Berlin' }),
    bad: [
      { last_name: undefined, time_zone: undefined },
      { time_zone: 'Mars/Base' },
      { email: 'ada@example.com' },
      { email: 'x' },
      { role: 'Admin' },
      { user_id: 'finn' },
    ],
    says: () => "Change Nia Novak's last name to Nord and time zone to Europe/Berlin",
    summary: () => 'Updated the profile of Nia Nord.',
    changes: () => [
      {
        op: 'update',
        table: 'users',
        id: 'nia',
        before: { last_name: 'Novak' },
        after: { last_name: 'Nord', time_zone: 'Europe/Berlin' },
      },
    ],
  },
]
