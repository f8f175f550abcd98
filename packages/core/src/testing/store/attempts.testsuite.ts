import { describe, expect, it } from 'vitest'
import { ConstraintViolation, VersionConflict } from '../../errors.ts'
import type { Store } from '../../ports.ts'
import { items, makeItem, openOnce } from './samples.ts'

export function attemptsSuite(open: () => Promise<Store>): void {
  describe('attempt', () => {
    const store = openOnce(open)
    const exists = async (id: string) =>
      (await store().read((reader) => reader.rows.get(items, id))) !== undefined

    it('keeps what it is told to keep, and undoes the rest', async () => {
      const [kept, undone, after] = [makeItem(), makeItem(), makeItem()]
      const values = await store().transaction(async (tx) => {
        const insert = (item: typeof kept, keep: boolean) => async () => {
          await tx.rows.insert(items, item)
          return { keep, value: item.id }
        }
        const first = await tx.attempt(insert(kept, true))
        const second = await tx.attempt(insert(undone, false))
        expect(await tx.rows.get(items, undone.id)).toBeUndefined()
        await tx.rows.insert(items, after)
        return [first, second]
      })
      expect(values).toEqual([kept.id, undone.id])
      expect([await exists(kept.id), await exists(undone.id), await exists(after.id)]).toEqual([
        true,
        false,
        true,
      ])
    })

    it('undoes and rethrows what the work throws, and the transaction goes on', async () => {
      const [lost, kept] = [makeItem(), makeItem()]
      const failure = new Error('no')
      await store().transaction(async (tx) => {
        const attempt = tx.attempt(async () => {
          await tx.rows.insert(items, lost)
          throw failure
        })
        await expect(attempt).rejects.toBe(failure)
        await tx.rows.insert(items, kept)
      })
      expect([await exists(lost.id), await exists(kept.id)]).toEqual([false, true])
    })

    it('nests: an outer attempt undoes what an inner one kept', async () => {
      const [outer, inner, sibling] = [makeItem(), makeItem(), makeItem()]
      await store().transaction(async (tx) => {
        await tx.attempt(async () => {
          await tx.rows.insert(items, outer)
          await tx.attempt(async () => {
            await tx.rows.insert(items, inner)
            return { keep: true, value: undefined }
          })
          expect(await tx.rows.get(items, inner.id)).toEqual(inner)
          return { keep: false, value: undefined }
        })
        await tx.attempt(async () => {
          await tx.rows.insert(items, sibling)
          return { keep: true, value: undefined }
        })
      })
      expect(await Promise.all([outer, inner, sibling].map(({ id }) => exists(id)))).toEqual([
        false,
        false,
        true,
      ])
    })

    it.each([true, false])(
      'throws the failure of a write that nobody waited for (keep: %s)',
      async (keep) => {
        const [item, kept] = [makeItem(), makeItem()]
        await store().transaction((tx) => tx.rows.insert(items, item))
        await store().transaction(async (tx) => {
          const attempt = tx.attempt(async () => {
            // Not awaited, as if the database had not answered yet.
            const pending = tx.rows.insert(items, item)
            if (keep) await pending.catch(() => {})
            else await pending
            return { keep, value: undefined }
          })
          await expect(attempt).rejects.toThrow(ConstraintViolation)
          await tx.rows.insert(items, kept)
        })
        expect(await exists(kept.id)).toBe(true)
      },
    )

    it('lets work that has seen a failure give up without throwing', async () => {
      const item = makeItem()
      await store().transaction((tx) => tx.rows.insert(items, item))
      const value = await store().transaction((tx) =>
        tx.attempt(async () => {
          try {
            await tx.rows.insert(items, item)
            await tx.rows.get(items, item.id)
            return { keep: true, value: 'went well' }
          } catch {
            return { keep: false, value: 'gave up' }
          }
        }),
      )
      expect(value).toBe('gave up')
    })

    it('never keeps what follows a failure, even when the work swallows it', async () => {
      const [item, other] = [makeItem(), makeItem()]
      await store().transaction((tx) => tx.rows.insert(items, item))
      const work = store().transaction((tx) =>
        tx.attempt(async () => {
          await tx.rows.insert(items, item).catch(() => {})
          await tx.rows.insert(items, other).catch(() => {})
          return { keep: true, value: undefined }
        }),
      )
      await expect(work).rejects.toThrow(ConstraintViolation)
      expect(await exists(other.id)).toBe(false)
    })

    it('does not forgive a failure from before it', async () => {
      const item = makeItem()
      await store().transaction((tx) => tx.rows.insert(items, item))
      const work = store().transaction(async (tx) => {
        await tx.rows.insert(items, item).catch(() => {})
        await tx.attempt(async () => ({ keep: false, value: undefined })).catch(() => {})
        await tx.attempt(async () => ({ keep: true, value: undefined })).catch(() => {})
      })
      await expect(work).rejects.toThrow(ConstraintViolation)
    })

    it('surfaces a version that has moved on', async () => {
      const item = makeItem()
      await store().transaction((tx) => tx.rows.insert(items, item))
      await store().transaction(async (tx) => {
        const attempt = tx.attempt(async () => {
          await tx.rows.update(items, item.id, { name: 'Jug' }, 7)
          return { keep: true, value: undefined }
        })
        await expect(attempt).rejects.toThrow(VersionConflict)
      })
    })
  })
}
