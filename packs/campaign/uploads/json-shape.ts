import { cutText } from './tidy-text.ts'

const MAX_KEYS = 100
const MAX_SHAPES = 2000
const MAX_LOOKED_AT = 1000
const MAX_EXAMPLES = 3

/** What the values in one place of a JSON document have in common. */
export interface Shape {
  /** How many values of each kind there are. */
  readonly kinds: Map<Kind, number>
  readonly keys: Map<string, Shape>
  items: Shape | undefined
  /** Of lists. */
  shortest: number
  longest: number
  /** Of numbers. */
  min: number
  max: number
  readonly examples: string[]
  isIncomplete: boolean
}

type Kind = 'object' | 'list' | 'text' | 'number' | 'yes or no' | 'null'

/** Looks at a value, and at enough of each list to know what is in it. Its depth was bounded before. */
export function shapeOf(value: unknown): Shape {
  const root = newShape()
  let shapes = 1
  const look = (shape: Shape, value: unknown): void => {
    const kind = kindOf(value)
    shape.kinds.set(kind, (shape.kinds.get(kind) ?? 0) + 1)
    if (kind === 'text') noteExample(shape, value as string)
    else if (kind === 'number') {
      shape.min = Math.min(shape.min, value as number)
      shape.max = Math.max(shape.max, value as number)
    } else if (kind === 'list') {
      const list = value as readonly unknown[]
      shape.shortest = Math.min(shape.shortest, list.length)
      shape.longest = Math.max(shape.longest, list.length)
      if (list.length === 0) return
      if (!shape.items) shapes++
      shape.items ??= newShape()
      for (const item of list.slice(0, MAX_LOOKED_AT)) look(shape.items, item)
      if (list.length > MAX_LOOKED_AT) shape.isIncomplete = true
    } else if (kind === 'object') {
      for (const key of Object.keys(value as object)) {
        let known = shape.keys.get(key)
        if (!known) {
          if (shape.keys.size >= MAX_KEYS || shapes >= MAX_SHAPES) {
            shape.isIncomplete = true
            continue
          }
          known = newShape()
          shapes++
          shape.keys.set(key, known)
        }
        look(known, (value as Record<string, unknown>)[key])
      }
    }
  }
  look(root, value)
  return root
}

const newShape = (): Shape => ({
  kinds: new Map(),
  keys: new Map(),
  items: undefined,
  shortest: Number.POSITIVE_INFINITY,
  longest: 0,
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  examples: [],
  isIncomplete: false,
})

function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  const type = typeof value
  if (type === 'string') return 'text'
  if (type === 'boolean') return 'yes or no'
  return type === 'number' ? 'number' : 'object'
}

function noteExample(shape: Shape, text: string): void {
  if (shape.examples.length >= MAX_EXAMPLES || text.trim() === '') return
  const example = oneLine(text, 60)
  if (!shape.examples.includes(example)) shape.examples.push(example)
}

/** On one line, and no longer than that. */
export function oneLine(text: string, length: number): string {
  const line = cutText(text, length * 2)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > length ? `${cutText(line, length - 1)}…` : line
}
