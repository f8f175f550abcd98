import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createInterrupts } from './interrupts.ts'
import { createPrompt } from './prompt.ts'

function sitDown() {
  const stdin = new PassThrough()
  const stdout = new PassThrough()
  const interrupts = createInterrupts(new AbortController().signal)
  const prompt = createPrompt({ env: {}, stdin, stdout, stderr: stdout, cwd: '/' }, interrupts)
  return { stdin, stdout, interrupts, prompt }
}

describe('a question at the terminal', () => {
  it('is answered by one line; what was typed ahead answers the next', async () => {
    const { stdin, prompt } = sitDown()
    const first = prompt.ask('One? ')
    stdin.write(' yes \nthen\n')
    expect(await first).toBe('yes')
    expect(await prompt.ask('Two? ')).toBe('then')
  })

  it('ends the command at Ctrl-C, where nobody else takes it', async () => {
    const { prompt, interrupts } = sitDown()
    const asked = prompt.ask('One? ')
    interrupts.fire()
    await expect(asked).rejects.toMatchObject({ exitCode: 130 })
    expect(interrupts.signal.aborted).toBe(true)
  })

  it('is dropped at Ctrl-C, and the next can be asked, where somebody takes it', async () => {
    const { stdin, prompt, interrupts } = sitDown()
    let taken = 0
    const release = interrupts.take(() => (taken += 1))
    const asked = prompt.line('One? ')
    interrupts.fire()
    expect([await asked, taken, interrupts.signal.aborted]).toEqual([undefined, 1, false])
    const next = prompt.line('Two? ')
    stdin.write('two\n')
    expect(await next).toBe('two')
    release()
    interrupts.fire()
    expect([taken, interrupts.signal.aborted]).toEqual([1, true])
  })

  it('goes away when it has lost its meaning', async () => {
    const { stdin, prompt } = sitDown()
    const over = new AbortController()
    const asked = prompt.line('One? ', over.signal)
    over.abort()
    expect(await asked).toBeUndefined()
    expect(prompt.isOver()).toBe(false)
    const next = prompt.line('Two? ')
    stdin.write('still\n')
    expect(await next).toBe('still')
  })

  it('has no answer when there is no more input', async () => {
    const { stdin, prompt } = sitDown()
    const asked = prompt.ask('One? ')
    stdin.end()
    await expect(asked).rejects.toMatchObject({ exitCode: 130 })
    expect(prompt.isOver()).toBe(true)
    expect(await prompt.line('Two? ')).toBeUndefined()
  })
})
