import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { Catalogue, Json } from '@countersign/core'
import {
  compileGrammar,
  emptyState,
  type CompiledGrammar,
  type Grammar,
  grammarFromActions,
  interpret,
  type Outcome,
  packState,
  toLocal,
} from '@countersign/language'
import { readConversation } from './conversation.ts'
import { type Answer, toGenerateResult, toStream } from './model-output.ts'

/** What each call is told, in `providerOptions.interpreter`. */
interface Setting {
  readonly now: string
  readonly timeZone: string
  readonly actor: { readonly id: string; readonly name: string; readonly role: string }
  readonly workspace: string
  readonly context: Readonly<Record<string, unknown>>
  /** Where changes are planned as a whole: what may be planned, which is not among the tools. */
  readonly planned?: readonly { readonly name: string; readonly inputSchema: Json }[] | undefined
}

const nobody = { actor: { id: '', name: '', role: '' } }
const TOO_MANY_STEPS = 'I have to stop here: this took more steps than one request may take.'

/** A grammar is much to load, and not needed before somebody says something. */
export type LoadGrammar = () => Promise<Grammar>

/**
 * A language model that needs no provider: it matches what is said against the grammars of the packs, looks names
 * up with the same read tools, asks for what is missing, and says so when it does not understand. What it answers
 * depends on the prompt alone.
 */
export function createInterpreter(options: {
  readonly grammars: Readonly<Record<string, Grammar | LoadGrammar>>
  /** Workspaces without a grammar are understood by the phrases of their actions. */
  readonly catalogue?: Pick<Catalogue, 'pack' | 'get'>
}): LanguageModelV4 {
  const derived = new Map<string, Grammar>()
  void warmUp(Object.values(options.grammars))

  async function grammarOf(workspace: string): Promise<CompiledGrammar> {
    const own = Object.hasOwn(options.grammars, workspace)
      ? options.grammars[workspace]
      : derived.get(workspace)
    if (own) return compileGrammar(await loaded(own))
    const actions = options.catalogue?.pack(workspace)?.actions ?? []
    const made = grammarFromActions(actions.flatMap(({ name }) => options.catalogue?.get(name) ?? []))
    derived.set(workspace, made)
    return compileGrammar(made)
  }

  async function answer(call: LanguageModelV4CallOptions): Promise<Answer> {
    const conversation = readConversation(call.prompt)
    const setting = readSetting(call)
    const grammar = await grammarOf(setting.workspace)
    const now = conversation.startedAt ?? setting.now
    const schemas = new Map<string, Json>()
    for (const tool of call.tools ?? [])
      if (tool.type === 'function') schemas.set(tool.name, tool.inputSchema as Json)
    const planned = new Map(setting.planned?.map(({ name, inputSchema }) => [name, inputSchema]))
    for (const [name, schema] of planned) schemas.set(name, schema)
    const outcome = interpret({
      grammar,
      text: conversation.message,
      state: conversation.state,
      turn: {
        now,
        timeZone: setting.timeZone,
        today: toLocal(now, setting.timeZone).date,
        actor: setting.actor,
        context: contextOf(grammar.grammar, setting.context),
        hasTool: (name) => schemas.has(name),
      },
      schemaOf: (tool) => schemas.get(tool),
      result: conversation.result,
    })
    const say = (text: string, steps: readonly Json[] = []): Answer => ({
      text: setting.planned ? toEnvelope(text, steps) : text,
      state: packState(outcome.state),
      calls: [],
    })
    if (outcome.kind === 'say') return say(outcome.text)
    if (outcome.calls.every(({ tool }) => planned.has(tool))) {
      const steps = outcome.calls.map(({ tool, input }) => ({ ...input, type: tool }))
      return say(sayPlanned(outcome), steps)
    }
    if (call.toolChoice?.type === 'none') {
      return say([outcome.said, TOO_MANY_STEPS].filter(Boolean).join('\n\n'))
    }
    return {
      calls: outcome.calls.map((made, index) => ({ ...made, id: conversation.callId(now, index) })),
    }
  }

  return {
    specificationVersion: 'v4',
    provider: 'interpreter',
    modelId: 'interpreter-1',
    supportedUrls: {},
    doGenerate: async (call) => toGenerateResult(await answer(call)),
    doStream: async (call) => ({ stream: toStream(await answer(call)) }),
  }
}

const toEnvelope = (reply: string, steps: readonly Json[]): string =>
  JSON.stringify({ reply, ...(steps.length > 0 && { structuredPlan: { steps } }) })

/** What the plan would do, before it is seen. */
function sayPlanned({ said, doing, isPart }: Extract<Outcome, { readonly kind: 'calls' }>): string {
  const plan =
    doing.length === 1
      ? `This would ${doing[0]}.`
      : `This would:\n${doing.map((line) => `- ${line}`).join('\n')}`
  const rest = isPart ? 'The rest of it depends on this. Ask for it when this is done.' : ''
  return [said, plan, rest].filter(Boolean).join('\n\n')
}

const loaded = (grammar: Grammar | LoadGrammar): Grammar | Promise<Grammar> =>
  typeof grammar === 'function' ? grammar() : grammar

const warm = new WeakSet<Grammar>()
/** When whoever waited for the start has been answered. */
const WARM_UP_AFTER_MS = 2000

/** Reads the examples after the start, one at a time, so that nobody's first message waits for patterns to be compiled. */
async function warmUp(grammars: readonly (Grammar | LoadGrammar)[]): Promise<void> {
  await sleep(WARM_UP_AFTER_MS, undefined, { ref: false })
  const now = new Date().toISOString()
  for (const item of grammars) {
    const grammar = await loaded(item)
    if (warm.has(grammar)) continue
    warm.add(grammar)
    for (const { example } of grammar.intents) {
      await breathe(undefined, { ref: false })
      interpret({
        grammar: compileGrammar(grammar),
        text: example,
        state: emptyState,
        turn: { ...nobody, now, today: now.slice(0, 10), timeZone: 'UTC', context: {}, hasTool: () => false },
        schemaOf: () => undefined,
        result: () => undefined,
      })
    }
  }
}

function readSetting({ providerOptions }: LanguageModelV4CallOptions): Setting {
  const given = (providerOptions?.interpreter ?? {}) as Partial<Setting>
  return {
    now: given.now ?? new Date().toISOString(),
    timeZone: given.timeZone ?? 'UTC',
    actor: given.actor ?? nobody.actor,
    workspace: given.workspace ?? '',
    context: given.context ?? {},
    planned: given.planned,
  }
}

/** `{ clientId: 'x' }` as the kinds of record that the grammar knows. */
function contextOf(grammar: Grammar, context: Readonly<Record<string, unknown>>): Record<string, string> {
  const known: Record<string, string> = {}
  for (const [key, kind] of Object.entries(grammar.context ?? {})) {
    const id = context[key]
    if (typeof id === 'string') known[kind] = id
  }
  return known
}
