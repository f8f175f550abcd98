import { ActionFailure, type WriteContext } from '@countersign/core'
import { type ClientRow, clients } from '../../tables.ts'
import { amend, type Patch } from '../amend.ts'
import { viewClient } from './client-view.ts'

export async function amendClient(
  context: WriteContext<unknown>,
  client: ClientRow,
  patch: Patch<typeof clients>,
) {
  const changed = await amend(context, clients, client, patch)
  return changed instanceof ActionFailure ? changed : viewClient(context, changed)
}
