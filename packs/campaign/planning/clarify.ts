import type { Json } from '@countersign/core'
import { proposeNoop } from '../tool-result.ts'
import type { PlannedAction } from './planned-action.ts'
import type { PlanningRequest, ReadRequest } from './read-request.ts'

export const LOW_CONFIDENCE_RECOVERY =
  'Say which channel or project is meant, what is to be reached and by when, and ask for a plan again.'

const MAX_ALTERNATIVES = 5
const COMMON = ['Email', 'Social Media', 'Content', 'Events', 'Paid Media']

/** Questions in place of proposals, each with answers to choose from. */
export function clarify(
  { nodes, texts, intent }: PlanningRequest,
  read: ReadRequest,
  confidence: number,
): PlannedAction[] {
  const near = texts
    .findNodes(intent, new Set(['channel', 'project']), MAX_ALTERNATIVES)
    .flatMap(({ id }) => nodes.get(id) ?? [])
  const guessed = read.guesses.map(({ node, need }) => node ?? need)
  const offered = (kind: 'channel' | 'project'): string[] => {
    const existing = nodes.nodes.filter((node) => node.kind === kind)
    const names = [...near, ...guessed, ...existing]
      .filter((one) => one.kind === kind)
      .map(({ name }) => name)
    return [...new Set([...names, ...(kind === 'channel' ? COMMON : [])])].slice(0, MAX_ALTERNATIVES)
  }
  const ask = (about: string, message: string, alternatives: readonly Json[]): PlannedAction =>
    proposeNoop({
      id: `noop:clarify-${about}`,
      code: 'LOW_CONFIDENCE',
      message,
      recovery: LOW_CONFIDENCE_RECOVERY,
      alternatives,
      confidence,
    })
  return [
    ask(
      'channel',
      'It does not say which channel this is to go through.',
      offered('channel').map((name) => answer(name, 'channel', intent)),
    ),
    ask('project', 'It does not say which project this belongs to, or that there is one with an end.', [
      ...offered('project').map((name) => answer(name, 'project', intent)),
      { label: 'A new project', example: 'Launch the … in Q3' },
    ]),
    ask('objective', 'It does not say what is to be reached, for whom, and by when.', [
      { label: 'An aim with a channel', example: 'Win back lapsed buyers by e-mail' },
      { label: 'An aim with an end', example: 'Launch the new app in September with PR and social media' },
    ]),
  ]
}

const answer = (name: string, kind: string, intent: string): Json => ({
  label: name,
  kind,
  example: `${intent
    .trim()
    .replace(/[.!?]+$/, '')
    .slice(0, 120)
    .toWellFormed()}, through ${name}`,
})
