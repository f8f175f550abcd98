/** What is compared, and what is known of each from its documentation rather than from a measurement. */
export interface Contestant {
  readonly name: string
  readonly module: string
  /** Of the package that does the work; what is ours has none. */
  readonly packages: readonly string[]
  readonly databases: readonly Database[]
  /** Those that the safety probes are run on. */
  readonly probes: readonly Database[]
  readonly shows: string
  readonly audit: string
}

export type Database = 'SQLite FULL' | 'SQLite NORMAL' | 'PostgreSQL'

export const databases: readonly Database[] = ['SQLite FULL', 'SQLite NORMAL', 'PostgreSQL']

const arguments_ = 'the arguments'

export const contestants: readonly Contestant[] = [
  {
    name: 'floor, 4 commits',
    module: 'floor',
    packages: [],
    databases,
    probes: [],
    shows: 'nothing',
    audit: 'a hash chain',
  },
  {
    name: 'Countersign, runtime alone',
    module: 'countersign',
    packages: [],
    databases,
    probes: ['SQLite FULL', 'PostgreSQL'],
    shows: 'a sentence and the rows before and after, by a dry run',
    audit: 'who, what, before and after, approvers; a hash chain',
  },
  {
    name: 'Countersign, whole turn',
    module: 'countersign-turn',
    packages: [],
    databases,
    probes: ['SQLite FULL', 'PostgreSQL'],
    shows: 'the same',
    audit: 'the same',
  },
  {
    name: 'LangGraph',
    module: 'langgraph',
    packages: [
      '@langchain/langgraph',
      '@langchain/langgraph-checkpoint-sqlite',
      '@langchain/langgraph-checkpoint-postgres',
    ],
    databases,
    probes: ['SQLite FULL', 'PostgreSQL'],
    shows: arguments_,
    audit: 'no: checkpoints, without who decided',
  },
  {
    name: 'LangChain middleware',
    module: 'langchain',
    packages: ['langchain'],
    databases,
    probes: ['SQLite FULL', 'PostgreSQL'],
    shows: arguments_,
    audit: 'no: checkpoints, without who decided',
  },
  {
    name: 'Mastra',
    module: 'mastra',
    packages: ['@mastra/core', '@mastra/libsql', '@mastra/pg'],
    // The libsql store sets `synchronous = NORMAL` itself.
    databases: ['SQLite NORMAL', 'PostgreSQL'],
    probes: ['SQLite NORMAL', 'PostgreSQL'],
    shows: arguments_,
    audit: 'no: the snapshot is deleted at the end',
  },
  {
    name: 'OpenAI Agents',
    module: 'openai-agents',
    packages: ['@openai/agents'],
    databases,
    probes: ['SQLite FULL'],
    shows: arguments_,
    audit: 'no: the state is the application’s to keep',
  },
  {
    name: 'AI SDK',
    module: 'ai-sdk',
    packages: ['ai'],
    databases,
    probes: ['SQLite FULL'],
    shows: arguments_,
    audit: 'no: the messages are the application’s to keep',
  },
  {
    name: 'DBOS',
    module: 'dbos',
    packages: ['@dbos-inc/dbos-sdk', '@dbos-inc/postgres-datasource'],
    databases: ['PostgreSQL'],
    probes: ['PostgreSQL'],
    shows: 'what the workflow publishes',
    audit: 'no: steps and their results, without who decided',
  },
]
