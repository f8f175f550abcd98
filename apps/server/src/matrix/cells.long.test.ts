import { beforeAll, describe, expect, it } from 'vitest'
import { agrees, askAt } from './ask-at.ts'
import { doors, wordFor } from './doors.ts'
import { expected } from './expected/index.ts'
import { inputFor } from './inputs.ts'
import { letters, scopeSets } from './people.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})

describe.each(doors)('$name', { timeout: 600_000 }, (door) => {
  it.each(letters)(
    'answers %s as the table says, for every action, by session and with every key',
    async (letter) => {
      const wrong: string[] = []
      for (const line of expected) {
        const asked = [line.action, inputFor(scene.harness.runtime.catalogue.get(line.action)!)] as const
        for (const credential of [
          scene.session(letter),
          ...scopeSets.map((scopes) => scene.key(letter, scopes)),
        ]) {
          const { word, origin } = await askAt(scene, door, credential, asked)
          const must = wordFor(door, letter, credential, line)
          if (!agrees(word, must))
            wrong.push(`${line.action} by ${credential.by} ${credential.scopes}: ${word}, not ${must}`)
          if (origin && origin.join() !== door.origin(credential.by).join())
            wrong.push(`${line.action} by ${credential.by} came by ${origin}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it('lets nobody in who is not known, or no longer active', async () => {
    for (const { action } of expected)
      for (const nobody of scene.nobodies) {
        const heard = await askAt(scene, door, nobody, [action, {}])
        expect([action, nobody.by, heard.word]).toEqual([action, nobody.by, 'no credential'])
      }
  })
})
