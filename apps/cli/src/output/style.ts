import { styleText } from 'node:util'
import { hasColours, type Io } from '../io.ts'

export type Tone = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

/** Colours a text where there are colours. */
export type Paint = (tone: Tone | readonly Tone[], text: string) => string

export const painter = (io: Io): Paint =>
  hasColours(io)
    ? (tone, text) => styleText(typeof tone === 'string' ? tone : [...tone], text, { validateStream: false })
    : (_tone, text) => text
