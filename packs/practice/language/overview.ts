import { asRows, asText, type Intent } from '@countersign/language'
import {
  bullets,
  counted,
  listing,
  mentionsOf,
  parts,
  sayAppointment,
  sayDay,
  sayHours,
  totalOf,
} from './say.ts'
import { sayValue } from './vocabulary.ts'

export const overviewIntents: readonly Intent[] = [
  {
    tool: 'get_dashboard',
    effect: 'read',
    title: 'give an overview',
    example: 'Give me an overview',
    phrases: [
      "(<show>|<what>|open) [a|an|the|my|our] [quick|short|brief|daily|today 's] (dashboard|overview|summary|key figures|statistics|stats|briefing|status|figures|numbers) [of (the|my|our) (practice|day|business)|of today|for today|please]",
      "[the|my|a|today 's] [quick|daily|short] (dashboard|overview|briefing|key figures|summary) [of (the|my) (day|practice|week)]",
      'how (are|is) (we|things|the practice|business|everything) [doing|going|looking] [today]',
      "what (is|'s) (new|up|the status|the situation|going on)",
      'whats (new|up)',
      'brief me',
      '(is there|do i have|anything) [anything] [that] i (should|need to) know [about] [today|now]',
      'sum up (the|my) (day|practice|week)',
      'where do we stand',
      'what does (the|my|our) (dashboard|overview|summary) (say|show|tell [me|us]|look like)',
    ],
    input: () => ({}),
    tell: (output, _values, turn) => {
      const today = asRows(output.appointments_today)
      const count = (key: string, noun: string, plural?: string): string | undefined =>
        typeof output[key] === 'number' ? counted(output[key], noun, plural) : undefined
      const facts = [
        count('clients', 'client'),
        typeof output.appointments_this_week === 'number'
          ? `${counted(output.appointments_this_week, 'appointment')} this week`
          : undefined,
        count('active_meal_plans', 'active meal plan'),
        count('active_goals', 'active goal'),
        typeof output.missing_consent === 'number' && output.missing_consent > 0
          ? `${counted(output.missing_consent, 'client')} without consent`
          : undefined,
      ].filter((fact) => fact !== undefined)
      const lines = today.map((row) =>
        parts(
          sayHours(row, turn),
          `**${asText(row.client)}**`,
          sayValue(row.type),
          sayValue(row.location_type),
        ),
      )
      const day =
        today.length === 0
          ? 'No appointments today.'
          : `${counted(today.length, 'appointment')} today:\n\n${bullets(lines)}`
      const upcoming =
        today.length > 0
          ? []
          : asRows(output.upcoming)
              .slice(0, 3)
              .map((row) => sayAppointment(row, turn))
      const next = upcoming.length > 0 ? `\n\nComing up:\n\n${bullets(upcoming)}` : ''
      return {
        text: `**${sayDay(output.date, turn) || sayDay(turn.today, turn)}** · ${facts.join(' · ')}\n\n${day}${next}`,
        ...(today.length > 0 && {
          list: { kind: 'appointment', items: mentionsOf(today, (row) => asText(row.client)) },
        }),
      }
    },
  },
  {
    name: 'missing_consent',
    tool: 'get_dashboard',
    effect: 'read',
    title: 'count who has not consented',
    example: 'How many clients have not given consent?',
    phrases: [
      '(how many|which|what|show me [the|all]|list [the|all]|any) <clients> [that|who] (have not given|have not signed|have no|have not|lack|are missing|without|with no|with missing|have given no) [their|a] consent [on file|yet]',
      'who (has not given|has no|has given no|is missing|lacks) [their|a] consent [yet]',
      'whose consent is missing',
    ],
    input: () => ({}),
    tell: ({ missing_consent: missing }) => ({
      text:
        typeof missing === 'number'
          ? `${missing === 1 ? '1 client has' : `${missing} clients have`} not given consent. Whose it is that is missing, I can only tell of one client at a time: ask “Has Maria Lopez given consent?”`
          : 'I cannot tell how many have given consent. Ask me about one client: “Has Maria Lopez given consent?”',
    }),
  },
  {
    tool: 'search',
    effect: 'read',
    title: 'search',
    example: 'Search for gluten',
    phrases: [
      'search [for|everything for|everywhere for|all records for|the records for|the system for|the database for] {query:text}',
      '(find|show me|look for|look up|show) (anything|everything|all records|records|whatever) [we have] [about|on|with|for|mentioning|containing|related to|that mentions|we have on] {query:text}',
      'search',
      'look for {query:text}',
      '(who|what|which records|which clients) (mentions|mention|has to do with) {query:text}',
      'where is {query:title} mentioned',
      '(who|which <clients>) (has|have|had|suffers from|suffer from|(is|are) allergic to|(is|are) diagnosed with) [a|an] {query:title}',
      'do we have anything (about|on) {query:text}',
    ],
    slots: {
      query: {
        required: true,
        free: true,
        name: 'what to search for',
        question: 'What should I search for?',
      },
    },
    input: ({ query }) => ({ query: asText(query) }),
    tell: (output, { query }) => {
      const rows = asRows(output.results)
      const total = totalOf(output, rows)
      if (total === 0) return { text: `Nothing found for “${asText(query)}”.` }
      const lines = rows.map((row) =>
        parts(`**${asText(row.title)}**`, asText(row.kind).replaceAll('_', ' '), asText(row.detail)),
      )
      const kinds = new Set(rows.map(({ kind }) => asText(kind)))
      const [kind] = kinds
      return {
        text: listing(`${counted(total, 'result')} for “${asText(query)}”:`, lines, total),
        ...(kinds.size === 1 &&
          kind && { list: { kind, items: mentionsOf(rows, (row) => asText(row.title)) } }),
      }
    },
  },
]
