import type { SelectQuery } from '@countersign/core'
import { type Kysely, type RootOperationNode, SelectQueryNode } from 'kysely'
import { sqliteDialect } from './dialect/sqlite.ts'

/**
 * Builds queries for `rows.select`, for whichever database: `queries<Tables>().selectFrom('clients')…`. It executes
 * nothing; storage compiles the query anew for the database it is opened on.
 */
export function queries<Tables>(): Kysely<Tables> {
  return sqliteDialect.builder as unknown as Kysely<Tables>
}

/** The node of a query that only reads; anything else is refused. */
export function readOnlyNode(query: SelectQuery): RootOperationNode {
  const node = query.compile().query as RootOperationNode
  if (!SelectQueryNode.is(node)) throw new Error(`Only a SELECT may be run here, not a ${node.kind}`)
  // PostgreSQL lets a WITH write.
  for (const { expression } of node.with?.expressions ?? []) {
    if (!SelectQueryNode.is(expression))
      throw new Error(`Only a SELECT may be run here, not a ${expression.kind}`)
  }
  return node
}
