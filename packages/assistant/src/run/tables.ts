import { boolean, defineTable, integer, json, type JsonObject, text, time } from '@countersign/core'

// A conversation is rows and nothing else, so any process can go on with it. These rows are the assistant's own: they are
// not changed through actions, so they have no preview and no audit.

export const threads = defineTable({
  name: 'threads',
  columns: {
    owner_id: text(),
    workspace: text(),
    /** What the conversation is about: `{ clientId }`, `{ tripId }`, … */
    context: json<JsonObject>(),
    title: text({ nullable: true }),
    /** What a program outside calls it: of one person, only one thread bears a name. */
    chat_id: text({ nullable: true }),
    created_at: time(),
    updated_at: time(),
  },
})

export const messages = defineTable({
  name: 'thread_messages',
  columns: {
    thread_id: text(),
    run_id: text(),
    /** Counts from 1 within the thread. */
    position: integer(),
    role: text(),
    /** As the AI SDK has it: the content of a ModelMessage. */
    content: json(),
    /** The plan that was proposed with it, where changes are planned as a whole. */
    plan_id: text({ nullable: true }),
    created_at: time(),
  },
})

/**
 * One turn of the assistant. Every write of whoever works on it names the version it has seen, so the version is the
 * fence: whoever lost the lease to another finds that their next write fails.
 */
export const runs = defineTable({
  name: 'runs',
  columns: {
    thread_id: text(),
    owner_id: text(),
    workspace: text(),
    status: text(),
    /** Somebody is working on it until then. Null while it waits or is over. */
    lease_until: time({ nullable: true }),
    /**
     * The plan that it waits for: whatever waits has one. Of one that is complete, the plan whose outcome is still to be
     * told.
     */
    plan_id: text({ nullable: true }),
    /** The confirmations asked for: see run.ts. */
    pending: json({ nullable: true }),
    rounds: integer(),
    /** The number of the last event. */
    last_event: integer(),
    /**
     * Where its thread ends: nobody else adds to a thread while a run is under way. Null: not known, it was begun by an
     * older version.
     */
    last_message: integer({ nullable: true }),
    provider: text({ nullable: true }),
    model: text({ nullable: true }),
    input_tokens: integer(),
    output_tokens: integer(),
    correlation_id: text(),
    error: json({ nullable: true }),
    created_at: time(),
    finished_at: time({ nullable: true }),
    /** Words were told that no message holds yet: whoever takes over says them anew. */
    unsaved_text: boolean(),
    /** How long it was worked on, without the time it waited. */
    working_ms: integer(),
  },
})

export const runEvents = defineTable({
  name: 'run_events',
  columns: { run_id: text(), seq: integer(), kind: text(), body: json<JsonObject>() },
})
