import { describe, expect, it } from 'vitest'
import { ConstraintViolation, VersionConflict } from '../../errors.ts'
import type { Store, Transaction } from '../../ports.ts'
import { items, makeItem, nextId, openOnce } from './samples.ts'

export function transactionsSuite(open: () => Promise<Store>): void {
  describe('transaction', () => {
    const store = openOnce(open)
    const find = (id: string) => store().read((reader) => reader.rows.get(items, id))

    it('keeps what was written when the work returns, and answers its value', async () => {
      const item = makeItem()
      const value = await store().transaction(async (tx) => {
        await tx.rows.insert(items, item)
        return 'done'
      })
      expect(value).toBe('done')
      expect(await find(item.id)).toEqual(item)
    })

    it('keeps nothing when the work throws, and throws the same', async () => {
      const item = makeItem()
      const failure = new Error('changed my mind')
      const work = store().transaction(async (tx) => {
        await tx.rows.insert(items, item)
        throw failure
      })
      await expect(work).rejects.toBe(failure)
      expect(await find(item.id)).toBeUndefined()
    })

    it('sees its own writes, and readers do not see them before the end', async () => {
      const item = makeItem()
      const { promise: written, resolve: isWritten } = Promise.withResolvers<void>()
      const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
      const work = store().transaction(async (tx) => {
        await tx.rows.insert(items, item)
        expect(await tx.rows.get(items, item.id)).toEqual(item)
        isWritten()
        await mayEnd
      })
      await written
      expect(await find(item.id)).toBeUndefined()
      end()
      await work
      expect(await find(item.id)).toEqual(item)
    })

    it('rejects when a write failed that nobody waited for', async () => {
      const item = makeItem()
      const twice = store().transaction(async (tx) => {
        await Promise.allSettled([tx.rows.insert(items, item), tx.rows.insert(items, item)])
      })
      await expect(twice).rejects.toThrow(ConstraintViolation)
      expect(await find(item.id)).toBeUndefined()
    })

    it('tells of a failed write at the next read', async () => {
      const item = makeItem()
      await store().transaction((tx) => tx.rows.insert(items, item))
      const read = store().transaction(async (tx) => {
        await tx.rows.insert(items, item).catch(() => {})
        await expect(tx.rows.get(items, item.id)).rejects.toThrow(ConstraintViolation)
      })
      await expect(read).rejects.toThrow(ConstraintViolation)
    })

    it('tells the first failure, not what followed from it', async () => {
      const item = makeItem()
      const work = store().transaction(async (tx) => {
        await Promise.allSettled([
          tx.rows.update(items, item.id, { name: 'Jug' }, 1),
          tx.rows.insert(items, item),
          tx.rows.insert(items, item),
        ])
      })
      await expect(work).rejects.toThrow(VersionConflict)
    })

    it('takes concurrent work, each in full', async () => {
      const item = makeItem({ count: 0 })
      await store().transaction((tx) => tx.rows.insert(items, item))
      const increment = () =>
        store().transaction(async (tx) => {
          await tx.lock('practice')
          const row = (await tx.rows.get(items, item.id))!
          await tx.rows.update(items, item.id, { count: (row['count'] as number) + 1 }, row.version)
        })
      await Promise.all(Array.from({ length: 20 }, increment))
      expect(await find(item.id)).toMatchObject({ count: 20, version: 21 })
    })

    it('refuses the outer handle inside, which would wait for itself', async () => {
      const nested = () => store().transaction(async () => {})
      await expect(store().transaction(nested)).rejects.toThrow(/inside a transaction/)
      const read = () => store().read(async () => {})
      await expect(store().transaction(read)).rejects.toThrow(/inside a transaction/)
    })

    it('refuses its handle after the end', async () => {
      let kept: Transaction | undefined
      await store().transaction(async (tx) => {
        kept = tx
      })
      await expect(kept!.rows.get(items, 'x')).rejects.toThrow(/has ended/)
      await expect(kept!.rows.insert(items, makeItem())).rejects.toThrow(/has ended/)
    })

    it('lets work that was started inside use the store once the transaction is over', async () => {
      let later: Promise<string> | undefined
      const { promise: over, resolve: isOver } = Promise.withResolvers<void>()
      await store().transaction(async () => {
        later = over.then(() => store().transaction(async () => 'later'))
      })
      isOver()
      expect(await later).toBe('later')
    })
  })

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

  describe('settled', () => {
    const store = openOnce(open)

    it('throws what the database refused of what was written so far', async () => {
      const item = makeItem()
      await store().transaction((tx) => tx.rows.insert(items, item))
      await store().transaction(async (tx) => {
        await tx.rows.insert(items, makeItem())
        await tx.settled()
        const attempt = tx.attempt(async () => {
          await tx.rows.insert(items, item).catch(() => {})
          await expect(tx.settled()).rejects.toThrow(ConstraintViolation)
          return { keep: false, value: 'told' }
        })
        expect(await attempt).toBe('told')
        await tx.settled()
      })
    })
  })

  describe('lock', () => {
    const store = openOnce(open)

    it('holds back whoever locks the same workspace until the transaction ends', async () => {
      const workspace = nextId('workspace')
      const order: string[] = []
      const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
      const first = store().transaction(async (tx) => {
        await tx.lock(workspace)
        await tx.rows.count(items, [])
        isLocked()
        await new Promise((resolve) => setTimeout(resolve, 50))
        order.push('first')
      })
      await locked
      const second = store().transaction(async (tx) => {
        await tx.lock(workspace)
        await tx.rows.count(items, [])
        order.push('second')
      })
      await Promise.all([first, second])
      expect(order).toEqual(['first', 'second'])
    })
  })
}
