import type { Json, JsonObject } from '@countersign/core'
import { checkInput, knownFields } from '../check-input.ts'
import type { CompiledGrammar, CompiledIntent } from '../compile-grammar.ts'
import type { Intent, Mention, SaidCall, Telling, Turn } from '../grammar.ts'
import { hasSlot } from '../pattern.ts'
import { resolveRecords, type Resolving, seekWith } from '../resolve.ts'
import { type Call, type Task, asObject, asText, stop } from '../task.ts'
import type { Frame } from '../understand.ts'

export interface Done {
  readonly telling: Telling
  /** A write that did not happen because somebody said no, or nobody said anything. */
  readonly refused: boolean
  readonly failed: boolean
}

interface Work {
  readonly grammar: CompiledGrammar
  readonly frame: Frame
  readonly turn: Turn
  readonly schemaOf: (tool: string) => Json | undefined
  readonly mention: (kind: string, mention: Mention) => void
  /** Told what the values mean, once the records are found. */
  readonly found: (values: JsonObject) => void
  /** Told what is about to be done, before it is. */
  readonly announce: (intent: Intent, made: Made) => void
}

/** A call, what it was made from, and what it does in words. */
export interface Made {
  readonly call: Call
  readonly values: JsonObject
  readonly doing: string
}

/** Finds the records that a frame means, asks for what is missing, calls the tool, tells the outcome. */
export function* carryOut(work: Work): Task<Done> {
  const { grammar, frame, turn, schemaOf } = work
  const compiled = grammar.intent(frame.intent)
  if (!compiled) throw new Error(`The grammar has no intent ${frame.intent}`)
  const { intent } = compiled
  if (intent.elsewhere !== undefined) return yield* stop({ text: intent.elsewhere })
  if (schemaOf(intent.tool) === undefined)
    return yield* stop({ text: `To ${intent.title} is not among the things I may do for you here.` })

  yield* askAboutDoubt(compiled, frame.values)
  const cases = yield* findRecords(work, compiled)
  work.found(cases[0]!)
  yield* askForMissing(compiled, cases[0]!)

  const made: Made[] = []
  for (const values of cases) made.push(...(yield* callsFor(work, intent, values)))
  const calls = made.map(({ call }) => call)
  const doing = made.map((each) => each.doing)
  if (intent.effect === 'write') for (const each of made) work.announce(intent, each)
  const outputs = yield { kind: 'calls', calls }
  if (intent.tell) {
    const [first = {}, ...more] = outputs.map(asObject)
    const telling = intent.tell(first, cases[0]!, turn, [first, ...more])
    return { telling, refused: false, failed: false }
  }
  return tellWrites(work, compiled, outputs, doing)
}

/** The calls that one set of values takes, checked. */
function* callsFor(work: Work, intent: Intent, values: JsonObject): Task<readonly Made[]> {
  const { turn } = work
  const wanted: SaidCall[] = []
  if (intent.calls) wanted.push(...(yield* intent.calls(values, turn, seekWith(resolvingFor(work, intent)))))
  else {
    const given = intent.input?.(values, turn) ?? {}
    const input = isTask(given) ? yield* given : given
    if ('text' in input && Object.keys(input).every((key) => key === 'text' || key === 'question'))
      return yield* stop({ text: asText(input.text) })
    wanted.push({ tool: intent.tool, input: input as JsonObject })
  }
  const made: Made[] = []
  for (const { tool, input, doing = intent.doing?.(values, turn) ?? intent.title } of wanted) {
    const schema = work.schemaOf(tool)
    if (schema === undefined)
      return yield* stop({ text: `To ${intent.title} is not among the things I may do for you here.` })
    const known = intent.effect === 'read' ? knownFields(schema, input) : input
    const fault = checkInput(schema, known)
    if (fault) return yield* stop({ text: `I cannot ${intent.title} like that. ${fault}` })
    made.push({ call: { tool, input: known }, values, doing })
  }
  return made
}

