import { closed, find, pattern, type Reader } from './reading.ts'

const SCREEN = '(?:(?:the|my|this|that|current|whole|entire|phone) )*(?:screen|page|display|window)'
const READ = '(?:read|reading|speak|describe|summarise|summarize)(?: me| out)*'

const SCREEN_FORMS = [
  `${READ} (?:what (?:is|'s|it says) (?:on )?)?${SCREEN}(?: (?:out loud|out|aloud|to me))*`,
  `(?:read|describe)(?: me| out)? (?:this|it|that|everything|the text|this text)(?: (?:out loud|out|aloud|to me))*`,
  `(?:tell me |read me |say )?what(?: is|'s| 's)? (?:it |there )?(?:says? |showing |shown |happening |written |displayed |visible )?on ${SCREEN}`,
  `(?:tell me )?what (?:does|do) (?:it|this|that|the screen|my screen|this page|the page) (?:say|show)`,
  `(?:tell me |read me )?what it says(?: on ${SCREEN})?`,
  `screen reader|read screen|read (?:aloud|out loud)`,
  `what (?:app|page|screen) (?:am i (?:in|on)|is this|is open)`,
].map(pattern)

const VISION = '(?:the )?vision(?: mode)?'
const VISION_FORMS = [
  `(?:(?:start|launch|open|enter|activate|enable|begin|use|go (?:in|to|into)|switch (?:to|on)|turn on|run) )?${VISION}`,
  `turn ${VISION} on`,
  `(?:tell me |describe )?(?:what|who) ?(?:is|'s| 's)?(?: (?:that|this|it|there))? (?:in front of|around|before|near|next to) me`,
  `(?:describe|look at) (?:(?:my|the) )?(?:surroundings?|room|scene|area|what is around me)`,
  `look around(?: (?:and|to) (?:tell|describe|see|show).*)?`,
  `what am i (?:holding|pointing at)`,
  `be my eyes|help me see|see for me`,
  `use (?:the|my) camera to .*`,
  `(?:tell me )?what (?:do|can) you see(?: (?:in front of|around) me)?`,
  `(?:read|what does) (?:this|that|the) (?:label|sign|menu|letter|box|bottle|paper|package|poster)(?: say)?(?: to me)?`,
].map(pattern)

/** It may be on the screen, or before the camera. */
const EITHER = pattern(
  `(?:what (?:is|'s)|what 's|describe|identify|what am i looking at|what are we looking at)(?: (?:this|that|it))?`,
)

export const readLooking: Reader = (given) => {
  const words = closed(given)
  const isAll = (form: RegExp): boolean => find(words, 0, form)?.end === words.list.length
  if (SCREEN_FORMS.some(isAll)) return { drafts: [{ intent: 'read_screen', doubts: [] }], spans: [] }
  if (VISION_FORMS.some(isAll)) return { drafts: [{ intent: 'launch_vision_mode', doubts: [] }], spans: [] }
  if (/ /.test(words.plain) && isAll(EITHER))
    return { drafts: [{ intent: 'read_screen', looking: true, doubts: [] }], spans: [] }
  return undefined
}
