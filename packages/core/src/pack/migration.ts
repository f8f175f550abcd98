/** A numbered step of a schema. `up` gets Kysely's schema builder from storage; core only carries it. */
export interface Migration {
  readonly up: (db: never, types: never) => Promise<void>
}

/** Numbered modules in a literal object: `{ '001': first, '002': second }`. Applied in order of key, each once. */
export type Migrations = Readonly<Record<string, Migration>>
