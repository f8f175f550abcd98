import { describe, expect, it } from 'vitest'
import { createModel } from './create-model.ts'
import { describeModel, readModelConfig } from './model-config.ts'

const SECRET = 'sk-secret-123'

describe('the model of a server', () => {
  it('is none where nothing is set, or the interpreter is asked for', () => {
    expect(readModelConfig({})).toEqual({ ok: true, config: undefined })
    expect(readModelConfig({ ANTHROPIC_API_KEY: ' ', COUNTERSIGN_MODEL: '' })).toEqual({
      ok: true,
      config: undefined,
    })
    expect(readModelConfig({ OPENAI_API_KEY: SECRET, COUNTERSIGN_MODEL: 'interpreter' })).toEqual({
      ok: true,
      config: undefined,
    })
  })

  it.each([
    [{ ANTHROPIC_API_KEY: SECRET }, 'anthropic', 'api.anthropic.com'],
    [{ OPENAI_API_KEY: SECRET }, 'openai', 'api.openai.com'],
  ])('has a default where one key is set: %o', (env, provider, host) => {
    const read = readModelConfig(env)
    expect(read).toMatchObject({
      ok: true,
      config: { provider, apiKey: SECRET, model: expect.stringMatching(/./) },
    })
    expect(read.ok && read.config && describeModel(read.config)).toMatchObject({ provider, host })
  })

  it.each([
    [
      { COUNTERSIGN_MODEL: 'anthropic:claude-x', ANTHROPIC_API_KEY: SECRET, OPENAI_API_KEY: 'other' },
      'claude-x',
    ],
    [
      { COUNTERSIGN_MODEL: 'compatible:llama3.2:3b', COMPATIBLE_BASE_URL: 'http://localhost:11434' },
      'llama3.2:3b',
    ],
  ])('is the one that is named: %o', (env, model) => {
    expect(readModelConfig(env)).toMatchObject({ ok: true, config: { model } })
  })

  it.each([
    ['http://localhost:11434', 'http://localhost:11434/v1'],
    ['http://localhost:11434/', 'http://localhost:11434/v1'],
    ['https://llm.example/api/v3/', 'https://llm.example/api/v3'],
  ])('is asked at %s', (COMPATIBLE_BASE_URL, baseUrl) => {
    expect(readModelConfig({ COUNTERSIGN_MODEL: 'compatible:x', COMPATIBLE_BASE_URL })).toMatchObject({
      config: { baseUrl, apiKey: undefined },
    })
  })

  it('is described without its key', () => {
    const config = {
      provider: 'openai',
      model: 'm',
      baseUrl: 'https://llm.example:8443/v1',
      apiKey: SECRET,
    } as const
    expect(describeModel(config)).toEqual({ provider: 'openai', model: 'm', host: 'llm.example:8443' })
  })

  it.each([
    [
      { ANTHROPIC_API_KEY: SECRET, OPENAI_API_KEY: SECRET },
      /ANTHROPIC_API_KEY and OPENAI_API_KEY.*COUNTERSIGN_MODEL/,
    ],
    [{ COMPATIBLE_BASE_URL: 'http://localhost:1' }, /COUNTERSIGN_MODEL=compatible:<model>/],
    [{ COUNTERSIGN_MODEL: 'claude', ANTHROPIC_API_KEY: SECRET }, /COUNTERSIGN_MODEL must be/],
    [{ COUNTERSIGN_MODEL: 'anthropic:', ANTHROPIC_API_KEY: SECRET }, /COUNTERSIGN_MODEL must be/],
    [{ COUNTERSIGN_MODEL: '__proto__:x', ANTHROPIC_API_KEY: SECRET }, /COUNTERSIGN_MODEL must be/],
    [{ COUNTERSIGN_MODEL: 'openai:x', ANTHROPIC_API_KEY: SECRET }, /set OPENAI_API_KEY too/],
    [{ COUNTERSIGN_MODEL: 'compatible:x', COMPATIBLE_API_KEY: SECRET }, /set COMPATIBLE_BASE_URL too/],
    [{ OPENAI_API_KEY: `${SECRET}\n${SECRET}` }, /OPENAI_API_KEY must be printable/],
    [{ OPENAI_API_KEY: SECRET, OPENAI_BASE_URL: 'llm.example' }, /OPENAI_BASE_URL must be a URL/],
    [
      { OPENAI_API_KEY: SECRET, OPENAI_BASE_URL: `https://${SECRET}@llm.example` },
      /OPENAI_BASE_URL must be a URL/,
    ],
    [{ OPENAI_API_KEY: SECRET, OPENAI_BASE_URL: 'file:///etc' }, /OPENAI_BASE_URL must be a URL/],
  ])('is refused with what to set, and no secret: %o', (env, message) => {
    const read = readModelConfig(env)
    expect(read).toMatchObject({ ok: false, message: expect.stringMatching(message) })
    expect(JSON.stringify(read)).not.toContain(SECRET)
  })

  it.each(['anthropic', 'openai', 'compatible'] as const)('is made for %s', async (provider) => {
    const model = await createModel({
      provider,
      model: 'm',
      baseUrl: 'http://127.0.0.1:1/v1',
      apiKey: SECRET,
    })
    expect(model).toMatchObject({ specificationVersion: 'v4', modelId: 'm' })
    expect(model.provider).toMatch(provider)
  })
})