const resolvingFor = ({ grammar, frame, turn, mention }: Work, intent: Intent, slot?: string): Resolving => ({
  grammar: grammar.grammar,
  turn,
  choices: frame.choices,
  write: intent.effect === 'write',
  mention,
  missing: function* missing(kind) {
    const noun = grammar.grammar.entities[kind]!.noun
    const own = slot !== undefined && intent.slots?.[slot]?.entity === kind
    return yield* stop({
      text: `Which ${noun} do you mean?`,
      ...(own && { question: { kind: 'fill', slots: [slot] } as const }),
    })
  },
})

/** A date that cannot be meant as it was said. An answer stands for a slot's whole value, not for a part of it. */
function* askAboutDoubt({ answers }: CompiledIntent, values: JsonObject): Task<void> {
  for (const [name, value] of Object.entries(values)) {
    const text = doubtIn(value)
    if (text === undefined) continue
    const asked = Object.keys(answers).filter((slot) =>
      answers[slot]!.some(({ node }) => hasSlot(node, name)),
    )
    const whole = asObject(value).doubt !== undefined && asked.length > 0
    yield* stop({ text, ...(whole && { question: { kind: 'fill', slots: asked } as const }) })
  }
}

function doubtIn(value: Json): string | undefined {
  const { doubt, ...parts } = asObject(value)
  if (typeof doubt === 'string') return doubt
  return Object.values(parts)
    .map(doubtIn)
    .find((found) => found !== undefined)
}

/** One set of values for each record that is meant: "cancel both" makes two. */
function* findRecords(work: Work, { slots, intent }: CompiledIntent): Task<readonly JsonObject[]> {
  const { frame, turn } = work
  let cases: JsonObject[] = [frame.values]
  for (const [name, slot] of Object.entries(slots)) {
    if (!slot.entity) continue
    const reference =
      frame.values[name] ?? (turn.context[slot.entity] && slot.required ? { here: true } : undefined)
    if (reference === undefined) continue
    const rows = yield* resolveRecords(
      resolvingFor(work, intent, name),
      slot.entity,
      slot.prefer ? { ...asObject(reference), prefer: slot.prefer } : reference,
      slot.whole,
    )
    cases = cases.flatMap((values) => rows.map((row) => ({ ...values, [name]: row })))
  }
  return cases
}

function* askForMissing({ slots, intent }: CompiledIntent, values: JsonObject): Task<void> {
  const missing = Object.entries(slots).filter(([name, { required }]) =>
    typeof required === 'function' ? required(values) : required === true && values[name] === undefined,
  )
  if (missing.length === 0) return
  const names = missing.map(([, slot]) => slot.name)
  const [only] = missing
  const text =
    missing.length === 1
      ? (only![1].question ?? `To ${intent.title}, I still need ${names[0]}.`)
      : `To ${intent.title}, I still need ${listed(names)}.`
  yield* stop({ text, question: { kind: 'fill', slots: missing.map(([name]) => name) } })
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const isTask = (value: unknown): value is Task<JsonObject> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

const DENIED = 'Action denied by user.'
const EXPIRED = 'Nobody decided in time.'

function tellWrites(
  { grammar, turn }: Work,
  { intent }: CompiledIntent,
  outputs: readonly Json[],
  doing: readonly string[],
): Done {
  const lines: string[] = []
  let made: Mention | undefined
  let refused = false
  let failed = false
  for (const [index, output] of outputs.entries()) {
    const { error, message, result } = asObject(output)
    if (typeof error === 'string') {
      failed = true
      refused ||= error === DENIED || error === EXPIRED
      if (error === DENIED) lines.push(`All right, I did not ${doing[index]}.`)
      else if (error === EXPIRED) lines.push(`Nobody decided in time, so I did not ${doing[index]}.`)
      else lines.push(error)
      continue
    }
    lines.push(asText(message) || 'Done.')
    const row = asObject(result)
    const kind = intent.makes
    if (kind && typeof row.id === 'string')
      made = { id: row.id, label: grammar.grammar.entities[kind]!.label(row, turn) }
  }
  const text = lines.length > 1 ? lines.map((line) => `- ${line}`).join('\n') : lines[0]!
  return {
    telling: { text, ...(made && intent.makes && { mentions: { [intent.makes]: made } }) },
    refused,
    failed,
  }
}
