import { tidyText } from './tidy-text.ts'

const MAX_LENGTH = 200

/** A file's name as it may be stored and shown: no folders, nothing invisible, nothing that turns the text around. */
export function cleanName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const name = tidyText(base).replace(/\s+/g, ' ').trim()
  if (name.length <= MAX_LENGTH) return name
  const extension = /\.[a-z]{1,8}$/i.exec(name)?.[0] ?? ''
  return name.slice(0, MAX_LENGTH - extension.length).toWellFormed() + extension
}
