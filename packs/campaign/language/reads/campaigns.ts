import type { JsonObject } from '@countersign/core'
import { count, listOf } from '@countersign/core/words'
import { asObject, asRows, asText, type Intent, sayDate, type Telling } from '@countersign/language'
import type { Campaign } from '../campaign-state.ts'
import { bullets, mentionsOf, sayChannel, sayCounts, sayProject } from '../say.ts'
import { ofCampaign } from './of-campaign.ts'

export const listCampaigns: Intent = {
  tool: 'list_campaigns',
  effect: 'read',
  title: 'list your campaigns',
  example: 'List my campaigns',
  phrases: [
    '<show> [all] [of] [the|my|our] [other|active|running|current] campaigns',
    '(what|which|how many) [other|active|running|current] campaigns (do|have|are) (i|we|there) [have|got|running|there]',
    '<what> [my|our|the|all] [my] campaigns',
    '[all] [my|our] campaigns',
    '(do|have) (i|we) (have|got) [any] [other] campaigns',
  ],
  input: () => ({}),
  tell: (output, _values, { today }) => {
    const rows = asRows(output.campaigns)
    if (rows.length === 0) return { text: 'You have no campaign yet. Make one under Campaigns.' }
    const lines = rows.map((row) => {
      const { channels, projects, tickets } = asObject(row.counts)
      const end = asText(row.endDate)
      return `**${asText(row.name)}** · ${asText(row.status)}${end && ` · until ${sayDate(end, today)}`} · ${count(Number(channels), 'channel')}, ${count(Number(projects), 'project')}, ${count(Number(tickets), 'ticket')}`
    })
    return {
      text: `${count(rows.length, 'campaign')}:\n\n${bullets(lines)}`,
      list: { kind: 'campaign', items: mentionsOf(rows) },
    }
  },
}

const campaign = '(the|our|my|this) campaign'

export const showCampaign = ofCampaign(
  {
    name: 'show_campaign',
    title: 'tell how the campaign is going',
    example: 'How is the campaign going?',
    phrases: [
      `how (is|are) (${campaign}|{campaign}|it|things|we|everything) [going|doing|looking|coming along|getting on]`,
      "how 's (it|the campaign|everything|{campaign}) (going|doing|looking|coming along)",
      `(what is|what 's|whats) [in|with] (${campaign}|{campaign})`,
      "(what is|what 's|whats) the (status|state|progress) [of (the|our|this) campaign]",
      `<show> (${campaign}|{campaign})`,
      '<show> [me|us] an (overview|summary) [of (the|our|this) campaign]',
      `(summarise|summarize|describe) (${campaign}|{campaign})`,
      'where (do|are) we [stand|at] [with (the|our|this) campaign]',
      '(status|overview|summary) [of (the|our|this) campaign]',
      '(are|is) (we|the campaign) (on track|on schedule|in time)',
      "(what is|what 's|whats|what are) [the|our] (objective|goal|goals|aim|dates) [of (the|our|this) campaign]",
      '(when) (does|do|is|will) (the campaign|our campaign|it|we|{campaign}) (end|start|begin|finish|over|close)',
      'how long (does|will|is) (the campaign|it|our campaign) [run|last|take]',
    ],
    spot: { words: '(going|overview|progress)' },
  },
  tellCampaign,
)

const ofKind = ({ parents }: Campaign, kind: string): JsonObject[] =>
  parents.filter((row) => row.kind === kind)

function tellCampaign(
  campaign: Campaign,
  _values: JsonObject,
  { today }: { readonly today: string },
): Telling {
  const { row, name, objective } = campaign
  const [channels, projects] = [ofKind(campaign, 'channel'), ofKind(campaign, 'project')]
  const worry = projects.filter(({ health }) => health === 'At Risk' || health === 'Off Track')
  const [start, end] = [asText(row.startDate), asText(row.endDate)]
  const dates = [start && `from ${sayDate(start, today)}`, end && `until ${sayDate(end, today)}`].filter(
    Boolean,
  )
  const health =
    projects.length === 0
      ? ''
      : worry.length === 0
        ? `${count(projects.length, 'project')}, none at risk.`
        : `${worry.length} of ${count(projects.length, 'project')} need a look:\n${bullets(worry.map((each) => sayProject(each, today)))}`
  const lines = [
    `**${name}** is ${asText(row.status).toLowerCase()}${dates.length > 0 ? `, ${dates.join(' ')}` : ''}.${objective ? ` Its objective: ${objective.replace(/[.!?]?$/, '.')}` : ''}`,
    `There are ${sayCounts(asObject(row.tickets))} and ${count(Number(row.docCount ?? 0), 'doc')}.`,
    channels.length === 0
      ? 'It has no channels yet.'
      : `Channels: ${listOf(channels.map((each) => `**${asText(each.name)}**`))}.`,
    health || 'It has no projects yet.',
  ]
  return { text: lines.join('\n\n'), mentions: { campaign: { id: campaign.id, label: name } } }
}

