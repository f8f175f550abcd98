import type { Json, JsonObject } from '@countersign/core'
import type { Macros } from './pattern.ts'
import type { Recogniser } from './span.ts'
import type { Call, Question, Reply, Task } from './task.ts'

/** A pattern (see pattern.ts), with values that are set when it matches. */
export type Phrase = string | readonly [pattern: string, set: JsonObject]

/** What a slot of this type may be: code that recognises it, words for fixed values, or phrases that make an object. */
export type RuleDefinition =
  | Recogniser
  | { readonly oneOf: Readonly<Record<string, string>> }
  | readonly Phrase[]

/** A record that was spoken of. */
export interface Mention {
  readonly id: string
  readonly label: string
}

/** The records spoken of, by kind, and which kind came last. */
export interface Focus {
  readonly records: Readonly<Record<string, Mention>>
  readonly last?: string | undefined
}

/** What the interpreter knows while it works on a message. */
export interface Turn {
  /** ISO 8601, UTC. */
  readonly now: string
  readonly timeZone: string
  /** Today where the user is. */
  readonly today: string
  readonly actor: { readonly id: string; readonly name: string; readonly role: string }
  readonly focus: Focus
  readonly list: { readonly kind: string; readonly items: readonly Mention[] } | undefined
  /** Records that the thread is about, by kind. */
  readonly context: Readonly<Record<string, string>>
  readonly hasTool: (name: string) => boolean
  /** The changes that the same message asks for before this one: what they lead to is what the next one speaks of. */
  readonly planned: readonly Call[]
}

/** A kind of record: how one is found and told. */
export interface Entity {
  readonly noun: string
  readonly plural: string
  /** "Her", "him" may mean one. */
  readonly person?: boolean
  /** Finds what a reference (the value of a slot) means. */
  readonly find: (reference: JsonObject, turn: Turn, seek: Seek) => Task<Finding>
  /** The read tool that gives the whole record. */
  readonly get?: string
  readonly label: (row: JsonObject, turn: Turn) => string
  readonly detail?: (row: JsonObject, turn: Turn) => string
  /** When it is, for choosing by date. */
  readonly at?: (row: JsonObject, turn: Turn) => string
}

export interface Finding {
  readonly rows: readonly JsonObject[]
  /** The words fit only roughly: before a write the user is asked. */
  readonly unsure?: boolean
  /** What to say when there is none. */
  readonly none: string
  /** What to ask when there are several. */
  readonly ask?: string
  /** They are of another kind than the one looked for. */
  readonly kind?: string
  /** Records with almost the same name. */
  readonly near?: readonly JsonObject[]
}

/** Finds records of another kind, asking when it is not clear which. */
export interface Seek {
  readonly write: boolean
  one(kind: string, reference: Json): Task<JsonObject>
  /** The same, where more than one may be meant. */
  all(kind: string, reference: Json): Task<readonly JsonObject[]>
}

export interface Slot {
  /** The slot means a record of this kind. */
  readonly entity?: string
  /** Preferred among several records that fit: `{ status: 'Active' }`. */
  readonly prefer?: JsonObject
  /** The whole record is needed, not only its id. */
  readonly whole?: boolean
  readonly required?: boolean | ((values: JsonObject) => boolean)
  /** How it is named in a question: "the date and time". */
  readonly name: string
  /** The question when only this is missing. */
  readonly question?: string
  /** What an answer to the question may look like; its values are merged into the intent's. */
  readonly answers?: readonly Phrase[]
  /** Whatever is answered is the value. */
  readonly free?: boolean
}

/** What a tool answered, told. */
export interface Telling {
  readonly text: string
  /** The records told of, in order, so that "the second one" means something. */
  readonly list?: { readonly kind: string; readonly items: readonly Mention[] }
  readonly mentions?: Readonly<Record<string, Mention>>
  /** What it ends in asking, where the tool could not do with what it was told: an answer calls it again. */
  readonly question?: Question
}

/** A call that says what it does: "move Senso-ji to Day 3". */
export type SaidCall = Call & { readonly doing?: string }

export interface Intent {
  /** The tool's name unless a tool has several intents. */
  readonly name?: string
  readonly tool: string
  readonly effect: 'read' | 'write'
  /** "delete a client": for questions and offers. */
  readonly title: string
  readonly example: string
  readonly phrases: readonly Phrase[]
  /** What may stand anywhere between the parts of a phrase. */
  readonly details?: readonly Phrase[]
  /**
   * For questions that no phrase fits: words of which one must be there, and what else to look for in the sentence.
   * Only reads are found like that, and only where nothing in the sentence asks for a change.
   */
  readonly spot?: {
    readonly words: string
    readonly slots?: Readonly<Record<string, string>>
    readonly needs?: readonly string[]
  }
  readonly slots?: Readonly<Record<string, Slot>>
  /** The tool's input from the values; slots that mean records hold their rows. */
  readonly input?: (values: JsonObject, turn: Turn) => JsonObject | Reply | Task<JsonObject>
  /** In place of `input`, where one request takes several calls, or what is found decides which tool is called. */
  readonly calls?: (values: JsonObject, turn: Turn, seek: Seek) => Task<readonly SaidCall[]>
  /** "delete Maria Lopez". */
  readonly doing?: (values: JsonObject, turn: Turn) => string
  /** `outputs`: of every call, where there are several. */
  readonly tell?: (
    output: JsonObject,
    values: JsonObject,
    turn: Turn,
    outputs: readonly JsonObject[],
  ) => Telling
  /** In place of a read's own words, why it failed and what to do about it. */
  readonly sayFailure?: (failure: JsonObject, values: JsonObject) => string | undefined
  /** What comes of adding to what was said before, where the newer word for each thing is not all of it. */
  readonly amend?: (before: JsonObject, added: JsonObject) => JsonObject
  /** Why two of these cannot both be done, if so. */
  readonly excludes?: (first: JsonObject, second: JsonObject, turn: Turn) => string | undefined
  /** Said instead of calling the tool, which is not for the assistant: where the thing can be done. */
  readonly elsewhere?: string
  /** The kind of record that it makes, or takes away. */
  readonly makes?: string
  readonly removes?: string
}

/** How a workspace is spoken about. */
export interface Grammar {
  readonly macros?: Macros
  readonly rules: Readonly<Record<string, RuleDefinition>>
  readonly entities: Readonly<Record<string, Entity>>
  readonly intents: readonly Intent[]
  /** Words that ask for a change: a sentence with one of them is never answered by what was merely spotted in it. */
  readonly acting?: string
  /**
   * What holds for every lookup of the thread once it is said, wherever in a message and whatever else that says: a need
   * must not be lost because the words around it are not understood.
   */
  readonly heed?: {
    readonly read: (plain: string) => JsonObject
    /** What to say where nothing else was asked for. */
    readonly noted: (values: JsonObject) => string
  }
  /** What is answered before anything else is looked at. */
  readonly first?: (plain: string) => string | undefined
  /** The kind of record that a thread's context names: `{ clientId: 'client' }`. */
  readonly context?: Readonly<Record<string, string>>
}
