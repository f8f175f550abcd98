import type { Scope } from '@countersign/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { post } from '../mcp/testing/post.ts'
import { called } from './doors.ts'
import { type Expected, expected } from './expected/index.ts'
import { inputFor } from './inputs.ts'
import { type Letter, letters, people, scopeSets } from './people.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})

/** What is not for somebody, or not with this key, is not there; everything else is answered as a tool is. */
function wordFor(letter: Letter, scopes: readonly Scope[], { who, kind, isHidden }: Expected): string {
  const isThere =
    who.includes(letter) && !isHidden && kind !== 'internal' && scopes.includes(called.scope(kind))
  return isThere ? called.answers[kind] : 'not there'
}

async function heardBy(key: string, { action, kind }: Expected): Promise<string> {
  const input = inputFor(scene.harness.runtime.catalogue.get(action)!)
  const { body } = await post(
    scene.harness,
    'tools/call',
    { name: action, arguments: input },
    { key, capabilities: {} },
  )
  const { error, result } = body
  if (error) return error.message.startsWith('Unknown tool: ') ? 'not there' : error.message
  const content = result.structuredContent
  if (!result.isError) return content?.status === 'waiting' ? 'asks' : 'runs'
  const { code } = content.error
  if (
    ['missing_scope', 'not_allowed', 'unknown_action', 'validation_failed', 'action_crashed'].includes(code)
  )
    return code
  // What the action itself says: it was let in.
  return called.answers[kind]
}

describe('POST /api/mcp', { timeout: 600_000 }, () => {
  it.each(letters)('answers %s as the table says, for every action, with every key', async (letter) => {
    const wrong: string[] = []
    for (const scopes of scopeSets.filter((set) => set.includes('read'))) {
      // Each asks no more often than one may.
      const person = { ...people[letter], id: `${people[letter].id}-${scopes.join('-')}` }
      const key = await scene.harness.key(person, scopes)
      for (const line of expected) {
        const [heard, word] = [await heardBy(key, line), wordFor(letter, scopes, line)]
        if (heard !== word) wrong.push(`${line.action} with ${scopes}: ${heard}, not ${word}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each(scopeSets.filter((set) => !set.includes('read')).map(String))(
    'takes a key that may read: not %s',
    async (scopes) => {
      const { headers } = scene.key('A', scopes.split(',') as Scope[])
      const params = { name: 'list_trips', arguments: {} }
      const { status, body } = await post(scene.harness, 'tools/call', params, { key: null, headers })
      expect([status, body.error.code]).toEqual([403, 'missing_scope'])
    },
  )

  it('lets nobody in without a key of somebody who is active', async () => {
    for (const { headers } of [scene.session('A'), ...scene.nobodies]) {
      const params = { name: 'list_trips', arguments: {} }
      const { status } = await post(scene.harness, 'tools/call', params, { key: null, headers })
      expect(status).toBe(401)
    }
  })
})
