import type { ParseLimits } from '../limits.ts'
import type { Zip } from './open-zip.ts'
import { readXml } from './read-xml.ts'

/** What a paragraph is by its style. */
export interface ParagraphStyle {
  /** 1 for the highest; 0: no heading. */
  readonly headingLevel: number
  readonly list: ListPlace | undefined
}

export interface ListPlace {
  readonly numbering: string
  readonly level: number
}

interface RawStyle {
  name: string
  basedOn: string
  outline: number | undefined
  numbering: string | undefined
  level: number
}

const MAX_STYLES = 5000
const MAX_ANCESTORS = 12

/** What each style of a document makes of a paragraph. */
export async function readStyles(
  zip: Zip,
  part: string | undefined,
  limits: ParseLimits,
): Promise<(id: string | undefined) => ParagraphStyle> {
  const raw = new Map<string, RawStyle>()
  if (part !== undefined && zip.has(part)) {
    let style: RawStyle | undefined
    await readXml(zip, part, limits, {
      open: (name, attribute, isWord) => {
        if (!isWord) return
        const value = attribute('val') ?? ''
        if (name === 'style' && raw.size < MAX_STYLES) {
          style = { name: '', basedOn: '', outline: undefined, numbering: undefined, level: 0 }
          raw.set(attribute('styleId') ?? '', style)
        } else if (!style) return
        else if (name === 'name') style.name = value
        else if (name === 'basedOn') style.basedOn = value
        else if (name === 'outlineLvl') style.outline = wholeNumber(value)
        else if (name === 'numId') style.numbering = value
        else if (name === 'ilvl') style.level = wholeNumber(value) ?? 0
      },
      close: (name) => {
        if (name === 'style') style = undefined
      },
    })
  }
  const known = new Map<string | undefined, ParagraphStyle>()
  return (id) => {
    let style = known.get(id)
    if (!style) {
      style = resolve(raw, id)
      known.set(id, style)
    }
    return style
  }
}

/** A style has what those it is based on have, until it says otherwise. */
function resolve(raw: ReadonlyMap<string, RawStyle>, id: string | undefined): ParagraphStyle {
  let headingLevel: number | undefined
  let list: ListPlace | undefined
  let at = id
  for (let step = 0; at !== undefined && step < MAX_ANCESTORS; step++) {
    const style = raw.get(at)
    headingLevel ??= levelByName(style?.name ?? at) ?? levelOf(style?.outline)
    if (!style) break
    if (style.numbering !== undefined) list ??= { numbering: style.numbering, level: style.level }
    at = style.basedOn === '' ? undefined : style.basedOn
  }
  return { headingLevel: headingLevel ?? 0, list }
}

function levelByName(name: string): number | undefined {
  if (/^title$/i.test(name)) return 1
  const level = /^heading ?([1-9])$/i.exec(name)?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Word counts from 0, and 9 is body text. */
export const levelOf = (outline: number | undefined): number | undefined =>
  outline === undefined ? undefined : outline < 9 ? outline + 1 : 0

export function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
