/** What every tool answers whose change a person decides on. */
export const planOutcome = {
  type: 'object' as const,
  properties: {
    status: {
      type: 'string',
      description: 'done: carried out. waiting: for a person. under_way: approved, and being carried out.',
    },
    planId: { type: 'string', description: 'For get_plan.' },
    link: { type: 'string', description: 'Where a person looks at it and decides.' },
    result: {
      anyOf: ['object', 'array', 'string', 'number', 'boolean', 'null'].map((type) => ({ type })),
      description: 'What the action answered, once it is done.',
    },
    plan: { type: 'object', description: 'The plan with its steps, previews and decisions.' },
  },
  required: ['status', 'planId', 'link', 'plan'],
}
