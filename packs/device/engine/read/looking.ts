import { closed, find, OATH, pattern, type Reader } from './reading.ts'

const SCREEN = `(?:(?:the|my|this|that|current|whole|entire|phone|${OATH}) )*(?:screen|page|display|window)`
const HERE = `(?:${SCREEN}|(?:(?:the|my|this) )*phone(?: screen)?|here)`
const READ = '(?:read|reading|speak|describe|summarise|summarize)(?: me| out| to me)*'
/** What leads up to "what is on it". */
const SAY_IT = `(?:(?:tell me|show me|say|${READ}|go (?:over|through)|run (?:me )?through|talk me through|let me (?:hear|know)|give me)(?: again)? )?`
const IS = "(?:is|are|'s)"
const OUT = '(?: (?:out loud|out|aloud|to me|again|once more|from (?:the )?(?:top|beginning|start)))*'

const SCREEN_FORMS = [
  `${READ} (?:what (?:is|'s|it says) (?:on )?)?${SCREEN}${OUT}`,
  `(?:read|describe)(?: me| out)? (?:this|it|that|everything|the text|this text)${OUT}`,
  `${SAY_IT}(?:what|everything|all)(?: (?:that|there))?(?: ?${IS})? (?:it |there )?(?:says? |showing |shown |happening |written |displayed |visible |up )?on ${HERE}${OUT}`,
  `${SAY_IT}what(?: else)? (?:does|do|'s) (?:it|this|that|${SCREEN}) (?:say|show)(?: on ${HERE})?${OUT}`,
  `${SAY_IT}what (?:it|this|that|${SCREEN}) (?:says|shows)(?: on ${HERE})?`,
  `what (?:is|'s) (?:it|this|${SCREEN}) (?:showing|saying|displaying)`,
  `${SAY_IT}(?:what|which) (?:buttons|options|icons|things|apps|links|fields|choices|words) ${IS} (?:there )?on ${HERE}`,
  `${SAY_IT}(?:what|which) (?:buttons|options|icons|links|fields|choices) (?:are there|do i have|can i (?:press|tap|choose))(?: (?:on )?${HERE})?`,
  `${SAY_IT}what (?:am i|are we|i'm|i am) (?:looking at|seeing|on) (?:on|in) ${HERE}`,
  `look at ${HERE} and (?:tell|read)(?: me)? what (?:it says|you see|(?:is|'s) (?:there|on it))`,
  `screen reader|read screen|read (?:aloud|out loud)`,
  `what (?:app|page|screen) (?:am i (?:in|on)|is this|is open)`,
].map(pattern)

const VISION = '(?:the )?vision(?: mode)?'
const OF_CAMERA = '(?:the|my) camera'
/** Nothing else that could be asked for is in it. */
const AND_TELL =
  '(?:and|to) (?:tell|describe|say|see|look|show)(?: (?!and |then |call|text|message|send|turn|open)\\S+){0,8}'
const VISION_FORMS = [
  `(?:(?:start|launch|open|enter|activate|enable|begin|use|go (?:in|to|into)|switch (?:to|on)|turn on|run) )?${VISION}`,
  `(?:turn )?${VISION} on`,
  `(?:is|are) there (?:anything|anyone|anybody|something|someone|somebody|people) (?:in front of|around|before|near|next to) me`,
  `(?:tell me |describe )?(?:what|who) ?(?:is|'s)?(?: (?:that|this|it|there))? (?:in front of|around|before|near|next to) me`,
  `(?:describe|look at) (?:(?:my|the) )?(?:surroundings?|room|scene|area|what is around me)`,
  `look around(?: (?:and|to) (?:tell|describe|see|show).*)?`,
  `(?:tell me )?what (?:am i|i'm|i am) (?:holding|pointing at)`,
  `(?:tell me )?what (?:is|'s) (?:this|that|it)(?: thing)?(?: that)? (?:i'm|i am|i've got|in my|i have)(?: (?:holding|pointing at|hands?|in my hands?))*`,
  `(?:tell me )?what (?:is|'s) in my hands?`,
  `be my eyes|(?:help me )?see|see for me`,
  `use ${OF_CAMERA} to .*`,
  `(?:use|open|start|turn on|switch on|get) ${OF_CAMERA} ${AND_TELL}|(?:turn|switch) ${OF_CAMERA} on ${AND_TELL}`,
  `(?:tell me |describe )?what (?:(?:do|can) you see|you (?:can )?see|${OF_CAMERA} (?:sees|can see|shows|is (?:seeing|showing|looking at|pointing at)))(?: (?:in front of|around) me)?`,
  `(?:tell me |describe )?what (?:does|can) ${OF_CAMERA} (?:see|show)`,
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
