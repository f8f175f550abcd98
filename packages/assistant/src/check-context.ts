import type { Failure, JsonObject, Runtime } from '@countersign/core'

/** Not there, not theirs, not even an id: nobody is told which. Anything else is no answer. */
const UNSEEN = new Set([400, 403, 404])

interface Meant {
  readonly workspace: string
  readonly context: JsonObject
}

/**
 * Says what is wrong with what a conversation is to be about: what is not there, or not for whoever asks, or not a thing
 * of this workspace. It is looked up as a card looks up a name, with the rights of whoever asks.
 */
export async function checkContext(
  { catalogue, call }: Pick<Runtime, 'catalogue' | 'call'>,
  { workspace, context }: Meant,
): Promise<Failure | undefined> {
  const pack = catalogue.pack(workspace)
  // That there is no such workspace is said by whoever makes the thread.
  if (!pack) return undefined
  for (const [key, id] of Object.entries(context)) {
    const reference = pack.references[key]
    if (!reference || typeof id !== 'string') return misplaced(catalogue, workspace, key)
    const called = await call(reference.tool, reference.input(id, context))
    if (called.kind === 'answer') continue
    if (called.kind === 'failed' && !UNSEEN.has(catalogue.statusOf(called.error.code, called.workspace)))
      return called.error
    return missing(catalogue, { key, id, tool: reference.tool })
  }
  return undefined
}

const nameOf = (key: string): string => key.replace(/Id$/, '')

function misplaced(catalogue: Runtime['catalogue'], workspace: string, key: string): Failure {
  const places = catalogue.workspaces.filter(({ references }) => key in references).map(({ name }) => name)
  return {
    code: 'validation_failed',
    message: `A conversation in ${workspace} cannot be about a ${nameOf(key)}.`,
    hint: places.length > 0 ? `Begin it in ${places.join(' or ')}.` : `Leave out ${key}.`,
  }
}

function missing(
  catalogue: Runtime['catalogue'],
  { key, id, tool }: { readonly key: string; readonly id: string; readonly tool: string },
): Failure {
  const list = `${tool.replace(/^get_/, 'list_')}s`
  const isListed = catalogue.describe().some(({ name }) => name === list)
  return {
    code: 'not_found',
    message: `There is no ${nameOf(key)} ${id}.`,
    hint: isListed ? `${list} tells which there are.` : `Leave out ${key}.`,
  }
}
