import type { Passage } from './passages.ts'
import { shorten } from './words.ts'

const QUOTED = 160

/** A passage as it is quoted: one line, nothing in it that could pass for something else on a screen. */
export const quoted = (text: string): string => shorten(text.replaceAll(/[\p{Cc}\p{Cf}“”]/gu, ' '), QUOTED)

/** “Reactivate lapsed buyers by e-mail” in brief.docx */
export const cite = ({ text, source }: Passage): string => `“${quoted(text)}” in ${quoted(source.name)}`
