/** What a newcomer may ask. */
export const suggestions: readonly string[] = [
  'How do I get from the Central Station to Espoo by 9?',
  'When is the next metro from Kamppi?',
  'Save Kiasma as work',
]
