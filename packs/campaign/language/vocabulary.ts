import { day, type RuleDefinition } from '@countersign/language'

/** Words that stand for each other, for use in phrases as `<name>`. */
export const macros = {
  add: 'add|create|make|set up|insert|put in|write down|note down',
  begin: '(open|start|begin|file|log|raise|put|write) (a|an|another|one more|two|three|new) [new]',
  new: '[a|an|another|one more|the|my|our|this] [new]',
  called: '[called|named|titled|with the (name|title)]',
  ticket: 'ticket|task|card|to do|todo item|action item',
  tickets: 'tickets|tasks|cards|to dos|action items|work items',
  doc: 'doc|document|note|page',
  docs: 'docs|documents',
  show: `show [me|us]|list|display|give (me|us)|tell (me|us) [about]|let me see|see|read [me|us]|print|bring up`,
  what: "what|whats|what 's|what is|what are|which|which are|which of",
  // The first words of a list stand before each of its parts: "add a channel Podcast and a ticket …".
  carried: '[[a|an|another|the] [new] (channel|project|ticket|task|doc|document) [called|named|titled]]',
}

/** The words for the fixed values of records. */
export const valueRules: Readonly<Record<string, RuleDefinition>> = {
  status: {
    oneOf: {
      Backlog: '[the] backlog',
      Todo: '[the] (todo|to do|todos|to dos)|open|ready [to start]',
      'In Progress': '[the] (in progress|doing|started|ongoing|under way|underway|being worked on|wip)',
      Done: '[the] (done|finished|complete|completed|closed|resolved|ready and done)',
      Canceled: '[the] (canceled|cancelled|dropped)',
    },
  },
  /** As one asks for a column of the board. */
  columnname: {
    oneOf: {
      Backlog: '[in] [the] backlog',
      Todo: '[in] [the] (todo|to do)',
      'In Progress': 'in progress|being worked on|under way|underway|doing|ongoing',
      Done: 'done|finished|completed|closed',
      Canceled: 'canceled|cancelled',
    },
  },
  priority: {
    oneOf: {
      Urgent: 'urgent|critical|asap|top|highest',
      High: 'high|important',
      Medium: 'medium|normal|average|middle',
      Low: 'low|unimportant|minor|lowest',
      None: 'none|no',
    },
  },
  /** Said before a noun. */
  weight: {
    oneOf: {
      Urgent: 'urgent|critical|(urgent|top|highest|critical) priority',
      High: 'important|high priority',
      Medium: '(medium|normal) priority',
      Low: 'minor|low priority',
    },
  },
  health: {
    oneOf: {
      'On Track': 'on track|healthy|green|fine|going well',
      'At Risk': 'at risk|in danger|endangered|yellow|amber|risky|shaky|wobbly',
      'Off Track': 'off track|behind|late|failing|red|in trouble',
      Completed: 'completed|finished|complete|done',
    },
  },
  /** What is only said of projects: tickets are done too. */
  course: { oneOf: { 'On Track': 'on track', 'At Risk': 'at risk', 'Off Track': 'off track' } },
  modulestatus: { oneOf: { DRAFT: 'draft|drafts|drafted', READY: 'ready', BLOCKED: 'blocked|waiting' } },
  tag: { oneOf: { Inbound: 'inbound', Outbound: 'outbound' } },
  day: day('future'),
}
