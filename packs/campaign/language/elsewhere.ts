import type { Intent } from '@countersign/language'
import { WHERE_TO_APPROVE } from './tell-plan.ts'

/** What people ask for that is done on a page, not by the assistant. */
const onPage = (name: string, elsewhere: string, phrases: Intent['phrases']): Intent => ({
  name: `${name}_elsewhere`,
  tool: name,
  effect: 'read',
  title: elsewhere,
  example: '',
  phrases,
  input: () => ({}),
  elsewhere,
})

const remove = '(remove|delete|erase|drop|get rid of|throw away|trash|bin|archive)'
const approve =
  '(approve|apply|execute|accept|confirm|sign off|sign|carry out|implement|run|go ahead with|do)'
const proposal =
  '(plan|plans|proposal|proposals|change|changes|step|steps|action|actions|suggestion|suggestions|card|module|modules)'

export const elsewhereIntents: readonly Intent[] = [
  onPage(
    'apply_approved_actions',
    `Approving is yours: I never approve or apply anything. ${WHERE_TO_APPROVE}`,
    [
      `${approve} (everything|all|all of it|all of them|it all|them all|them|it|that|this|these|those) [now|for me|please|yourself|already]`,
      `${approve} [all] [of] [the|my|our|this|that|these|those] [open|proposed|whole|approved|first|last|waiting|pending] ${proposal} [now|for me|yourself]`,
      '(approve|apply|execute|accept) [now]',
      'go ahead and (approve|apply|execute|do) (it|everything|all of it|them|the plan)',
      '(reject|deny|dismiss|decline) [all] [of] [the|my|our|this|that|these|those] [open|proposed|whole] (plan|plans|proposal|proposals|changes|steps|everything|it|them)',
      '(reject|deny|dismiss|decline) (everything|it|them|all|all of it)',
      '(what|which plans|which changes|anything) (is|are) (waiting|open|pending|waiting for approval|waiting for me)',
    ],
  ),
  onPage('create_campaign', 'I do not make campaigns. On the Campaigns page, press New campaign.', [
    '(create|make|start|add|set up|open) [me|us] [a|an|another] [new] campaign [<called> {name:newtitle}]',
    '(create|make|start|add|set up|open) [me|us] [a|an|another] [new] campaign (for|about|to) {prose}',
    '(copy|duplicate|clone) (the|this|my|our) campaign',
  ]),
  onPage('delete_campaign', 'I do not delete campaigns. The menu of a campaign on its page has Delete.', [
    `${remove} (the|this|my|our) [whole|entire] campaign`,
    `${remove} [the|our] {name:named} campaign`,
    `${remove} everything`,
  ]),
  onPage('update_campaign', 'I do not change the campaign itself. Its page has Edit in the header.', [
    '(set|change|update|edit|rename) [the|our|my|this] campaign [to|into] [{prose}]',
    '(set|change|update|edit) [the|our] (objective|goal|start date|end date|dates|principles|timeline|campaign status|status of the campaign) [of (the|our|this) campaign] [to] [{prose}]',
    '(close|start|activate|pause|end) (the|this|our) campaign',
  ]),
  onPage('share_campaign', 'I do not share campaigns. On the campaign’s Overview, the people have Share.', [
    '(share|unshare) [the|this|my|our] [{name:named}] campaign [with {who:name}]',
    '(invite|add) {who:name} to (the|this|our|my) (campaign|team)',
    '(remove|kick) {who:name} from (the|this|our|my) (campaign|team)',
  ]),
  onPage(
    'delete_records',
    'I do not delete anything. Open it on the campaign’s page: there you see what goes with it, delete it, and can undo that.',
    [
      `${remove} [the|this|that|my|our] (channel|project|<ticket>|<doc>|upload|file|module|folder) [<called> {name:named}]`,
      `${remove} [the|my|our] {name:named} (channel|project|<ticket>|<doc>|upload|file|module|folder)`,
      `${remove} (all|every|all the|all my|all of the) [{name:named}] (channels|projects|<tickets>|<docs>|uploads|files|channel|project|<ticket>)`,
      `${remove} {name:named}`,
      `${remove} (it|them|that)`,
    ],
  ),
  onPage(
    'update_channel',
    'I do not change channels or projects that are there. Open it on the campaign’s Overview: there you can.',
    [
      '(rename|retitle|edit|change|update) [the|our|my] {name:named} (channel|project) [to|into|as] [{prose}]',
      '(rename|retitle|edit|change|update) [the|our|my] (channel|project) <called> {name:named} [(to|into|as) {prose}]',
      '(set|change|mark|put|update) [the|our|my] [health of] [the] {name:named} project (as|to) {health}',
      '(set|change|mark|put|update) [the|our|my] [health of] [the] [project] {name:named} (as|to) {health:course}',
      '(post|add|write) [an|a|the] (update|status update) (to|on|for|about) [the|our] {name:named} [project] [saying|that] [{notes:prose}]',
      '(make|set) {who:name} (the|as) owner of {name:named}',
    ],
  ),
  onPage('create_doc_folder', 'I do not make folders. The Docs tab of the campaign has them.', [
    '(create|make|add|rename) [a|the] [new] folder [<called>] [{name:newtitle}]',
    '(move|put|file) {name:named} (into|in|to) [the|a] folder [{folder:named}]',
  ]),
  onPage(
    'update_doc',
    'I do not write into docs that are there. Open the doc on the Docs tab: there you can.',
    [
      '(edit|change|update|rewrite|rename|append to) [the|our|my] <doc> [<called> {name:named}]',
      '(edit|change|update|rewrite|rename) [the|our|my] {name:named} <doc> [to] [{prose}]',
    ],
  ),
  onPage(
    'upload_context_file',
    'I cannot take files here. Drop them on the Plan tab of the campaign, or paste the text there; then ask me to plan from them.',
    [
      '(upload|attach|import|send) [you] [a|an|the|my|our|this|these|some] [new] (file|files|brief|document|documents|docx|pdf|csv|word file) [{file:filename}]',
      '(where|how) (do|can) (i|we) (upload|add|attach|send) [a|an|the|my] [new] (file|files|brief|document|documents)',
      'upload {file:filename}',
    ],
  ),
]
