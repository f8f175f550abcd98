import type { Intent } from '@countersign/language'

/** What people ask for that is done on a page, or one at a time. */
const onPage = (tool: string, elsewhere: string, phrases: Intent['phrases']): Intent => ({
  name: `${tool}_elsewhere`,
  tool,
  effect: 'read',
  title: elsewhere,
  example: '',
  phrases,
  input: () => ({}),
  elsewhere,
})

const places = '(places|saved places|locations|addresses|saved locations)'

export const elsewhereIntents: readonly Intent[] = [
  onPage('delete_all', 'I delete one saved place at a time, so that each can be looked at. Please name it.', [
    `(delete|remove|forget|erase|drop|clear|get rid of) (all|every|each|all of|everything in|both) [of] [my|our|the] (${places}|place|of them|them)`,
    `(delete|remove|forget|erase|clear) (my|our|the) ${places}`,
  ]),
  onPage(
    'rename',
    'I do not rename saved places. On the page Saved places, the menu of each has Rename or move.',
    [
      '(rename|relabel) [my|our|the] [saved] [place] {name:placename} [place] (to|as|into) [my] {key:keyname}',
      '(change|set|update) the name of [my|our|the] [saved] [place] {name:placename} [place] to {key:keyname}',
    ],
  ),
  onPage(
    'disruptions',
    'I have no list of all disruptions. Ask me for a way or for what leaves a stop: I tell what is late or cancelled there, and the page Stops shows what the operator says about it.',
    [
      '(are there|is there|any|what|which|show me|tell me about|what are the|what about) [any|the|current] (disruption|disruptions|delays|delay|problems|alerts|service alerts|interruptions|cancellations|strike|strikes) [are there] [on|with|in|for] [{vehicle}|the {vehicle}|the network] [now|today|tonight|right now|currently|at the moment]',
      '(is|are) (everything|all|all lines|all trains|the lines) (running|on time|ok|fine|normal) [normally] [now|today|right now]',
    ],
  ),
  onPage('ticket', 'I plan trips and do not sell tickets. The operator of the lines does.', [
    '(buy|book|get|purchase|order|reserve) [me|us] [a|the|some|two|one] (ticket|tickets|seat|seats|day pass|pass) [to|for|from] [{name:placename}]',
    '(how much|what) (is|does|do|are) [a|the] (ticket|tickets|fare) [cost|to|from] [{name:placename}] [cost]',
  ]),
]
