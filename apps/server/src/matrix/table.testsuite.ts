import type { Catalogue, Scope } from '@countersign/core'
import { decide, defaultPolicySettings } from '@countersign/core/testing'
import { describe, expect, it } from 'vitest'
import { agrees, askAt } from './ask-at.ts'
import { direct, type Door, doors, proposed, type Word, wordFor } from './doors.ts'
import { type Expected, expected } from './expected/index.ts'
import type { Kind } from './expected/expectation.ts'
import { inputFor } from './inputs.ts'
import { letters, people, scopeSets } from './people.ts'
import type { Scene } from './scene.ts'

/** One action of each kind, that everybody may use where there is one. */
const samples: readonly Expected[] = [
  ...new Map(
    expected.toSorted((a, b) => a.who.length - b.who.length).map((line) => [line.kind, line]),
  ).values(),
]

// Role, action and way in. Every cell is asked for over HTTP in cells.long.test.ts; here, what the policy says of every
// cell, what every key is offered, and every way in with every key for one action of each kind.
export function tableSuite(scene: () => Scene): void {
  const entryOf = (action: string) => scene().harness.runtime.catalogue.get(action)!

  describe('the table', () => {
    it('says of every action who may use it', () => {
      const names = scene().harness.runtime.catalogue.packs.flatMap(({ actions }) =>
        actions.map(({ name }) => name),
      )
      expect(expected.map(({ action }) => action).toSorted()).toEqual(names.toSorted())
    })

    it('says what each does, and whether a model is told of it', () => {
      const found = expected.map(({ action }) => {
        const { action: found } = entryOf(action)
        return { action, kind: kindOf(found), isHidden: found.hidden && !found.internal }
      })
      expect(found).toEqual(expected.map(({ action, kind, isHidden }) => ({ action, kind, isHidden })))
    })

    it('has an input for each', () => {
      const bad = expected.filter(({ action }) => {
        const entry = entryOf(action)
        return kindOf(entry.action) !== 'internal' && !entry.action.input.safeParse(inputFor(entry)).success
      })
      expect(bad).toEqual([])
    })
  })

  describe('the policy', () => {
    const words = { run: 'runs', confirm: 'asks', refuse: 'refused' } as const
    const judged = (door: Door, letter: (typeof letters)[number], action: string): Word => {
      const { action: asked } = entryOf(action)
      const verdict = decide({
        action: asked,
        tier: asked.tier,
        input: {},
        confidence: undefined,
        actor: people[letter],
        settings: defaultPolicySettings,
        alwaysConfirm: false,
        standingApprovals: [],
        direct: door === direct,
        now: '2026-01-05T09:00:00.000Z',
      })
      return words[verdict.kind]
    }
    it.each([direct, proposed])('says at $name what the table says, to everybody of everything', (door) => {
      const wrong = letters.flatMap((letter) =>
        expected.flatMap((line) => {
          const word = wordFor(door, letter, scene().key(letter), line)
          // What is no write, no step or not there is none of the policy's business.
          if (door.first.includes(word)) return []
          const heard = judged(door, letter, line.action)
          return heard === word ? [] : `${letter} ${line.action}: ${heard}, not ${word}`
        }),
      )
      expect(wrong).toEqual([])
    })
  })

  describe('what is offered', () => {
    const scopeFor: Readonly<Record<Kind, Scope>> = {
      reads: 'read',
      'looks up': 'read',
      'takes in': 'propose',
      writes: 'propose',
      elevated: 'propose',
      shows: 'propose',
      acts: 'propose',
      plans: 'propose',
      applies: 'approve',
      internal: 'approve',
    }
    it.each(letters)('to %s with every key is what the table says, and nothing hidden', async (letter) => {
      for (const credential of [
        scene().session(letter),
        ...scopeSets.map((scopes) => scene().key(letter, scopes)),
      ]) {
        const { scopes, headers } = credential
        const answer = await scene().harness.call('GET', '/api/tools', { key: null, headers })
        if (!scopes.includes('read')) {
          expect(answer.body.error.code).toBe('missing_scope')
          continue
        }
        const named = (answer.body.tools as { name: string; mayApprove: boolean }[]).toSorted((a, b) =>
          a.name < b.name ? -1 : 1,
        )
        const offered = expected
          .filter(({ who, isHidden, kind }) => who.includes(letter) && !isHidden && kind !== 'internal')
          .filter(({ kind }) => scopes.includes(scopeFor[kind]))
          .map(({ action, kind }) => ({
            name: action,
            mayApprove: scopes.includes('approve') && (kind !== 'elevated' || letter === 'A'),
          }))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        expect(named.map(({ name, mayApprove }) => ({ name, mayApprove }))).toEqual(offered)
      }
    })
  })

  describe.each(doors)('$name', (door) => {
    it('answers every key and session as the table says, for one action of each kind', async () => {
      const wrong: string[] = []
      for (const line of samples) {
        const asked = [line.action, inputFor(entryOf(line.action))] as const
        const credentials = [scene().session('C'), ...scopeSets.map((scopes) => scene().key('C', scopes))]
        for (const credential of credentials) {
          const { word, origin } = await askAt(scene(), door, credential, asked)
          const expectedWord = wordFor(door, 'C', credential, line)
          if (!agrees(word, expectedWord))
            wrong.push(
              `${line.action} by ${credential.by} ${credential.scopes}: ${word}, not ${expectedWord}`,
            )
          if (origin && origin.join() !== door.origin(credential.by).join())
            wrong.push(`${line.action} by ${credential.by} came by ${origin}`)
        }
        for (const nobody of scene().nobodies) {
          const { word } = await askAt(scene(), door, nobody, asked)
          if (word !== 'no credential') wrong.push(`${line.action} by nobody's ${nobody.by}: ${word}`)
        }
      }
      expect(wrong).toEqual([])
    })
  })
}

type Action = NonNullable<ReturnType<Catalogue['get']>>['action']

function kindOf(action: Action): Kind {
  if (action.internal) return 'internal'
  if (action.plans) return action.plans === 'propose' ? 'plans' : 'applies'
  switch (action.effect) {
    case 'read':
      return action.outside ? 'looks up' : 'reads'
    case 'intake':
      return 'takes in'
    case 'view':
      return 'shows'
    case 'device':
      return 'acts'
    case 'write':
      return action.tier === 'elevated' ? 'elevated' : 'writes'
  }
}
