import { beforeAll, describe, expect, it } from 'vitest'
import { expected } from './expected/index.ts'
import { inputFor } from './inputs.ts'
import { letters, scopeSets } from './people.ts'
import { openScene, type Scene } from './scene.ts'

/** The five of the itinerary's contract; nothing else is an intent, whatever it is elsewhere. */
const intents = new Set([
  'add_destination',
  'update_destination',
  'set_base_location',
  'move_destination',
  'toggle_map_overlay',
])

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})

describe('POST /api/assistant/actions/execute', { timeout: 600_000 }, () => {
  it.each(letters)(
    'answers %s as the table says, for every action, by session and with every key',
    async (letter) => {
      const wrong: string[] = []
      for (const { action, who } of expected)
        for (const credential of [
          scene.session(letter),
          ...scopeSets.map((scopes) => scene.key(letter, scopes)),
        ]) {
          const { scopes, headers } = credential
          const input = inputFor(scene.harness.runtime.catalogue.get(action)!)
          const { status, body } = await scene.harness.call('POST', '/api/assistant/actions/execute', {
            key: null,
            headers,
            body: [{ type: action, ...input }],
          })
          const heard = status === 200 ? 'runs' : body.error.code
          const isKnown = intents.has(action)
          const word = !scopes.includes('approve')
            ? 'missing_scope'
            : !isKnown
              ? 'no_valid_steps'
              : who.includes(letter)
                ? 'runs'
                : 'not_allowed'
          if (heard !== word) wrong.push(`${action} by ${credential.by} ${scopes}: ${heard}, not ${word}`)
        }
      expect(wrong).toEqual([])
    },
  )
})
