import type { JsonObject } from '@countersign/core'
import { count, listOf } from '@countersign/core/words'
import { asObject, asRows, asText, type Intent } from '@countersign/language'
import { theCampaign } from '../campaign-state.ts'
import { bullets } from '../say.ts'
import { aboutCampaign } from './of-campaign.ts'

const held = (row: JsonObject): string => {
  const names = [...asRows(row.channels), ...asRows(row.projects)].map(({ name }) => asText(name))
  const open = asRows(row.openTickets).length
  const access = row.access === 'owner' ? 'owner' : `may ${asText(row.access)}`
  return [
    `**${asText(row.name) || 'Somebody who left'}**`,
    access,
    names.length > 0 ? `runs ${listOf(names)}` : '',
    open > 0 ? count(open, 'open ticket') : 'no open tickets',
  ]
    .filter(Boolean)
    .join(' · ')
}

export const listTeam: Intent = {
  tool: 'list_team',
  effect: 'read',
  title: 'tell who is on the team',
  example: 'Who is on the team?',
  phrases: [
    "(who|who 's|whos) [is|are|else is] (on|in|part of|working on) [the|our|this|my] (team|campaign|{campaign})",
    '(who|who all) (works|work|has access|can see|can edit) [on|to] [the|our|this|it] [campaign|{campaign}]',
    '<show> [the|our|my] (team|members|people|team members)',
    '<what> [the|our] (team|members|team members)',
    '(the|our) team',
    "(who|who 's) (has|have) (time|capacity|the most|the least|nothing to do|too much) [work|tickets|tasks|to do|on their plate]",
    '(who) (is|are) (free|busy|available|overloaded)',
    '(who) (owns|runs|leads|is responsible for|is in charge of|looks after) (what|{about:named}|the campaign|{campaign})',
  ],
  details: [aboutCampaign],
  calls: function* calls(values, turn, seek) {
    const { id } = yield* theCampaign(turn, seek, asObject(values.campaign))
    return [{ tool: 'list_team', input: { campaignId: id } }]
  },
  tell: (output) => {
    if (output.ok !== true) return { text: asText(asObject(output.error).message) || 'That did not work.' }
    return { text: bullets(asRows(asObject(output.data).team).map(held)) }
  },
}
