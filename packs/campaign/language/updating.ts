import type { JsonObject } from '@countersign/core'
import { listOf } from '@countersign/core/words'
import {
  asObject,
  asText,
  type Intent,
  type Phrase,
  type SaidCall,
  sayDate,
  stop,
} from '@countersign/language'
import { toChange } from './creating.ts'
import {
  call,
  dayOf,
  findParent,
  findPerson,
  findTickets,
  type Found,
  given,
  orUndefined,
  parentInput,
} from './find.ts'

const set = '(set|change|update|switch|put|make|adjust)'
const of = '(of|for|on)'

const phrases: readonly Phrase[] = [
  // how far it is
  '(mark|set|move|put|change|switch|flag|drag|push) {tickets} (as|to|into|in|as being) {status} [column]',
  'move {tickets} (back to|over to) {status}',
  `${set} [the] status ${of} {tickets} to {status}`,
  ['(finish|complete|close|resolve|tick off|check off|close out) {tickets}', { status: 'Done' }],
  ['(start|begin|pick up|kick off) [on|work on|working on] {tickets}', { status: 'In Progress' }],
  ['(reopen|re open) {tickets}', { status: 'Todo' }],
  ['(cancel|call off) {tickets}', { status: 'Canceled' }],
  ['{tickets} (is|are) [now|already] {status}', { stated: true }],
  ['(we|i) (finished|completed|are done with|am done with) {tickets}', { status: 'Done', stated: true }],
  // how much it matters
  `(${set}|raise|lower|bump) [the] priority ${of} {tickets} [up|down] to {priority}`,
  `(${set}|raise|lower|bump) {tickets} [up|down] [to|as] {priority} [priority]`,
  '(mark|flag|prioritise|prioritize) {tickets} as {priority} [priority]',
  '(set|change|raise|lower|bump) {tickets} to priority {priority}',
  ['{tickets} (is|are) [now] {priority} [priority]', { stated: true }],
  // until when
  `${set} [the] (due date|deadline|date) ${of} {tickets} [to|on] {due:day}`,
  '(push|move|postpone|delay|shift|reschedule|extend) {tickets} [back|out] (to|until|till) {due:day}',
  '(make|set) {tickets} [to be] due [on|by] {due:day}',
  'move [the] (due date|deadline) of {tickets} to {due:day}',
  ['{tickets} (is|are) due [on|by] {due:day}', { stated: true }],
  [
    `(remove|clear|delete|drop|unset) [the] (due date|deadline) (of|from|on) {tickets}`,
    { clear: 'due_date' },
  ],
  // whose it is
  '(assign|give|hand|hand over|reassign|pass) {tickets} to {assignee:person}',
  '(put|assign) {assignee:person} (on|to) {tickets:saidtickets}',
  `(make|set) {assignee:person} (the|as) [the] (assignee|owner) ${of} {tickets}`,
  `${set} [the] assignee ${of} {tickets} to {assignee:person}`,
  ["(i 'll|i will) (take|do|take over) {tickets:saidtickets}", { assignee: { self: true } }],
  ['(unassign|un assign) {tickets}', { clear: 'assigneeId' }],
  [`(remove|clear) [the] assignee (of|from|on) {tickets}`, { clear: 'assigneeId' }],
  // what it is called, where it is, what is noted
  '(rename|retitle) {tickets:saidtickets} (to|as|into) {title:newtitle}',
  '(rename|retitle) {tickets} (to|as|into) {title:quoted}',
  '(move|put|shift|transfer) {tickets} (to|into|under) {parent}',
  '(add|put|write|attach) [a|the] (note|comment|remark) (to|on) {tickets:saidtickets} [saying|that] {notes:said}',
]

const CHANGES = ['status', 'priority', 'due', 'assignee', 'clear', 'title', 'parent', 'notes']

export const updateTicket: Intent = {
  tool: 'update_ticket',
  effect: 'write',
  title: 'change a ticket',
  example: 'Mark Build the landing page as done',
  phrases: [...phrases, '(change|update|edit|modify) {tickets:saidtickets}'],
  details: [
    '(in|of) {campaign}',
    '[and] [make it|set it to] {priority} priority',
    '[and] [make it] due [on|by] {due:day}',
    '[and] (assign it to|assign them to|give it to) {assignee:person}',
    '[and] (move it to|mark it as|set it to) {status}',
  ],
  slots: {
    tickets: { name: 'the ticket', required: true, question: 'Which ticket?', answers: ['{tickets}'] },
    change: {
      name: 'what to change',
      question: 'What should I change: the status, priority, due date, assignee, title, or where it belongs?',
      required: (values) => CHANGES.every((key) => values[key] === undefined),
      answers: [
        '[the] [status] [to|as|is] {status}',
        '[the] [priority] [to|is] {priority} [priority]',
        '[due] [date] [to|on|by] {due:day}',
        '[the] title [to] {title:newtitle}',
        '(assign it to|assignee|the assignee to) {assignee:person}',
      ],
    },
  },
  calls: function* calls(values, turn, seek) {
    const looking = yield* toChange(values, turn, seek)
    const found = yield* findTickets(asObject(values.tickets), looking)
    const assignee =
      values.assignee === undefined ? undefined : yield* findPerson(asObject(values.assignee), looking)
    const parent =
      values.parent === undefined ? undefined : yield* findParent(asObject(values.parent), looking)
    const changes = given({
      title: orUndefined(values.title),
      status: values.status,
      priority: values.priority,
      due_date: dayOf(values.due),
      assigneeId: assignee?.id,
      notes: orUndefined(values.notes),
      ...(parent && parentInput(parent)),
      ...(values.clear !== undefined && { [asText(values.clear)]: null }),
    })
    if (found.length > 1 && changes.title !== undefined)
      return yield* stop({ text: 'Please rename one ticket at a time.' })
    const open = found.filter((one) => differs(one, changes))
    if (open.length === 0)
      return yield* stop({
        text: `Nothing would change: ${listOf(found.map(({ name }) => `“${name}”`))} is like that already.`,
      })
    const said = sayChanges(changes, { assignee, parent }, turn.today)
    return open.map(({ id, name }): SaidCall =>
      call('update_ticket', { ticketId: id, ...changes }, `change the ticket “${name}”: ${said}`),
    )
  },
  doing: (values) => `change ${asText(asObject(asObject(values.tickets).list).said) || 'it'}`,
}

const COLUMNS: Readonly<Record<string, string>> = { due_date: 'dueDate' }

/** What is only pointed at, or only being made, is not known so well. */
const differs = ({ row }: Found, changes: JsonObject): boolean =>
  !row || Object.entries(changes).some(([key, value]) => (row[COLUMNS[key] ?? key] ?? null) !== value)

function sayChanges(
  { title, status, priority, due_date, assigneeId, notes }: JsonObject,
  { assignee, parent }: { readonly assignee: Found | undefined; readonly parent: Found | undefined },
  today: string,
): string {
  const parts = [
    title && `title to “${asText(title)}”`,
    status && `status to ${asText(status)}`,
    priority && `priority to ${asText(priority)}`,
    due_date === null ? 'no due date' : due_date && `due ${sayDate(asText(due_date), today)}`,
    assigneeId === null ? 'nobody assigned' : assignee && `assigned to ${assignee.name}`,
    parent && `into the ${parent.kind} ${parent.name}`,
    notes && 'notes',
  ]
  return listOf(parts.filter((part) => typeof part === 'string' && part !== '') as string[])
}
