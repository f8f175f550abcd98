import type { JsonObject } from '@countersign/core'
import { cleo, eda, vera } from '../../testing/people.ts'
import { seed } from '../../testing/seed.ts'
import { type ExpectedStep, steps, talk, type Utterance } from '../testing/utterance.ts'

const change = (ticketId: string, changes: JsonObject): ExpectedStep => ({
  type: 'update_ticket',
  ticketId,
  ...changes,
})
const { welcome, segments, page, press } = seed
const audit = 'ticket-audit'

export const updating: readonly Utterance[] = [
  steps('mark Build the landing page as done', [change(page, { status: 'Done' })]),
  steps('Mark the ticket Choose segments as in progress', [change(segments, { status: 'In Progress' })]),
  steps('move Choose segments to done', [change(segments, { status: 'Done' })]),
  steps('set the status of Brief the press to in progress', [change(press, { status: 'In Progress' })]),
  steps('close the landing page ticket', [change(page, { status: 'Done' })]),
  steps('cancel the ticket Brief the press', [change(press, { status: 'Canceled' })]),
  steps('start working on Choose segments', [change(segments, { status: 'In Progress' })]),
  steps('finish "Write the welcome mail"', [change(welcome, { status: 'Done' })]),
  steps('put Brief the press into the backlog', [change(press, { status: 'Backlog' })]),
  steps('mark Choose segments and Brief the press as done', [
    change(segments, { status: 'Done' }),
    change(press, { status: 'Done' }),
  ]),
  steps('make Choose segments urgent', [change(segments, { priority: 'Urgent' })]),
  steps('set the priority of the landing page to high', [change(page, { priority: 'High' })]),
  steps('lower the priority of Brief the press to low', [change(press, { priority: 'Low' })]),
  steps('set the due date of Choose segments to 12 May', [change(segments, { due_date: '2026-05-12' })]),
  steps('push Audit the keywords to next Friday', [change(audit, { due_date: '2026-05-08' })]),
  steps('make Build the landing page due on 20 May', [change(page, { due_date: '2026-05-20' })]),
  steps('remove the due date of Audit the keywords', [change(audit, { due_date: null })]),
  steps('assign Choose segments to Eda', [change(segments, { assigneeId: eda.id })]),
  steps('give the landing page ticket to Vera Viewer', [change(page, { assigneeId: vera.id })]),
  steps('assign Brief the press to me', [change(press, { assigneeId: cleo.id })]),
  steps('put Eda on the ticket Choose segments', [change(segments, { assigneeId: eda.id })]),
  steps('unassign Choose segments', [change(segments, { assigneeId: null })]),
  steps("I'll take the ticket Brief the press", [change(press, { assigneeId: cleo.id })]),
  steps('rename the ticket Choose segments to Choose three segments', [
    change(segments, { title: 'Choose three segments' }),
  ]),
  steps('move Choose segments to Launch week', [change(segments, { projectId: seed.launch })]),
  steps('move the ticket Brief the press to the Email channel', [change(press, { channelId: seed.email })]),
  steps('mark Choose segments as done and assign Brief the press to Eda', [
    change(segments, { status: 'Done' }),
    change(press, { assigneeId: eda.id }),
  ]),
  steps('make Choose segments urgent and due on 12 May', [
    change(segments, { priority: 'Urgent', due_date: '2026-05-12' }),
  ]),
  steps('Mark Choose segments as done. Assign it to Eda.', [
    change(segments, { status: 'Done' }),
    change(segments, { assigneeId: eda.id }),
  ]),
  steps('mark it as done', [change(audit, { status: 'Done' })], { before: ['which tickets are overdue?'] }),
  steps('assign the second one to Eda', [change(segments, { assigneeId: eda.id })], {
    before: ['tickets of Email'],
  }),
  steps('mark them as done', [change(welcome, { status: 'Done' }), change(segments, { status: 'Done' })], {
    before: ['show the tickets of Email'],
  }),
  talk('mark the welcom mail as done', /Did you mean \*\*Write the welcome mail\*\*/),
  steps('yes', [change(welcome, { status: 'Done' })], { before: ['mark the welcom mail as done'] }),
  steps('yes', [change(segments, { status: 'Done' })], { before: ['Choose segments is done'] }),
  talk('Choose segments is done', /Shall I change the ticket “Choose segments”: status to Done\?/),
  talk('mark Fly to the moon as done', /no ticket named “Fly to the moon”/),
  talk('mark Choose segments as backlog', /Nothing would change/),
  talk('mark the brief as done', /Do you mean \*\*Brief the press\*\*/),
  talk('assign Choose segments to Zoe', /Nobody named Zoe is on the team/),
  talk('mark it as done', /Which ticket do you mean/),
  talk('update the ticket Choose segments', /What should I change/),
]
