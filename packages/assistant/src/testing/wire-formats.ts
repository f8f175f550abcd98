// How each provider's stream looks on the wire, for what a mock server will not send: broken, cut, silent, signed.

interface WireFormat {
  readonly provider: 'anthropic' | 'openai' | 'compatible'
  readonly model: string
  /** What every request must say. */
  readonly agreed: object
  readonly start: readonly string[]
  /** Reasoning, where the provider signs it, and what must come back of it. */
  readonly thinking: readonly string[]
  readonly signed: readonly string[]
  /** The text "I will". */
  readonly words: readonly string[]
  /** A call of list_clients with the id c1. */
  readonly call: (input: string) => readonly string[]
  readonly end: readonly string[]
  /** Overloaded, in the middle of the stream. */
  readonly error: string
}

export function sse(data: { readonly type?: string; readonly [key: string]: unknown }): string {
  return `${data.type === undefined ? '' : `event: ${data.type}\n`}data: ${JSON.stringify(data)}\n\n`
}

const block = (index: number, content_block: object, delta: object): string[] => [
  sse({ type: 'content_block_start', index, content_block }),
  sse({ type: 'content_block_delta', index, delta }),
]
const blockEnd = (index: number): string => sse({ type: 'content_block_stop', index })

const anthropic: WireFormat = {
  provider: 'anthropic',
  model: 'claude-sonnet-5-5',
  agreed: { stream: true, cache_control: { type: 'ephemeral' } },
  start: [
    sse({
      type: 'message_start',
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        usage: { input_tokens: 3, output_tokens: 1 },
      },
    }),
  ],
  thinking: [
    ...block(0, { type: 'thinking', thinking: '' }, { type: 'thinking_delta', thinking: 'Hm.' }),
    sse({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'signature_delta', signature: 'signed-by-it' },
    }),
    blockEnd(0),
  ],
  signed: ['"thinking":"Hm."', '"signature":"signed-by-it"'],
  words: [...block(1, { type: 'text', text: '' }, { type: 'text_delta', text: 'I will' }), blockEnd(1)],
  call: (input) => [
    ...block(
      2,
      { type: 'tool_use', id: 'c1', name: 'list_clients', input: {} },
      { type: 'input_json_delta', partial_json: input },
    ),
    blockEnd(2),
  ],
  end: [
    sse({ type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } }),
    sse({ type: 'message_stop' }),
  ],
  error: sse({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded sk-secret' } }),
}

const added = (output_index: number, item: object): string =>
  sse({ type: 'response.output_item.added', output_index, item })
const done = (output_index: number, item: object): string =>
  sse({ type: 'response.output_item.done', output_index, item })
const reasoning = { type: 'reasoning', id: 'rs1', summary: [] }
const functionCall = { type: 'function_call', id: 'f1', call_id: 'c1', name: 'list_clients' }

const openai: WireFormat = {
  provider: 'openai',
  model: 'gpt-6-astra',
  agreed: { stream: true, store: false, include: ['reasoning.encrypted_content'] },
  start: [sse({ type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } })],
  thinking: [added(0, reasoning), done(0, { ...reasoning, encrypted_content: 'signed-by-it' })],
  signed: ['"encrypted_content":"signed-by-it"'],
  words: [
    added(1, { type: 'message', id: 't1' }),
    sse({ type: 'response.output_text.delta', item_id: 't1', delta: 'I will' }),
    done(1, { type: 'message', id: 't1' }),
  ],
  call: (input) => [
    added(2, { ...functionCall, arguments: '' }),
    sse({ type: 'response.function_call_arguments.delta', item_id: 'f1', output_index: 2, delta: input }),
    done(2, { ...functionCall, arguments: input, status: 'completed' }),
  ],
  end: [sse({ type: 'response.completed', response: { usage: { input_tokens: 3, output_tokens: 9 } } })],
  error: sse({
    type: 'error',
    sequence_number: 1,
    error: { type: 'server_error', code: 'server_error', message: 'Overloaded sk-secret' },
  }),
}

const chunk = (delta: object, finish_reason: string | null = null): string =>
  sse({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  })

const compatible: WireFormat = {
  provider: 'compatible',
  model: 'llama3.2:3b',
  agreed: { stream: true, stream_options: { include_usage: true } },
  start: [chunk({ role: 'assistant', content: '' })],
  thinking: [],
  signed: [],
  words: [chunk({ content: 'I will' })],
  call: (input) => [
    chunk({
      tool_calls: [
        { index: 0, id: 'c1', type: 'function', function: { name: 'list_clients', arguments: input } },
      ],
    }),
  ],
  end: [chunk({}, 'tool_calls'), 'data: [DONE]\n\n'],
  error: sse({ error: { message: 'Overloaded sk-secret', type: 'server_error', code: 503 } }),
}

export const wireFormats = [anthropic, openai, compatible]
