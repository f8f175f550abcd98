import {
  asObject,
  asRows,
  asText,
  type Entity,
  type Grammar,
  type Intent,
  look,
  sayPlainDate,
} from '@countersign/language'

// How people speak about it, for the interpreter: (a|b) is one of them, [a] may be missing, {title} is a value.
// With a model of a provider, none of this is needed. Without it here, the `phrases` of the actions would serve.

const plain = (text: string): string => text.toLowerCase().trim()

/** "Water the roses" means a row: found by its title, among what the read action lists. */
const task: Entity = {
  noun: 'task',
  plural: 'tasks',
  label: (row) => asText(row.title),
  find: function* find({ title }) {
    const rows = asRows((yield* look('list_new_pack_tasks', {})).tasks)
    const wanted = plain(asText(title))
    const exact = rows.filter((row) => plain(asText(row.title)) === wanted)
    return {
      rows: exact.length > 0 ? exact : rows.filter((row) => plain(asText(row.title)).includes(wanted)),
      // Where the words fit only roughly, the user is asked before anything is changed.
      unsure: exact.length === 0,
      none: `There is no open task “${asText(title)}”.`,
    }
  },
}

const add: Intent = {
  tool: 'add_new_pack_task',
  effect: 'write',
  title: 'add a task',
  example: 'Add the task water the roses by Friday',
  phrases: [
    '(add|create|note|make) [a|the|an] [new] (task|todo|to-do) [called|named|:] {title} [(by|due|until|for) [on] {due:date}]',
    '(add|create|note|make) [a|the|an] [new] (task|todo|to-do)',
    'remind (me|us) to {title} [(by|on) {due:date}]',
  ],
  slots: {
    title: { required: true, name: 'what is to be done', question: 'What is to be done?', free: true },
  },
  input: ({ title, due }) => ({ title: asText(title), ...(due !== undefined && { due }) }),
  doing: ({ title }) => `add the task “${asText(title)}”`,
}

const finish: Intent = {
  tool: 'finish_new_pack_task',
  effect: 'write',
  title: 'finish a task',
  example: 'Finish water the roses',
  phrases: [
    '(finish|complete|close|tick off|check off) [the] [task|todo|to-do] {task}',
    '(mark|set) [the] [task|todo|to-do] {task} [as] (done|finished|complete|completed)',
    '[the] [task|todo|to-do] {task} is (done|finished|complete)',
  ],
  slots: { task: { entity: 'task', required: true, name: 'the task', question: 'Which task is done?' } },
  input: ({ task }) => ({ task_id: asText(asObject(task).id) }),
  doing: ({ task }) => `mark “${asText(asObject(task).title)}” as done`,
}

const list: Intent = {
  tool: 'list_new_pack_tasks',
  effect: 'read',
  title: 'list the tasks',
  example: 'What is to be done?',
  phrases: [
    '(show|list|give) [me|us] [all] [the|my|our] [open] (tasks|todos|to-dos)',
    '(what|which) (tasks|todos|to-dos) (are|is) [there|open|left]',
    'what is (to be done|left to do|to do|open)',
  ],
  input: () => ({}),
  tell: (output) => {
    const rows = asRows(output.tasks)
    if (rows.length === 0) return { text: 'Nothing is to be done.' }
    const lines = rows.map(
      ({ title, due }) => `- ${asText(title)}${due ? `, due ${sayPlainDate(asText(due))}` : ''}`,
    )
    return {
      text: lines.join('\n'),
      // So that "finish the second one" means something.
      list: { kind: 'task', items: rows.map(({ id, title }) => ({ id: asText(id), label: asText(title) })) },
    }
  },
}

export const grammar: Grammar = {
  rules: { task: [['(it|that|this)', { it: true }], '{title}', '[the] {ordinal} [one|task]'] },
  entities: { task },
  intents: [add, finish, list],
}
