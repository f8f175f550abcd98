/** Words that stand for each other, for use in phrases as `<name>`. */
export const macros = {
  show: `show [me|us]|list|display|give (me|us)|tell (me|us) [about]|get [me|us]|find [me|us]|look up|let me see|see|check|search [for]|what (is|are|'s)|whats|which (is|are)`,
  i: 'i|we|one|you',
  can: 'do|can|could|should|would|shall|will|may|might|must',
  go: 'get|go|travel|come|commute|head|ride|make it|find my way|find our way|navigate|make my way',
  going: `going|heading|travelling|traveling|off|on my way|on our way`,
  way: `way|ways|route|routes|trip|trips|journey|journeys|connection|connections|ride|itinerary|directions|path|options|way there`,
  best: 'next|best|first|earliest|easiest|good|nicest|simplest|smartest|other|another|cheapest',
  vehicles: 'bus|buses|tram|trams|train|trains|metro|subway|ferry|boat|line|lines|underground',
  when: 'when|what time|at what time|at which time',
}
