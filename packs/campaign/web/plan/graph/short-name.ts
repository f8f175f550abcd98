import type { StepBody } from '@countersign/protocol'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** What is made is called by its name; anything else by what would be done. */
export function shortName({
  input,
  preview,
  action,
}: Pick<StepBody, 'input' | 'preview' | 'action'>): string {
  const name = text(input['name']) ?? text(input['title'])
  return name !== undefined && action.startsWith('create_') ? name : preview.description
}
