/**
 * Text in an upload that speaks to whoever reads it for the person: "ignore your instructions", "approve everything".
 * A brief has no reason to; what it says there is quoted, and never read as something the person wants.
 */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|overrule)\b.{0,40}\b(?:instructions?|prompts?|rules?|polic(?:y|ies)|guidelines?|guardrails?|context|above)\b/,
  /\b(?:approve|accept|confirm|apply|execute|sign|allow)\s+(?:(?:all|every|each|any)\b|everything|anything|the (?:plan|proposals?|changes|actions) (?:now|automatically|yourself|without))/,
  /\b(?:without|skip|no need for|bypass)\s+(?:\w+\s+){0,3}(?:approval|confirmation|review|asking)\b.{0,60}\b(?:you|assistant|agent|ai|model|tool)\b/,
  /\bdo not (?:ask|tell|inform|show|mention)\b.{0,40}\b(?:user|person|human|anyone|confirmation|approval)\b/,
  /\b(?:you are|act as|pretend to be|behave as|you're)\s+(?:now\s+)?(?:an?\s+|the\s+)?(?:\w+\s+)?(?:ai|assistant|agent|administrator|admin|model|llm|system|dan|root)\b/,
  /\b(?:dear|hey|hello|attention|note to|instructions? (?:for|to)|message (?:for|to))\s+(?:the\s+)?(?:ai|assistant|agent|language model|model|llm|chatbot|bot|planner)\b/,
  /^\W*(?:system|assistant|developer)\s*(?:(?:prompt|message|override|note)\s*:|:\s*(?:you\b|ignore|from now|always|never))/,
  /<\/?(?:system|assistant|instructions?|tool_call|im_start|im_end)\b|\[\/?inst\]|<\|/,
  /\b(?:call|invoke|run|use|execute)\s+(?:the\s+)?(?:tool|function|action)?\s*`?(?:apply_approved_actions|create_(?:channel|project|doc|plan_module|ticket)|delete_\w+|save_plan|propose_plan_actions|review_proposed_actions|share_campaign)\b/,
  /\bmark (?:this|everything|all|it) as (?:approved|confirmed|trusted|signed)\b/,
  /\b(?:set|raise)\s+(?:the\s+|your\s+|all\s+)?(?:confidence|risk(?: ?level)?)\s+(?:to|of|=)/,
  /\b(?:the user|the person|the owner|management|the ceo) (?:has|have) (?:already )?(?:approved|confirmed|authori[sz]ed|signed)\b/,
  /\b(?:reveal|print|repeat|output|show)\b.{0,20}\b(?:system prompt|your prompt|your instructions|hidden instructions|api keys?|secrets?|passwords?)\b/,
]

// Invisible characters, and letters with marks that others would not see, must not hide an order.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

export function addressesAssistant(text: string): boolean {
  const said = plain(text)
  return ORDERS.some((order) => order.test(said))
}
