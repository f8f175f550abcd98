import type { ActionDescriptor, Failure, JsonObject, Runtime } from '@countersign/core'

/** Not there, not theirs, not even an id: nobody is told which. Anything else is no answer. */
const UNSEEN = new Set([400, 403, 404])

type Asked = Pick<Runtime, 'catalogue' | 'call' | 'offered'>

interface Meant {
  readonly workspace: string
  readonly context: JsonObject
}

/**
 * Says what is wrong with what a conversation is to be about: what is not there, or not for whoever asks, or not a thing
 * of this workspace. It is looked up as a card looks up a name, with the rights of whoever asks.
 */
export async function checkContext(
  runtime: Asked,
  { workspace, context }: Meant,
): Promise<Failure | undefined> {
  const { catalogue, call, offered } = runtime
  const pack = catalogue.pack(workspace)
  // That there is no such workspace, or none for whoever asks, is said by whoever makes the thread.
  if (!pack || Object.keys(context).length === 0) return undefined
  const theirs = await offered(workspace)
  if (theirs.length === 0) return undefined
  for (const [key, id] of Object.entries(context)) {
    const reference = Object.hasOwn(pack.references, key) ? pack.references[key] : undefined
    if (!reference || typeof id !== 'string') return misplaced(runtime, workspace, key)
    const called = await call(reference.tool, reference.input(id, context))
    if (called.kind === 'answer') continue
    if (called.kind === 'failed' && !UNSEEN.has(catalogue.statusOf(called.error.code, called.workspace)))
      return called.error
    return missing(theirs, { key, id, tool: reference.tool })
  }
  return undefined
}

const nameOf = (key: string): string => key.replace(/Id$/, '')

async function misplaced({ catalogue, offered }: Asked, workspace: string, key: string): Promise<Failure> {
  const places: string[] = []
  for (const { name, references } of catalogue.workspaces)
    if (name !== workspace && Object.hasOwn(references, key) && (await offered(name)).length > 0)
      places.push(name)
  return {
    code: 'validation_failed',
    message: `A conversation in ${workspace} cannot be about a ${nameOf(key)}.`,
    hint: places.length > 0 ? `Begin it in ${places.join(' or ')}.` : `Leave out ${key}.`,
  }
}

function missing(
  theirs: readonly ActionDescriptor[],
  { key, id, tool }: { readonly key: string; readonly id: string; readonly tool: string },
): Failure {
  const list = `${tool.replace(/^get_/, 'list_')}s`
  const isListed = theirs.some(({ name }) => name === list)
  return {
    code: 'not_found',
    message: `There is no ${nameOf(key)} ${id}.`,
    hint: isListed ? `${list} tells which there are.` : `Leave out ${key}.`,
  }
}
