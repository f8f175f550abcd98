import { type Composed, compose } from './compose.ts'

export type PasswordReason = 'reset' | 'welcome'

export function passwordLetter(name: string, reason: PasswordReason, url: string): Composed {
  if (reason === 'welcome') {
    return compose({
      subject: 'Your account',
      paragraphs: [`Hello ${name},`, 'An account was made for you. Choose a password to sign in.'],
      link: { label: 'Choose a password', url },
      closing: 'The link works once, within seven days.',
    })
  }
  return compose({
    subject: 'Set a new password',
    paragraphs: [`Hello ${name},`, 'Somebody asked for a new password for your account.'],
    link: { label: 'Set a new password', url },
    closing:
      'The link works once, within an hour. If it was not you, do nothing: your password stays as it is.',
  })
}

export function emailChangedLetter(name: string, to: string): Composed {
  return compose({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `Hello ${name},`,
      `The e-mail address of your account was changed to ${to}. From now on, that is the one to sign in with.`,
    ],
    closing: 'If it was not you, tell an administrator at once: they can put it back.',
  })
}

export function approvalLetter(options: {
  readonly name: string
  readonly asker: string
  readonly sentences: readonly string[]
  readonly url: string
}): Composed {
  const { name, asker, sentences, url } = options
  return compose({
    subject: `${asker} asks for your approval`,
    paragraphs: [
      `Hello ${name},`,
      `${asker} asks for something that only an administrator may approve:`,
      ...sentences,
    ],
    link: { label: 'Look at it and decide', url },
    closing: 'Nothing happens until somebody approves it.',
  })
}
