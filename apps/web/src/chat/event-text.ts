import { type RunEvent, runEventKinds } from './run-state.ts'

const kinds: readonly string[] = runEventKinds

/** The events in the text of a stream that has ended. What is not known is passed over. */
export function parseEvents(text: string): (RunEvent & { readonly seq: number })[] {
  return text.split('\n\n').flatMap((block) => {
    const fields = new Map(
      block
        .split('\n')
        .filter((line) => !line.startsWith(':') && line.includes(': '))
        .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)] as const),
    )
    const kind = fields.get('event') ?? ''
    if (!kinds.includes(kind)) return []
    return [toRunEvent(kind, fields.get('id') ?? '', fields.get('data') ?? '{}')]
  })
}

export const toRunEvent = (kind: string, id: string, data: string): RunEvent & { readonly seq: number } =>
  ({ kind, seq: Number(id), data: JSON.parse(data) as unknown }) as RunEvent & { readonly seq: number }
