import { describe, expect, it } from 'vitest'
import { type Given, makeScreen, text } from '../testing/make-screen.ts'
import { findMessageField } from './message-field.ts'
import { findSendButton, saysEnterSends } from './send-button.ts'

const field: Given = { role: 'textbox', name: 'Message', isMultiline: true }
const button = (name: string, more: Partial<Given> = {}): Given => ({ role: 'button', name, ...more })
const on = (...given: readonly Given[]) => {
  const screen = makeScreen(...given)
  const message = findMessageField(screen)
  if (message.kind !== 'one') throw new Error('There must be a field.')
  return { screen, field: message.it }
}
const found = (...given: readonly Given[]) => {
  const { screen, field } = on(...given)
  const result = findSendButton(screen, field)
  return result.kind === 'one' ? result.it.name || result.it.description || '(no name)' : result.kind
}

describe('the send button', () => {
  it.each([
    ['Send'],
    ['SEND'],
    ['Send message'],
    ['Send (Enter)'],
    ['Send ➤'],
    ['Send to Sam'],
    ['Send now'],
  ])('is one called “%s”', (name) => {
    expect(found(field, button('Attach'), button(name), button('Send a photo'))).toBe(name)
  })

  it.each([
    ['Send a photo'],
    ['Send money'],
    ['Send later'],
    ['Send feedback'],
    ['Send voice message'],
    ['Resend'],
    ['Cancel'],
  ])('is not one called “%s”', (name) => {
    expect(found(field, button(name))).toBe('none')
  })

  it('may say so only in its description, and may be a picture that listens', () => {
    expect(found(field, button('', { description: 'Send' }))).toBe('Send')
    expect(found(field, { role: 'image', name: 'Send', isClickable: true })).toBe('Send')
    expect(found(field, { role: 'image', name: 'Send' })).toBe('none')
  })

  it('is rather one that sends than one that submits', () => {
    expect(found(field, button('Submit'), button('Send'))).toBe('Send')
    expect(found(field, button('Post'))).toBe('Post')
  })

  it('is the one of its own field, not that of another', () => {
    const other = { role: 'form', children: [{ role: 'textbox', name: 'E-mail' }, button('Send')] }
    const own = { role: 'form', children: [field, button('Send message')] }
    expect(found(other, own)).toBe('Send message')
    expect(found(other, { role: 'form', children: [field] })).toBe('none')
  })

  it('is never chosen between two with the same right', () => {
    expect(found(field, button('Send'), button('Send message'))).toBe('several')
  })

  it('may have no name, where it is the only one of the form', () => {
    const form = (...buttons: readonly Given[]): Given => ({ role: 'form', children: [field, ...buttons] })
    expect(found(form(button('')))).toBe('(no name)')
    expect(found(form(button(''), button('')))).toBe('none')
    expect(found(form(button('', { attributes: { type: 'button' } })))).toBe('none')
    expect(found(field, button(''))).toBe('none')
  })
})

describe('the Enter key', () => {
  const says = (...given: readonly Given[]): boolean => {
    const { screen, field } = on(...given)
    return saysEnterSends(screen, field)
  }

  it('sends where the page says so', () => {
    expect(says(field, text('Press Enter to send, Shift+Enter for a new line'))).toBe(true)
    expect(says({ ...field, attributes: { enterkeyhint: 'send' } })).toBe(true)
    expect(says({ ...field, description: 'Return key sends' })).toBe(true)
  })

  it('is left alone elsewhere', () => {
    expect(says(field)).toBe(false)
    expect(says(field, text('Enter your message and send it'))).toBe(false)
  })
})
