import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider'
import { defaultSettingsMiddleware, wrapLanguageModel } from 'ai'
import type { ModelConfig } from './model-config.ts'

/** The model of a config. Only its provider's code is loaded, and only now: a server without one need not wait. */
export async function createModel(config: ModelConfig): Promise<LanguageModelV4> {
  const { model, baseUrl: baseURL, apiKey = '' } = config
  switch (config.provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return withOptions(createAnthropic({ baseURL, apiKey, fetch: fetchThere })(model), {
        // Pings show that a model which thinks in silence is still there. Tools and instructions are the same in every
        // round: the provider keeps them, and what was said before, for the next.
        anthropic: { includePings: true, cacheControl: { type: 'ephemeral' } },
      })
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return withOptions(createOpenAI({ baseURL, apiKey, fetch: fetchThere })(model), {
        // The conversation is kept here; the provider is asked not to keep a second copy. Held strictly, a schema must
        // name every property as required, which ours do not; what comes is checked here.
        openai: { store: false, strictJsonSchema: false },
      })
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const provider = createOpenAICompatible({
        name: 'compatible',
        baseURL,
        includeUsage: true,
        fetch: fetchThere,
        ...(apiKey !== '' && { apiKey }),
      })
      return provider(model)
    }
  }
}

/** What people said, and the key, go where the operator sent them, and to no address that this one names instead. */
const fetchThere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

const withOptions = (model: LanguageModelV4, providerOptions: SharedV4ProviderOptions): LanguageModelV4 =>
  wrapLanguageModel({ model, middleware: defaultSettingsMiddleware({ settings: { providerOptions } }) })
