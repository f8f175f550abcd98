import type { People } from '@countersign/people'
import type { Chore } from './chores.ts'

const SECOND = 1000

export function peopleChores({ chores }: People): Chore[] {
  return [
    {
      name: 'tell approvers',
      run: chores.tellApprovers,
      everyMs: 2 * SECOND,
      afterCommitMs: 250,
      untilDone: true,
    },
    { name: 'deliver mails', run: chores.deliverMails, everyMs: 2 * SECOND, untilDone: true },
    { name: 'forget expired', run: chores.forgetExpired, everyMs: 60 * 60 * SECOND },
  ]
}
