import { describe, expect, it } from 'vitest'
import { draftPlan } from './draft-plan.ts'
import { cases } from './testing/cases.ts'
import { moreCases } from './testing/more-cases.ts'
import { faultOf } from './testing/score.ts'
import { requestFor, upload } from './testing/worlds.ts'
import { looseKey } from './words.ts'

const all = [...cases, ...moreCases]

describe('what is read out of requests and briefs', () => {
  it.each(
    all.map((each) => [
      each.upload === undefined ? each.intent : `${each.intent}: ${each.upload.slice(0, 60)}`,
      each,
    ]),
  )('%s', async (_title, each) => {
    expect(await faultOf(each)).toBeUndefined()
  })

  it('never proposes a name that says nothing, nor one that exists, nor one twice', async () => {
    for (const { intent, upload: text, fileName, world } of all) {
      const assets = text === undefined ? [] : [upload(text, fileName)]
      const { gaps } = await draftPlan(requestFor(world, intent, { assets }))
      for (const [names, existing] of [
        [gaps.missingChannels, world.channels],
        [gaps.missingProjects, world.projects],
      ] as const) {
        const keys = names.map(looseKey)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { name } of existing) expect(keys).not.toContain(looseKey(name))
        for (const name of names)
          expect(name).toMatch(/^(?!(?:The|A|An|Our|This|It|And|Plan|New)$)\S.*\p{L}{2}|^TV$|^PR$/u)
      }
    }
  })
})
