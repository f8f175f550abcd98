import { randomUUID } from 'node:crypto'
import type { LanguageModelV4, LanguageModelV4GenerateResult, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { namesIn } from '../peer.ts'

type Content = LanguageModelV4GenerateResult['content']

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}

/** For whatever speaks the AI SDK's language model interface. `toolName` is what the peer calls the tool. */
export function createMockModel(toolName: string): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'mock',
    modelId: 'mock',
    supportedUrls: {},
    doGenerate: async ({ prompt }) => {
      const content = answer(prompt, toolName)
      return { content, finishReason: reasonOf(content), usage, warnings: [] }
    },
    doStream: async ({ prompt }) => {
      const content = answer(prompt, toolName)
      return {
        stream: new ReadableStream({
          start(controller) {
            controller.enqueue({ type: 'stream-start', warnings: [] })
            for (const part of content) {
              if (part.type === 'tool-call') controller.enqueue(part)
              if (part.type !== 'text') continue
              controller.enqueue({ type: 'text-start', id: 't' })
              controller.enqueue({ type: 'text-delta', id: 't', delta: part.text })
              controller.enqueue({ type: 'text-end', id: 't' })
            }
            controller.enqueue({ type: 'finish', finishReason: reasonOf(content), usage })
            controller.close()
          },
        }),
      }
    },
  }
}

function reasonOf(content: Content): LanguageModelV4GenerateResult['finishReason'] {
  const unified = content.some(({ type }) => type === 'tool-call') ? 'tool-calls' : 'stop'
  return { unified, raw: unified }
}

function answer(prompt: LanguageModelV4Prompt, toolName: string): Content {
  const last = prompt.at(-1)!
  if (last.role !== 'user') return [{ type: 'text', text: 'Done.' }]
  const text = last.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return namesIn(text).map((name) => ({
    type: 'tool-call',
    toolCallId: randomUUID(),
    toolName,
    input: JSON.stringify({ name }),
  }))
}
