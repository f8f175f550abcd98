import type { StepBody } from '@countersign/protocol'

type Step = Pick<StepBody, 'id' | 'action' | 'input' | 'preview'>

interface Known {
  readonly name: string
  readonly channels: readonly { readonly id: string; readonly name: string }[]
  readonly projects: readonly { readonly id: string; readonly name: string }[]
  readonly docs: readonly { readonly id: string; readonly title: string }[]
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** What a step would do. Which campaign it does it in goes without saying where only that one is looked at. */
export function sentenceOf(
  { preview: { description } }: Pick<StepBody, 'preview'>,
  campaign: string,
): string {
  const end = ` in ${campaign}`
  return description.endsWith(end) ? description.slice(0, -end.length) : description
}

const MOST = 24

/** Where it is linked to must not be lost behind a long title. */
const shorten = (title: string): string =>
  title.length > MOST ? `${title.slice(0, MOST - 1).trimEnd()}…` : title

const madeName = ({ action, input }: Step): string | undefined =>
  action.startsWith('create_') ? (text(input['name']) ?? text(input['title'])) : undefined

/** What is made is called by its name, what is linked by both ends; anything else by what would be done. */
export function shortName(step: Step, steps: readonly Step[], campaign: Known): string {
  const { action, input } = step
  const nameOf = (value: unknown): string | undefined => {
    if (typeof value === 'object' && value !== null && '$from' in value) {
      const made = steps.find(({ id }) => id === value.$from)
      return made && madeName(made)
    }
    const { channels, projects, docs } = campaign
    return (
      [...channels, ...projects].find(({ id }) => id === value)?.name ??
      docs.find(({ id }) => id === value)?.title
    )
  }
  const doc = nameOf(input['docId'])
  const places = [input['channelId'], input['projectId']].flatMap((place) => nameOf(place) ?? [])
  if (action === 'link_doc' && doc !== undefined && places.length > 0)
    return `${shorten(doc)} to ${places.join(' and ')}`
  return madeName(step) ?? sentenceOf(step, campaign.name)
}
