import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { currentOrigin, type Origin, type Source, withOrigin } from './origin.ts'

const origin = (source: Source, id = 'ada'): Origin => ({
  actor: { id, name: id, role: 'Admin' },
  source,
  channel: 'http',
  correlationId: id,
})

const deep = async (levels: number): Promise<Source> => {
  await pause()
  return levels === 0 ? currentOrigin().source : deep(levels - 1)
}

describe('the ambient origin', () => {
  it('is the same at any depth of calls', async () => {
    expect(await withOrigin(origin('AiAssistant'), () => deep(50))).toBe('AiAssistant')
  })

  it('is what it was before once the inner work is over, also when that throws', async () => {
    await withOrigin(origin('Web'), async () => {
      await expect(
        withOrigin(origin('AiAssistant'), async () => {
          await pause()
          throw new Error('the action failed')
        }),
      ).rejects.toThrow('the action failed')
      expect(currentOrigin().source).toBe('Web')
      expect(() =>
        withOrigin(origin('Cli'), () => {
          throw new Error('at once')
        }),
      ).toThrow('at once')
      expect(currentOrigin().source).toBe('Web')
    })
  })

  it('does not leak between requests that interleave', async () => {
    const sources: Source[] = ['Web', 'Cli', 'AiAssistant']
    const seen = await Promise.all(
      Array.from({ length: 300 }, (_, index) => {
        const source = sources[index % 3]!
        return withOrigin(origin(source, `person-${index}`), async () => {
          await wait(Math.random() * 10)
          const first = currentOrigin()
          await deep(5)
          return first === currentOrigin() && first.source === source && first.actor.id === `person-${index}`
        })
      }),
    )
    expect(seen.every(Boolean)).toBe(true)
  })

  it('is never guessed', () => {
    expect(() => currentOrigin()).toThrow('No origin')
  })
})
