/** What a newcomer may ask who has saved no place yet, of the network that comes with the server. */
export const suggestions: readonly string[] = [
  'How do I get from Kamppi to Itäkeskus by 9?',
  'Take me to the railway station from Tapiola, step-free',
  'When does the next tram leave from Kamppi?',
  'Which stops are near Kiasma?',
  'Save Kamppi as home',
]