export const showProjects = ofCampaign(
  {
    name: 'show_projects',
    title: 'tell the projects',
    example: 'Which projects are at risk?',
    phrases: [
      ['<what> [are] [the|our|my] projects', {}],
      '<what> [the|our] projects (are|are there|do we have|have we) [there]',
      '<show> [all] [of] [the|our|my] projects',
      '[the|our] projects',
      '(which|what|how many) [of the|of our] projects (are|is) [currently|now|at the moment] {health}',
      '<show> [the|our|all] [the] projects [that are|which are] {health}',
      '[is|are|are there|is there|do we have] (any|some) [of the|of our] (project|projects) [that is|that are|currently|now] {health}',
      '(are|is) there projects {health}',
      '(which|what) (is|are) {health}',
      '<show> [the|our] {health} projects',
      [
        '<what> [projects] [is|are] (behind|late|in trouble|at risk|not on track|off track|slipping|in danger)',
        { worry: true },
      ],
      [
        '(is|are) (anything|something|any project|any projects|we) (behind|late|in trouble|at risk|off track|slipping)',
        { worry: true },
      ],
      ['(what|which) projects (need|needs) (attention|help|a look)', { worry: true }],
      ['projects (at risk|in trouble|behind)', { worry: true }],
    ],
  },
  (campaign, { health, worry }, { today }) => {
    const all = ofKind(campaign, 'project')
    const wanted = worry === true ? ['At Risk', 'Off Track'] : health === undefined ? [] : [asText(health)]
    const rows = wanted.length === 0 ? all : all.filter((row) => wanted.includes(asText(row.health)))
    if (all.length === 0) return { text: `${campaign.name} has no projects yet.` }
    if (rows.length === 0)
      return { text: `No project of ${campaign.name} is ${wanted.join(' or ').toLowerCase()}.` }
    const news = (row: JsonObject): string => {
      const [last] = asRows(row.updates)
      return wanted.length > 0 && last ? `\n  ${asText(last.text)}` : ''
    }
    return {
      text: `${count(rows.length, 'project')}${wanted.length > 0 ? ` ${wanted.join(' or ').toLowerCase()}` : ''}:\n\n${bullets(rows.map((row) => `${sayProject(row, today)}${news(row)}`))}`,
      list: { kind: 'project', items: mentionsOf(rows) },
    }
  },
)

export const showChannels = ofCampaign(
  {
    name: 'show_channels',
    title: 'tell the channels',
    example: 'Which channels and projects are there?',
    phrases: [
      '<what> [are] [the|our|my] channels',
      '<what> [the|our] channels (are|are there|do we have|have we|do we use) [there]',
      'how many channels (are there|do we have)',
      '<show> [all] [of] [the|our|my] channels',
      '[the|our] channels',
      [
        '<what> [are] [the|our] channels and projects [are there|do we have|are|have we] [there]',
        { both: true },
      ],
      ['<show> [all] [the|our] channels and projects', { both: true }],
      ['<what> [are] [the|our] projects and channels [are there|do we have] [there]', { both: true }],
    ],
  },
  (campaign, { both }, { today }) => {
    const [channels, projects] = [ofKind(campaign, 'channel'), ofKind(campaign, 'project')]
    const told =
      channels.length === 0
        ? `${campaign.name} has no channels yet.`
        : `${count(channels.length, 'channel')}:\n\n${bullets(channels.map(sayChannel))}`
    if (both !== true) return { text: told, list: { kind: 'channel', items: mentionsOf(channels) } }
    const rest =
      projects.length === 0
        ? 'It has no projects yet.'
        : `${count(projects.length, 'project')}:\n\n${bullets(projects.map((row) => sayProject(row, today)))}`
    return { text: `${told}\n\n${rest}` }
  },
)

export const showModules = ofCampaign(
  {
    name: 'show_modules',
    title: 'tell the plan modules',
    example: 'Which plan modules are there?',
    phrases: [
      '(<show>|<what>) [all] [the|our|my] (plan modules|modules) [are there|do we have|are] [there]',
      '[the|our] (plan modules|modules)',
      ['<what> [plan] modules (are|is) {module:modulestatus}', {}],
    ],
  },
  ({ row, name }, { module }) => {
    const rows = asRows(row.modules).filter(({ status }) => module === undefined || status === module)
    if (rows.length === 0) return { text: `${name} has no such plan modules.` }
    const lines = rows.map(
      (each) => `**${asText(each.name)}** · ${asText(each.status).toLowerCase()} · ${asText(each.objective)}`,
    )
    return { text: `${count(rows.length, 'plan module')}:\n\n${bullets(lines)}` }
  },
)
