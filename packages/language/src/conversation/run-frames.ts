import type { Json, JsonObject } from '@countersign/core'
import { knownFields } from '../check-input.ts'
import type { CompiledGrammar } from '../compile-grammar.ts'
import type { Focus, Intent, Mention, Turn } from '../grammar.ts'
import { type Call, type Reply, asObject, asText } from '../task.ts'
import type { Frame } from '../understand.ts'
import { carryOut, type Done, type Made } from './carry-out.ts'
import type { State } from './state.ts'

export type Outcome =
  | {
      readonly kind: 'calls'
      readonly calls: readonly Call[]
      readonly said: string
      readonly state: State
      /** What the calls would do, where they change something: "delete Maria Lopez". */
      readonly doing: readonly string[]
      /** Something else was asked for that needs the results first. */
      readonly isPart: boolean
    }
  | { readonly kind: 'say'; readonly text: string; readonly state: State }

interface Run {
  readonly grammar: CompiledGrammar
  readonly frames: readonly Frame[]
  readonly turn: Omit<Turn, 'planned'>
  readonly state: State
  readonly schemaOf: (tool: string) => Json | undefined
  readonly result: (call: Call) => Json | undefined
  /** Words before a question whether to go on; with it, nothing is written yet. */
  readonly confirm?: string | undefined
}

/** A change that is about to be proposed. */
interface Planned extends Made {
  readonly intent: Intent
}

type Progress =
  | { readonly kind: 'done'; readonly done: Done }
  | { readonly kind: 'calls'; readonly calls: readonly Call[] }
  | { readonly kind: 'reply'; readonly reply: Reply }

/**
 * Carries out what was asked, as far as the results at hand allow. Requests that do not depend on each other go
 * on side by side; one that speaks of what another makes waits for it.
 */
export function runFrames(run: Run): Outcome {
  const { grammar, frames } = run
  let focus = run.state.focus
  let list = run.state.list
  const texts: string[] = []
  const calls: Call[] = []
  const open: number[] = []
  const refused: Frame[] = []
  const planned: Planned[] = []
  /** Open frames of which it is not yet known whom they are about. */
  const unresolved = new Set<number>()
  let question: { reply: Reply; index: number } | undefined
  let stopped = false
  /** Something that was asked for cannot be done: the rest is not done without asking. */
  let incomplete = false

  for (const [index, given] of frames.entries()) {
    const intent = grammar.intent(given.intent)!.intent
    const before = frames.slice(0, index)
    const frame = pointAtMade(grammar, given, before)
    const waits = open.some((other) => mustWait(grammar, frame, frames[other]!, unresolved.has(other)))
    if (waits) {
      open.push(index)
      unresolved.add(index)
      continue
    }
    if (stopped && dependsOnAny(grammar, frame, before)) continue
    const mentions: Record<string, Mention> = {}
    const progress = advance(
      { ...run, turn: { ...run.turn, focus, list, planned: planned.map(({ call }) => call) } },
      frame,
      mentions,
      planned,
    )
    focus = withMentions(focus, mentions)
    if (progress.kind === 'calls') {
      calls.push(...progress.calls)
      open.push(index)
      if (progress.calls.some((call) => isRead(grammar, call))) unresolved.add(index)
    } else if (progress.kind === 'reply') {
      if (progress.reply.question) {
        question ??= { reply: progress.reply, index }
        open.push(index)
        unresolved.add(index)
      } else {
        texts.push(progress.reply.text)
        stopped = true
        incomplete = true
      }
    } else {
      const { telling, failed } = progress.done
      if (telling.question) {
        question ??= { reply: { text: telling.text, question: telling.question }, index }
        open.push(index)
      } else texts.push(telling.text)
      if (progress.done.refused) refused.push(frame)
      stopped ||= failed
      focus = withMentions(focus, telling.mentions ?? {})
      if (intent.removes && !failed) focus = without(focus, intent.removes)
      if (telling.list) {
        list = telling.list
        // After a list of several, "it" means none of them, and nothing from before either.
        if (list.items.length !== 1) focus = without(focus, list.kind)
      }
    }
  }

  const [told] = frames.length === 1 && frames.every((frame) => isTold(grammar, frame)) ? frames : []
  const kept: State = { focus, list, ...(told && { told }), ...(refused.length > 0 && { refused }) }
  const lookups = calls.filter((call) => isRead(grammar, call))
  if (lookups.length > 0) return toCalls(lookups)
  if (question) {
    const text = [...texts, question.reply.text].join('\n\n')
    const pending = {
      frames: open.map((number) => frames[number]!),
      about: open.indexOf(question.index),
      question: question.reply.question!,
      text: question.reply.text,
    }
    return { kind: 'say', text, state: { ...kept, pending } }
  }
  const clash = findClash(planned, { ...run.turn, planned: [] })
  if (clash !== undefined) return { kind: 'say', text: [...texts, clash].join('\n\n'), state: kept }
  const confirm = run.confirm ?? (incomplete ? '' : undefined)
  if (calls.length > 0 && confirm !== undefined) {
    const text = `${confirm}Shall I ${[...new Set(planned.map(({ doing }) => doing))].join(' and ')}?`.trim()
    const pending = {
      frames: open.map((number) => frames[number]!),
      about: 0,
      question: { kind: 'confirm' } as const,
      text,
    }
    return { kind: 'say', text: [...texts, text].join('\n\n'), state: { ...kept, pending } }
  }
  if (calls.length > 0) return toCalls(calls)
  return { kind: 'say', text: texts.join('\n\n'), state: kept }

  function toCalls(these: readonly Call[]): Outcome {
    return {
      kind: 'calls',
      calls: unique(these),
      said: texts.join('\n\n'),
      state: kept,
      doing: planned.map(({ doing }) => doing),
      isPart: unresolved.size > 0,
    }
  }
}

