import type { JsonObject } from '@countersign/core'
import { count } from '@countersign/core/words'
import {
  asObject,
  asRows,
  asText,
  type Intent,
  type Phrase,
  type Telling,
  type Turn,
} from '@countersign/language'
import { theCampaign } from '../campaign-state.ts'
import { findParent, findPerson, given, orUndefined } from '../find.ts'
import { bullets, isOpen, mentionsOf, sayTicket } from '../say.ts'
import { aboutCampaign } from './of-campaign.ts'

const mine: JsonObject = { mine: true, open: true }
const adjectives = '[open] [{priority:weight}]'

const phrases: readonly Phrase[] = [
  `<show> [all] [of] [the|our] ${adjectives} <tickets>`,
  `(what|which|how many) ${adjectives} <tickets> (are|do|have|is) [there|we] [have|got|open|left|there]`,
  `<what> [the|our] ${adjectives} <tickets>`,
  '[the|our|all|all the|all our] [open] <tickets>',
  // of a channel or project
  `(<show>|<what>) [all] [the|our] ${adjectives} <tickets> (of|in|for|from|under|on) {parent}`,
  `[the|all] ${adjectives} <tickets> (of|in|for|from|under) {parent}`,
  `(what|which|how many) ${adjectives} <tickets> (are|do|does) [there|we have|we] (in|of|for|on) {parent} [have]`,
  ['(what|which|how many) <tickets> (does|do) {who:name} have [to do|open]', { open: true }],
  "(how is|how 's|hows) {parent} (going|doing|coming along|getting on)",
  "(what is|what 's|whats) (open|left|to do|planned|going on|happening) (in|for|on|with) {parent}",
  ['(what|how much) (is|work is) left (to do|for us) [in|for|on] {parent}', { open: true }],
  // mine
  [`(<show>|<what>) (my|all my) ${adjectives} <tickets>`, mine],
  [`[all] my ${adjectives} <tickets>`, mine],
  [
    '(what|which) [<tickets>] (do|should|must|have) i (have to do|need to do|have|work on|do) [next|now|today|this week]',
    mine,
  ],
  ['(what|which <tickets>) (is|are) (assigned to me|mine|on my plate|on my list)', mine],
  ["(what is|what 's|whats) (on my plate|assigned to me|on my list|my next task)", mine],
  ['what am i (working on|assigned to|doing)', mine],
  // somebody's
  [`(<show>|<what>) {who:name} 's ${adjectives} <tickets>`, { open: true }],
  ['(what|which <tickets>) is {who:name} (working on|doing|assigned to|busy with)', { open: true }],
  ['(what|which <tickets>) (is|are) assigned to {who:name}', { open: true }],
  ['<show> (everything|all|all <tickets>|<tickets>|the <tickets>) assigned to {who:name}', { open: true }],
  '[the|our] <tickets> [that are|which are] {status:columnname}',
  ['what does {who:name} (have|do|work on) [to do|on the plate]', { open: true }],
  // late, soon
  ['(<show>|<what>) [is|are] [the|our|all|all the] (overdue|late) [<tickets>]', { overdue: true }],
  [
    '(what|which|how many|is|are) [<tickets>] [are|is] (anything|something|any tickets|any tasks) (overdue|late)',
    { overdue: true },
  ],
  ['(which|what|how many) <tickets> (are|is) (overdue|late|past due|past their due date)', { overdue: true }],
  ['overdue <tickets>', { overdue: true }],
  ['(<show>|<what>|what|which) [are|is] [my] (overdue) <tickets>', { overdue: true, mine: true }],
  ['(what|which <tickets>|which) (is|are|comes) due [by|on|in] {within:near}', { open: true }],
  ["(what 's|whats) due [by|on|in] {within:near}", { open: true }],
  ['(<show>) [the|our|all] <tickets> due [by|on|in] {within:near}', { open: true }],
  // by how far they are, by whose they are
  '(what|which) [<tickets>] (is|are) [currently|now] {status:columnname}',
  "(what 's|whats) [currently|now] {status:columnname}",
  '(<show>|<what>) [the|our|all] [the] {status:columnname} <tickets>',
  '(<show>|<what>) [the|our|all] [the] <tickets> [that are|which are] {status:columnname}',
  ["(what is|what 's|whats|<show>) [in|on] the {status:columnname} [column]", {}],
  [
    '(which|what) <tickets> (are|have) (unassigned|nobody|no assignee|not assigned|no owner)',
    { unassigned: true, open: true },
  ],
  ['(<show>|<what>) [the|our|all] [the] unassigned <tickets>', { unassigned: true, open: true }],
  ["(what is|what 's|<show>) (the|our) board", {}],
]

export const listTickets: Intent = {
  tool: 'list_tickets',
  effect: 'read',
  title: 'list tickets',
  example: 'Which tickets are overdue?',
  phrases,
  details: [aboutCampaign, 'still open'],
  slots: { parent: { name: 'the channel or project', answers: ['(in|of|for) {parent}'] } },
  calls: function* calls(values, turn, seek) {
    const campaign = yield* theCampaign(turn, seek, asObject(values.campaign))
    const looking = { campaign, turn, seek }
    const parent =
      values.parent === undefined ? undefined : yield* findParent(asObject(values.parent), looking)
    const who = values.who === undefined ? undefined : yield* findPerson({ name: values.who }, looking)
    const input = given({
      campaignId: campaign.id,
      ...(parent && { [`${parent.kind}Id`]: parent.id }),
      assigneeId: values.mine === true ? turn.actor.id : who?.id,
      status: values.status,
    })
    return [{ tool: 'list_tickets', input }]
  },
  tell: tellTickets,
}

const MOST = 25

function tellTickets(output: JsonObject, values: JsonObject, turn: Turn): Telling {
  const { today } = turn
  const within = asObject(values.within)
  const [from, to] = [
    orUndefined(within.from) ?? orUndefined(within.date),
    orUndefined(within.to) ?? orUndefined(within.date),
  ]
  const isWanted = (row: JsonObject): boolean => {
    const due = asText(row.dueDate)
    if (values.open === true && !isOpen(row)) return false
    if (values.overdue === true && !(isOpen(row) && due !== '' && due < today)) return false
    if (values.unassigned === true && orUndefined(row.assigneeId) !== undefined) return false
    if (values.priority !== undefined && row.priority !== values.priority) return false
    return values.within === undefined || (due !== '' && due >= (from ?? '') && due <= (to ?? '9'))
  }
  const rows = asRows(output.tickets).filter(isWanted)
  const what = sayWhat(values)
  if (rows.length === 0)
    return { text: `There are no ${what}tickets${values.mine === true ? ' of yours' : ''}.` }
  const more = rows.length > MOST ? `\n\nThe first ${MOST} of them; the Board tab has them all.` : ''
  return {
    text: `${count(rows.length, `${what}ticket`)}:\n\n${bullets(rows.slice(0, MOST).map((row) => sayTicket(row, today)))}${more}`,
    list: { kind: 'ticket', items: mentionsOf(rows.slice(0, MOST)) },
  }
}

const sayWhat = ({ overdue, unassigned, priority, status, open }: JsonObject): string =>
  [
    overdue === true ? 'overdue ' : '',
    unassigned === true ? 'unassigned ' : '',
    priority === undefined ? '' : `${asText(priority).toLowerCase()} `,
    status === undefined
      ? open === true && overdue !== true
        ? 'open '
        : ''
      : `${asText(status).toLowerCase()} `,
  ].join('')
