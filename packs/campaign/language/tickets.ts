import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asText,
  type Intent,
  type Phrase,
  type SaidCall,
  stop,
  type Task,
} from '@countersign/language'
import { inCampaign, noteDetails, toChange } from './creating.ts'
import {
  call,
  dayOf,
  findParent,
  findPerson,
  type Found,
  given,
  isParent,
  type Looking,
  orUndefined,
  parentInput,
  sayParent,
} from './find.ts'
import { squeeze } from './match-names.ts'

const phrases: readonly Phrase[] = [
  '(<add> <carried> <new>|<begin>) [{priority:weight}] <ticket> <called> {title:newtitle}',
  '(<add> <carried> <new>|<begin>) [{priority:weight}] <ticket> to {todo:newtitle}',
  '<add> <carried> (the|these|two|three|some) [new] [{priority:weight}] <tickets> <called> {list:newnames}',
  '<add> [new] <tickets> <called> {list:newnames}',
  '<add> {title:quoted} as <new> [{priority:weight}] <ticket>',
  '<add> {title:quoted} to {parent}',
  '(<add> <new>|<begin>) [{priority:weight}] <ticket> (in|to|for|under) {parent} <called> {title:quoted}',
  '(<add> <new>|<begin>) [{priority:weight}] <ticket> (in|to|for|under) {parent} to {title:newtitle}',
  '[<add>] (<new>|new) [{priority:weight}] <ticket> (in|to|for|under) {parent} {title:aftercolon}',
  '(<add> <new>|<begin>) [{priority:weight}] <ticket>',
  '<new> [{priority:weight}] <ticket> (called|named|titled) {title:newtitle}',
  '<new> [{priority:weight}] <ticket> {title:quoted}',
  ['(we|i) need (a|an|another) [new] <ticket> (called|named|to) {title:newtitle}', { stated: true }],
]

/** What else may be said of a ticket when it is made. */
const details: readonly Phrase[] = [
  // Which word leads to it is kept: where no such channel is there, it was part of the title.
  '{lead} {parent}',
  ['there', { parent: { it: true } }],
  '[that is|which is|and it is|and] [due] (due|by|until|due by|due on|deadline) [on] {due:day}',
  '[with|at|of] [a] {priority} priority',
  'priority {priority}',
  '[and] make it {priority}',
  '[and] (assigned to|assign it to|give it to|to be done by|assignee) {assignee:person}',
  '(with [the] status|as|with status) {status}',
  'for {assignee:person}',
  '(in|into|to) the {status} [column]',
  inCampaign,
  ...noteDetails,
]

const LEADS = ['in', 'to', 'for', 'under', 'on', 'into']
const ARTICLES = ['the', 'our', 'my', 'a', 'an']
/** With its article, so that the words can be put together again. */
export const leadRule = {
  oneOf: Object.fromEntries(
    LEADS.flatMap((lead) => [...ARTICLES.map((article) => `${lead} ${article}`), lead]).map((words) => [
      words,
      words,
    ]),
  ),
}

const titlesIn = ({ title, list }: JsonObject): readonly string[] =>
  typeof title === 'string' ? [title] : ((asObject(list).parts as readonly string[] | undefined) ?? [])

export const createTicket: Intent = {
  tool: 'create_ticket',
  effect: 'write',
  title: 'create a ticket',
  example: 'Add an urgent ticket “Book the studio” to Podcast, due Friday',
  phrases,
  details,
  slots: {
    title: {
      name: 'what is to be done',
      question: 'What is to be done?',
      required: (values) => titlesIn(values).length === 0 && values.todo === undefined,
      answers: ['<called> {title:newtitle}'],
      free: true,
    },
    into: { name: 'the channel or project', answers: ['[in|to|for|under] {into:parent}'] },
  },
  calls: function* calls(values, turn, seek) {
    const looking = yield* toChange(values, turn, seek)
    const { titles, parent } = yield* placeOf(readTodo(values, looking), looking)
    const assignee =
      values.assignee === undefined ? undefined : yield* findPerson(asObject(values.assignee), looking)
    const fields = given({
      priority: values.priority,
      status: values.status,
      assigneeId: assignee?.id,
      notes: orUndefined(values.notes),
      due_date: dayOf(values.due),
    })
    const { campaign } = looking
    return titles.map((title): SaidCall => {
      const input = { campaignId: campaign.id, title, ...parentInput(parent), ...fields }
      return call('create_ticket', input, `create the ticket “${title}” in ${sayParent(parent)}`)
    })
  },
  doing: (values) => `create the ticket “${titlesIn(values).join('”, “')}”`,
}

/** "A task to call the printers" says what to do, "a ticket to Email" where it goes. */
function readTodo({ todo, ...values }: JsonObject, { campaign: { parents, made } }: Looking): JsonObject {
  if (typeof todo !== 'string') return values
  const isPlace = [...parents.map(({ name }) => asText(name)), ...made.map(({ name }) => name)].some(
    (name) => squeeze(name) === squeeze(todo),
  )
  if (isPlace) return { parent: { name: todo }, ...values }
  return { title: todo.replace(/^./u, (letter) => letter.toUpperCase()), ...values }
}

/** Where a ticket goes. "Choose a name for the show" names no such place: all of it is the title then. */
function* placeOf(
  values: JsonObject,
  looking: Looking,
): Task<{ readonly titles: readonly string[]; readonly parent: Found }> {
  const reference = asObject(values.parent)
  const { name, it, kind } = reference
  const isSaid = it === true || kind !== undefined || values.lead === undefined
  const isPlace = values.parent !== undefined && (isSaid || isParent(looking.campaign, asText(name)))
  const titles = titlesIn(values)
  if (titles.length === 0)
    return yield* stop({ text: 'What is to be done?', question: { kind: 'fill', slots: ['title'] } })
  if (isPlace) return { titles, parent: yield* findParent(reference, looking) }
  const rest = values.parent === undefined ? '' : ` ${asText(values.lead)} ${asText(name)}`
  const whole = titles.map((title) => `${title}${rest}`)
  if (values.into === undefined) return yield* askForParent(whole, looking)
  return { titles: whole, parent: yield* findParent(asObject(values.into), looking) }
}

function* askForParent(titles: readonly string[], { campaign }: Looking): Task<never> {
  const known = campaign.parents.slice(0, 6).map((row) => asText(row.name))
  const which = titles.length === 1 ? `the ticket “${titles[0]}”` : 'they'
  const choice = known.length > 0 ? ` There are ${known.join(', ')}.` : ''
  if (campaign.parents.length === 0 && campaign.made.length === 0)
    return yield* stop({
      text: `A ticket belongs to a channel or a project, and ${campaign.name} has none yet. Add one first.`,
    })
  return yield* stop({
    text: `Which channel or project should ${which} belong to?${choice}`,
    question: { kind: 'fill', slots: ['into'] },
  })
}
