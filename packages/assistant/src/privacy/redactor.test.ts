import type { Json } from '@countersign/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedactor } from './index.ts'

const columns = ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'notes']
const jane = {
  id: 'c1',
  first_name: 'Jane',
  last_name: 'Doe',
  email: 'jane@doe.example',
  phone: '+44 20 7946 0018',
  date_of_birth: '1990-05-01',
}

describe('a redactor', () => {
  it('replaces what stands under a personal column, and says the same for the same', () => {
    const redactor = createRedactor({ columns })
    const hidden = redactor.hide({ clients: [jane, { ...jane, id: 'c2', first_name: 'Ann' }], total: 2 })
    expect(hidden).toEqual({
      clients: [
        {
          id: 'c1',
          first_name: '[first_name-1]',
          last_name: '[last_name-1]',
          email: '[email-1]',
          phone: '[phone-1]',
          date_of_birth: '[date_of_birth-1]',
        },
        {
          id: 'c2',
          first_name: '[first_name-2]',
          last_name: '[last_name-1]',
          email: '[email-1]',
          phone: '[phone-1]',
          date_of_birth: '[date_of_birth-1]',
        },
      ],
      total: 2,
    })
    expect(redactor.hide(jane)).toEqual((hidden as { clients: Json[] }).clients[0])
  })

  it('finds names beside the id of their row, and says them with their parts where it knows those', () => {
    const redactor = createRedactor({ columns })
    const appointment = {
      client_id: 'c1',
      client: 'Jane Doe',
      nutritionist_id: 'u1',
      nutritionist: 'Nia Park',
      type: 'FollowUp',
    }
    expect(redactor.hide(appointment)).toMatchObject({
      client: '[client-1]',
      nutritionist: '[nutritionist-1]',
      type: 'FollowUp',
    })
    const later = createRedactor({ columns })
    later.learn(jane)
    expect(later.hide(appointment)).toMatchObject({
      client: '[first_name-1] [last_name-1]',
      nutritionist: '[nutritionist-1]',
    })
  })

  it('replaces known values in the rest of a result', () => {
    const redactor = createRedactor({ columns })
    expect(
      redactor.hide({ success: true, message: 'Created Jane Doe (JANE@DOE.EXAMPLE).', result: jane }),
    ).toMatchObject({
      message: 'Created [first_name-1] [last_name-1] ([email_as_written-1]).',
    })
  })

  it('replaces text made up of personal values where it is told to', () => {
    const redactor = createRedactor({ columns, alsoUnder: ['title', 'detail'] })
    expect(
      redactor.hide({ kind: 'client', id: 'c1', title: 'Jane Doe', detail: 'jane@doe.example' }),
    ).toEqual({
      kind: 'client',
      id: 'c1',
      title: '[title-1]',
      detail: '[detail-1]',
    })
  })

  it('replaces what somebody types, as far as it is known', () => {
    const redactor = createRedactor({ columns })
    redactor.learn({ ...jane, first_name: 'Will' })
    redactor.learn({ client_id: 'c9', client: 'Ann Lee' })
    expect(redactor.hideText('Will you book ann lee and will Doe come? Annual, Doering, [email-1].')).toBe(
      '[first_name-1] you book [client-1] and will [last_name-1] come? Annual, Doering, [text-1].',
    )
  })

  it('leaves what tells nothing', () => {
    const redactor = createRedactor({ columns })
    const value = { first_name: '', notes: null, email: '  ', phone: true }
    expect(redactor.hide(value)).toEqual(value)
  })

  it('puts values back in the input of a tool, with their type', () => {
    const redactor = createRedactor({ columns: [...columns, 'age'] })
    redactor.hide({ ...jane, age: 36 })
    expect(
      redactor.restore({
        search_term: '[first_name-1]',
        notes: 'Call [first_name-1] at [phone-1]',
        age: '[age-1]',
        x: '[email-7]',
      }),
    ).toEqual({ search_term: 'Jane', notes: 'Call Jane at +44 20 7946 0018', age: 36, x: '[email-7]' })
  })

  it('gives the same placeholders again from the same messages', () => {
    const say = () => {
      const redactor = createRedactor({ columns })
      return [
        redactor.hide(jane),
        redactor.hideText('Jane Doe'),
        redactor.hide({ client_id: 'x', client: 'Bo Li' }),
      ]
    }
    expect(say()).toEqual(say())
  })

  it('is quick with many people', () => {
    const redactor = createRedactor({ columns })
    const clients = Array.from({ length: 2000 }, (_, index) => ({
      first_name: `First${index}`,
      last_name: `Last${index}`,
      email: `person${index}@example.org`,
      summary: `First${index} Last${index} was here`,
    }))
    const started = performance.now()
    redactor.hide({ clients })
    redactor.hideText('word '.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('text that comes in pieces', () => {
  const redactor = createRedactor({ columns })
  redactor.learn(jane)

  it.each([
    ['[first_name-1] is here [', 'Jane is here ['],
    ['See [the docs](x) and [last_name-1]!', 'See [the docs](x) and Doe!'],
    ['[[first_name-1]] [first_name-', '[Jane] [first_name-'],
    ['[unknown-1] [first_name-12]', '[unknown-1] [first_name-12]'],
  ])('is restored wherever it is split: %s', (text, restored) => {
    for (let size = 1; size <= text.length; size++) {
      const restorer = redactor.restoreText()
      let shown = ''
      for (let at = 0; at < text.length; at += size) shown += restorer.add(text.slice(at, at + size))
      expect(shown + restorer.rest()).toBe(restored)
    }
  })

  it('is not held back longer than needed', () => {
    const restorer = redactor.restoreText()
    expect(restorer.add('Good morning [fir')).toBe('Good morning ')
    expect(restorer.add('st_name-1')).toBe('')
    expect(restorer.add('], welcome')).toBe('Jane, welcome')
  })
})

describe('any value', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'Jane',
      'jane',
      'Doe',
      'JANE DOE',
      'Jane Doe',
      'Ann',
      'Annual',
      'first_name',
      '1',
      'A',
      'Łukasz',
      '李',
      '[first_name-1]',
      '[text-1]',
      'a@b.c',
      '+44 1',
      '-',
      '😀',
      'é',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '))
  const key = fc.constantFrom(...columns, 'client', 'client_id', 'message', 'title', 'total')
  const { json } = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'small' },
      text,
      word,
      fc.integer(),
      fc.constantFrom(null, true),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(key, tie('json'), { maxKeys: 6, noNullPrototype: true }),
    ),
  }))

  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(json, { maxLength: 4 }), (values) => {
        const redactor = createRedactor({ columns, alsoUnder: ['title'] })
        const hidden = values.map((value) => redactor.hide(value))
        expect(hidden.map((value) => redactor.restore(value))).toEqual(values)
      }),
      { numRuns: 500 },
    )
  })

  it('tells nothing personal', () => {
    fc.assert(
      fc.property(json, (value) => {
        const hidden = createRedactor({ columns }).hide(value)
        const rest = stringsIn(hidden).map((each) => each.replaceAll(/\[[a-z][a-z0-9_]*-\d+\]/g, '\u0001'))
        for (const told of personalIn(value)) {
          // What is looked for within other text: more than a letter, or it would be everywhere.
          if (!/\p{L}{2}/u.test(told)) continue
          const found = new RegExp(
            `(?<![\\p{L}\\p{N}\\p{M}])${RegExp.escape(told)}(?![\\p{L}\\p{N}\\p{M}])`,
            'u',
          )
          for (const each of rest) expect(found.test(each)).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })
})

function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function personalIn(value: Json, isPersonal = false): string[] {
  if (typeof value === 'string') return isPersonal ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    personalIn(item, isPersonal || (!Array.isArray(value) && columns.includes(key))),
  )
}
