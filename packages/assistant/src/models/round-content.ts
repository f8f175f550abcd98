import {
  InvalidResponseDataError,
  type LanguageModelV4StreamPart,
  type LanguageModelV4ToolCall,
} from '@ai-sdk/provider'
import { findJsonFault, type JsonObject } from '@countersign/core'
import type { AssistantModelMessage, ModelMessage } from 'ai'
import { createTextCleaner, startOf } from './storable-text.ts'

/** A call of a tool. The input is as the model sent it: the runtime checks it. */
export interface RoundCall {
  readonly id: string
  readonly name: string
  readonly input: unknown
  /** Why it cannot even be checked, for the model to read. */
  readonly invalid?: string
}

export interface ContentLimits {
  /** For the text, and again for the reasoning. */
  readonly outputChars: number
  readonly calls: number
  readonly callChars: number
}

export interface RoundContent {
  /** Takes in a part of the stream, and returns what it adds to the text. */
  add(part: LanguageModelV4StreamPart): string
  /** The model has begun: asking again would say things twice. */
  readonly hasBegun: boolean
  readonly isTooLong: boolean
  /** How much has come, for estimating what it cost. */
  readonly chars: number
  readonly text: string
  readonly calls: readonly RoundCall[]
  /** What later rounds are shown of this one. */
  messages(): ModelMessage[]
}

type AnyPart = Exclude<AssistantModelMessage['content'], string>[number]
type Words = Extract<AnyPart, { type: 'text' | 'reasoning' }>
type Part = Words | Extract<AnyPart, { type: 'tool-call' }>

/** Puts together what one round of a model says, and stops listening where it says too much. */
export function collectContent(options: {
  readonly limits: ContentLimits
  /** What may be called; undefined: nothing, and calls are left out. */
  readonly tools: ReadonlySet<string> | undefined
  readonly earlier: readonly ModelMessage[]
}): RoundContent {
  const { limits, tools, earlier } = options
  const parts: Part[] = []
  const calls: RoundCall[] = []
  const open = new Map<string, { readonly part: Words; readonly clean: (delta: string) => string }>()
  const inputChars = new Map<string, number>()
  const usedIds = new Set(callIdsOf(earlier))
  const said = { text: 0, reasoning: 0 }
  let chars = 0
  let isTooLong = false

  const begin = (type: Words['type'], id: string, metadata: Metadata): void => {
    const part: Words = { type, text: '' }
    keepMetadata(part, metadata)
    parts.push(part)
    open.set(`${type} ${id}`, { part, clean: createTextCleaner() })
  }
  const say = (type: Words['type'], id: string, delta: string, metadata: Metadata): string => {
    const words = open.get(`${type} ${id}`)
    if (!words) throw new InvalidResponseDataError({ data: id, message: `${type} that never began` })
    const cleaned = words.clean(delta)
    const kept = startOf(cleaned, limits.outputChars - said[type])
    said[type] += kept.length
    chars += kept.length
    isTooLong ||= kept.length < cleaned.length
    words.part.text += kept
    keepMetadata(words.part, metadata)
    return kept
  }
  const hear = (id: string, length: number): void => {
    const heard = (inputChars.get(id) ?? 0) + length
    inputChars.set(id, heard)
    chars += length
    isTooLong ||= heard > limits.callChars || inputChars.size > limits.calls
  }

  return {
    get hasBegun() {
      return parts.length > 0 || inputChars.size > 0
    },
    get isTooLong() {
      return isTooLong
    },
    get chars() {
      return chars
    },
    get text() {
      return parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
    },
    // A flood is not acted on at all: what was cut off may have been the part that mattered.
    get calls() {
      return isTooLong ? [] : calls
    },
    add: (part) => {
      switch (part.type) {
        case 'text-start':
        case 'reasoning-start':
          begin(kindOf(part.type), part.id, part.providerMetadata)
          return ''
        case 'text-delta':
          return say('text', part.id, part.delta, part.providerMetadata)
        case 'reasoning-delta':
          say('reasoning', part.id, part.delta, part.providerMetadata)
          return ''
        case 'text-end':
        case 'reasoning-end':
          say(kindOf(part.type), part.id, '', part.providerMetadata)
          return ''
        case 'tool-input-start':
          hear(part.id, 0)
          return ''
        case 'tool-input-delta':
          hear(part.id, part.delta.length)
          return ''
        case 'tool-call': {
          // Some providers send a call at once, without its pieces.
          if (!inputChars.get(part.toolCallId)) hear(part.toolCallId, part.input.length)
          if (isTooLong || !tools) return ''
          const call = readCall(part, tools, usedIds)
          calls.push(call)
          const stored: Part = {
            type: 'tool-call',
            toolCallId: call.id,
            toolName: call.name,
            input: call.input,
          }
          keepMetadata(stored, part.providerMetadata)
          parts.push(stored)
          return ''
        }
        default:
          return ''
      }
    },
    messages: () => {
      // Reasoning that is not whole has no valid signature, and calls that are dropped would lack a result.
      const kept = isTooLong ? parts.filter(({ type }) => type === 'text') : parts
      const content = kept.filter((part) => part.type !== 'text' || part.text !== '' || part.providerOptions)
      return content.length > 0 ? [{ role: 'assistant', content }] : []
    },
  }
}

const kindOf = (type: 'text-start' | 'text-end' | 'reasoning-start' | 'reasoning-end'): Words['type'] =>
  type.startsWith('text') ? 'text' : 'reasoning'

type Metadata = Part['providerOptions']

/** What a provider wants back with a part: a signature, the interpreter's state. The last one counts. */
function keepMetadata(part: Part, metadata: Metadata): void {
  if (metadata !== undefined && !findJsonFault(metadata)) part.providerOptions = metadata
}

function readCall(
  { toolCallId, toolName, input }: LanguageModelV4ToolCall,
  tools: ReadonlySet<string>,
  usedIds: Set<string>,
): RoundCall {
  const id = freshId(toolCallId, usedIds)
  // A name that providers would not take back must not spoil the rounds that follow.
  const name = toolName.replaceAll(/[^\w-]/g, '_').slice(0, 64) || 'unknown'
  if (!tools.has(toolName)) return { id, name, input: {}, invalid: `There is no tool named ${name}.` }
  const read = readInput(input)
  return typeof read === 'string' ? { id, name, input: {}, invalid: read } : { id, name, input: read }
}

/** The input of a call, or why it cannot even be checked. */
function readInput(text: string): JsonObject | string {
  let input: unknown
  try {
    input = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return 'The input is not JSON.'
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return 'The input must be an object.'
  const fault = findJsonFault(input)
  if (!fault) return input as JsonObject
  return `The input cannot be used: ${['input', ...fault.path].join('.')} ${fault.message}.`
}

/** Results are matched to calls by id, and some servers count from 1 in every round. */
function freshId(given: string, usedIds: Set<string>): string {
  const base = /^[\w-]{1,60}$/.test(given) ? given : 'call'
  let id = base
  for (let count = 2; usedIds.has(id) || id === 'call'; count++) id = `${base}-${count}`
  usedIds.add(id)
  return id
}

function callIdsOf(messages: readonly ModelMessage[]): string[] {
  return messages.flatMap(({ role, content }) =>
    role === 'assistant' && typeof content !== 'string'
      ? content.flatMap((part) => (part.type === 'tool-call' ? [part.toolCallId] : []))
      : [],
  )
}
