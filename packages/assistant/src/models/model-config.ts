/** Which model answers, and where. Holds a key: never logged or sent as a whole, see describeModel. */
export interface ModelConfig {
  readonly provider: ProviderName
  readonly model: string
  readonly baseUrl: string
  readonly apiKey: string | undefined
}

export type ProviderName = 'anthropic' | 'openai' | 'compatible'

export type ModelConfigResult =
  /** Without a config, the interpreter answers. */
  | { readonly ok: true; readonly config: ModelConfig | undefined }
  | { readonly ok: false; readonly message: string }

type Environment = Readonly<Record<string, string | undefined>>

interface Provider {
  readonly key: string
  readonly url: string
  /** What must be set for the provider to count as there. */
  readonly needs: string
  readonly defaultUrl?: string
  readonly defaultModel?: string
}

const providers: Readonly<Record<ProviderName, Provider>> = {
  anthropic: {
    key: 'ANTHROPIC_API_KEY',
    url: 'ANTHROPIC_BASE_URL',
    needs: 'ANTHROPIC_API_KEY',
    defaultUrl: 'https://api.anthropic.com/v1',
    defaultModel: 'claude-sonnet-5-5',
  },
  openai: {
    key: 'OPENAI_API_KEY',
    url: 'OPENAI_BASE_URL',
    needs: 'OPENAI_API_KEY',
    defaultUrl: 'https://api.openai.com/v1',
    defaultModel: 'gpt-6-astra',
  },
  // Any server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM. Only its owner knows its models.
  compatible: { key: 'COMPATIBLE_API_KEY', url: 'COMPATIBLE_BASE_URL', needs: 'COMPATIBLE_BASE_URL' },
}

const names = Object.keys(providers) as ProviderName[]
/** Everything that is read from the environment here. */
export const modelSettings: readonly string[] = [
  'COUNTERSIGN_MODEL',
  ...names.flatMap((name) => [providers[name].key, providers[name].url]),
]

const FORMS = 'anthropic:<model>, openai:<model>, compatible:<model> or interpreter'

/** Reads which model to use from the environment. Values are not repeated in messages: some are secret. */
export function readModelConfig(env: Environment): ModelConfigResult {
  const chosen = valueOf(env, 'COUNTERSIGN_MODEL')
  if (chosen === 'interpreter') return { ok: true, config: undefined }
  if (chosen !== undefined) {
    const [name = '', ...rest] = chosen.split(':')
    const model = rest.join(':')
    if (!isProviderName(name) || model === '') return refuse(`COUNTERSIGN_MODEL must be ${FORMS}`)
    return configOf(env, name, model)
  }
  const [name, ...others] = names.filter((each) => valueOf(env, providers[each].needs) !== undefined)
  if (name === undefined) return { ok: true, config: undefined }
  if (others.length > 0) {
    const found = [name, ...others].map((each) => providers[each].needs).join(' and ')
    return refuse(`${found} are set: say which to use with COUNTERSIGN_MODEL (${FORMS})`)
  }
  const { needs, defaultModel } = providers[name]
  if (defaultModel === undefined)
    return refuse(`${needs} is set: name the model with COUNTERSIGN_MODEL=${name}:<model>`)
  return configOf(env, name, defaultModel)
}

function configOf(env: Environment, name: ProviderName, model: string): ModelConfigResult {
  const provider = providers[name]
  if (valueOf(env, provider.needs) === undefined)
    return refuse(`COUNTERSIGN_MODEL asks for ${name}: set ${provider.needs} too`)
  const apiKey = valueOf(env, provider.key)
  // Anything else would make the request fail with a message that repeats the key.
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey))
    return refuse(`${provider.key} must be printable ASCII without spaces`)
  const baseUrl = readUrl(valueOf(env, provider.url) ?? provider.defaultUrl)
  if (baseUrl === undefined)
    return refuse(
      `${provider.url} must be a URL that begins with http:// or https:// and has no user or query`,
    )
  return { ok: true, config: { provider: name, model, baseUrl, apiKey } }
}

function readUrl(given: string | undefined): string | undefined {
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined
  // All three serve below /v1, and many write only the host.
  return url.pathname === '/' ? `${url.origin}/v1` : url.href.replace(/\/+$/, '')
}

/** For screens that say who answers. */
export function describeModel({ provider, model, baseUrl }: ModelConfig): {
  readonly provider: ProviderName
  readonly model: string
  readonly host: string
} {
  return { provider, model, host: new URL(baseUrl).host }
}

/** An empty value, as env files have for what is not set, counts as absent. */
function valueOf(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

const isProviderName = (name: string): name is ProviderName => Object.hasOwn(providers, name)

const refuse = (message: string): ModelConfigResult => ({ ok: false, message: `${message}.` })
