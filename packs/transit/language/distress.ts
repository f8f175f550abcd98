const HARM =
  /\b(?:suicid\w*|self harm\w*|(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|drown|hang) myself|(?:end|ending|take|taking) my (?:own )?life|end it all|(?:want|wish|going|like) to (?:die|be dead|end it)|wish i (?:was|were) dead|better off dead|(?:don't|dont|do not) want to (?:live|be alive|go on)|no reason to live|(?:jump|jumping|throw myself|lie|lay down) (?:in front of|under|off|before) (?:a |an |the )?(?:train|metro|tram|bus|bridge|roof|subway|platform|tracks?))\b/

/** Somebody who speaks of harming themselves is shown no timetable. */
export const answerDistress = (plain: string): string | undefined =>
  HARM.test(plain)
    ? 'I am sorry that it is this hard. I only plan trips and cannot help with this, but people can: please call your local emergency number now (112 in Europe), or somebody close to you.'
    : undefined
