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

    it('takes nothing more from whoever goes on while it is undone, also not under a savepoint', async () => {
      for (let reads = 0; reads < 6; reads++) {
        const [first, second, third] = [makeItem(), makeItem(), makeItem()]
        const loose: Promise<unknown>[] = []
        const undone = store().transaction(async (tx) => {
          const goOn = async (item: typeof first): Promise<void> => {
            for (let count = 0; count < reads; count++) await tx.rows.get(items, first.id)
            await tx.rows.insert(items, item)
            await tx.settled()
          }
          await tx.rows.insert(items, first)
          const under = tx.attempt(async () => ({ keep: true, value: await goOn(second) }))
          loose.push(Promise.allSettled([under, goOn(third)]))
          throw new Error('changed my mind')
        })
        await expect(undone).rejects.toThrow('changed my mind')
        await Promise.all(loose)
        for (const { id } of [first, second, third]) expect(await find(id)).toBeUndefined()
      }
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

    it('tells what the database refused, not what the work made of it unknowingly', async () => {
      const item = makeItem()
      await store().transaction((tx) => tx.rows.insert(items, item))
      const write = async (tx: Transaction) => {
        await tx.rows.insert(items, item)
        throw new Error('a consequence')
      }
      await expect(store().transaction(write)).rejects.toThrow(ConstraintViolation)
      await store().transaction(async (tx) => {
        await expect(tx.attempt(() => write(tx))).rejects.toThrow(ConstraintViolation)
      })
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