/** Works on one frame until it is done, says something, or needs a result that is not there yet. */
function advance(
  run: Run & { readonly turn: Turn },
  frame: Frame,
  mentions: Record<string, Mention>,
  planned: Planned[],
): Progress {
  let { values } = frame
  const task = carryOut({
    grammar: run.grammar,
    frame,
    turn: run.turn,
    schemaOf: run.schemaOf,
    mention: (kind, mention) => (mentions[kind] = mention),
    found: (resolved) => (values = resolved),
    announce: (intent, made) => planned.push({ intent, ...made }),
  })
  let step = task.next([])
  for (;;) {
    if (step.done) return { kind: 'done', done: step.value }
    if (step.value.kind === 'reply') return { kind: 'reply', reply: step.value.reply }
    const calls = step.value.calls.map((call) => withKnownFields(run, call))
    const lacking = calls.find(({ tool }) => run.schemaOf(tool) === undefined)
    if (lacking)
      return { kind: 'reply', reply: { text: 'That is not among the things I may look up for you here.' } }
    const outputs = calls.map((call) => run.result(call))
    const missing = calls.filter((_, index) => outputs[index] === undefined)
    if (missing.length > 0) return { kind: 'calls', calls: missing }
    const failed = outputs.map((output) => asObject(output)).find(({ success }) => success === false)
    if (failed && calls.every((call) => isRead(run.grammar, call))) {
      const { sayFailure } = run.grammar.intent(frame.intent)!.intent
      const text = sayFailure?.(failed, values) ?? asText(failed.error)
      return { kind: 'reply', reply: { text: text || 'That did not work.' } }
    }
    step = task.next(outputs as readonly Json[])
  }
}

/** Why two of the changes cannot both be made. */
function findClash(planned: readonly Planned[], turn: Turn): string | undefined {
  for (const [index, { intent, values }] of planned.entries())
    for (const other of planned.slice(index + 1)) {
      const clash = other.intent === intent ? intent.excludes?.(values, other.values, turn) : undefined
      if (clash !== undefined) return clash
    }
  return undefined
}

/** What a read tool does not know is left out: tools of another version may lack a limit, say. */
function withKnownFields({ grammar, schemaOf }: Run, call: Call): Call {
  const schema = schemaOf(call.tool)
  return schema !== undefined && isRead(grammar, call)
    ? { ...call, input: knownFields(schema, call.input) }
    : call
}

function isRead(grammar: CompiledGrammar, { tool }: Call): boolean {
  return !grammar.intents.some(({ intent }) => intent.tool === tool && intent.effect === 'write')
}

const isTold = (grammar: CompiledGrammar, { intent }: Frame): boolean =>
  grammar.intent(intent)!.intent.tell !== undefined

const unique = (calls: readonly Call[]): Call[] =>
  calls.filter(
    (call, index) => calls.findIndex((other) => JSON.stringify(other) === JSON.stringify(call)) === index,
  )

function withMentions(focus: Focus, mentions: Readonly<Record<string, Mention>>): Focus {
  const last = Object.keys(mentions).at(-1)
  return last === undefined ? focus : { records: { ...focus.records, ...mentions }, last }
}

function without({ records, last }: Focus, kind: string): Focus {
  const { [kind]: _, ...rest } = records
  return { records: rest, last: last === kind ? undefined : last }
}

/** "Create a client … and book an appointment": what is made first is meant where nothing else is said. */
function pointAtMade(grammar: CompiledGrammar, frame: Frame, before: readonly Frame[]): Frame {
  const { slots } = grammar.intent(frame.intent)!
  const values: Record<string, Json> = { ...frame.values }
  for (const [name, { entity, required }] of Object.entries(slots)) {
    const made = before.some((other) => grammar.intent(other.intent)!.intent.makes === entity)
    if (entity && made && required === true && values[name] === undefined) values[name] = { it: true }
  }
  return { ...frame, values }
}

/** It speaks of what the other makes, or of "her" while it is not yet known who that is. */
function mustWait(grammar: CompiledGrammar, frame: Frame, other: Frame, unresolved: boolean): boolean {
  const { makes } = grammar.intent(other.intent)!.intent
  const references = referencesOf(grammar, frame)
  if (unresolved && references.some(({ value }) => points(value))) return true
  if (makes === undefined) return false
  const name = asText(other.values.name).toLowerCase()
  return references.some(
    ({ kind, value }) =>
      (kind === makes && points(value)) ||
      (name !== '' && JSON.stringify(value).toLowerCase().includes(`"${name}"`)),
  )
}

const dependsOnAny = (grammar: CompiledGrammar, frame: Frame, before: readonly Frame[]): boolean =>
  before.some((other) => mustWait(grammar, frame, other, false))

/** The references of a frame, also those inside others: the client of an appointment. */
function referencesOf(grammar: CompiledGrammar, frame: Frame): { kind: string; value: JsonObject }[] {
  const { slots } = grammar.intent(frame.intent)!
  return Object.entries(slots).flatMap(([name, { entity }]) => {
    const value = frame.values[name]
    if (!entity || value === undefined) return []
    const own = asObject(value)
    const inner = Object.entries(own).flatMap(([kind, item]) =>
      grammar.grammar.entities[kind] ? [{ kind, value: asObject(item) }] : [],
    )
    return [{ kind: entity, value: own }, ...inner]
  })
}

const points = (value: JsonObject): boolean => value.it === true || value.every === 'those'
