/** Verbs whose object is something with an end, and what that is called: "launch the app" is an "app launch". */
export const FINITE_VERBS: ReadonlyMap<string, string> = new Map([
  ['launch', 'launch'],
  ['launching', 'launch'],
  ['relaunch', 'relaunch'],
  ['relaunching', 'relaunch'],
  ['release', 'release'],
  ['releasing', 'release'],
  ['introduce', 'launch'],
  ['introducing', 'launch'],
  ['unveil', 'launch'],
  ['debut', 'launch'],
  ['announce', 'announcement'],
  ['announcing', 'announcement'],
  ['rebrand', 'rebrand'],
  ['rebranding', 'rebrand'],
  ['redesign', 'redesign'],
  ['redesigning', 'redesign'],
  ['revamp', 'redesign'],
  ['migrate', 'migration'],
  ['migrating', 'migration'],
  ['pilot', 'pilot'],
  ['piloting', 'pilot'],
])

/** Nouns of what has an end: with what stands before them they name a project. */
export const FINITE_NOUNS: ReadonlySet<string> = new Set(
  `launch relaunch campaign sale promotion promo giveaway contest competition sweepstake sweepstakes rebrand rebranding
  redesign rollout migration pilot survey study roadshow conference summit hackathon challenge initiative project sprint
  audit announcement expansion anniversary festival gala opening fundraiser kickoff refresh revamp takeover activation
  workstream release reopening celebration appeal push`.split(/\s+/),
)

/** Of these, what goes on by itself where only a channel stands before it: an "email campaign" is e-mail. */
export const ONGOING_NOUNS: ReadonlySet<string> = new Set(
  'campaign promotion promo initiative launch sprint release activation workstream challenge push'.split(' '),
)

/** Of these, what happens once and needs no other name where its day is said: "a hackathon in March". */
export const OCCURRING_NOUNS: ReadonlySet<string> = new Set(
  'hackathon conference summit roadshow giveaway contest festival gala fundraiser survey'.split(' '),
)

/** Days and seasons that are planned for, as people write them, and as a project is called. */
export const OCCASIONS: readonly (readonly [pattern: string, name: string])[] = [
  ['black friday(?: ?(?:and|&|\\/|\\+) ?cyber monday)?|bfcm', 'Black Friday'],
  ['cyber (?:monday|week)', 'Cyber Monday'],
  ['(?:christmas|xmas|x-mas)', 'Christmas'],
  ['holiday season|holidays? gift(?:ing)?(?: season)?', 'Holiday Season'],
  ['easter', 'Easter'],
  ['halloween', 'Halloween'],
  ["valentine[’']?s?(?: day)?", "Valentine's Day"],
  ["mother[’']?s day", "Mother's Day"],
  ["father[’']?s day", "Father's Day"],
  ['ramadan', 'Ramadan'],
  ['diwali', 'Diwali'],
  ['(?:lunar|chinese) new year', 'Lunar New Year'],
  ["singles[’']? day", "Singles' Day"],
  ['prime day', 'Prime Day'],
  ['back[- ]to[- ]school', 'Back to School'],
  ['(?:summer|spring|winter|autumn|fall|end of season|mid-season|flash) sale', ''],
  ['super bowl', 'Super Bowl'],
  ['world cup', 'World Cup'],
  ['earth day', 'Earth Day'],
  ['pride month', 'Pride Month'],
  ['giving tuesday', 'Giving Tuesday'],
  ['world mental health day', 'World Mental Health Day'],
  ["international women[’']?s day", "International Women's Day"],
]

/** What may follow an occasion and belongs to its name. */
export const OCCASION_TAILS: ReadonlySet<string> = new Set(
  'sale campaign promotion push giveaway contest offer drop collection launch appeal'.split(' '),
)

/** Words that no name begins with. */
export const DETERMINERS: ReadonlySet<string> = new Set(
  `a an the our my your their its his her this that these those some any each every another first next upcoming coming
  new big bigger small major next current existing whole entire full brand`.split(/\s+/),
)

/** Where the name of something ends. */
export const BOUNDARIES: ReadonlySet<string> = new Set(
  `in by on via through with without for to during before after from at and or using that which who while when so across
  among as until within over is are was were be will should must can could would has have had this next last plus but
  because since where along towards toward into through starting beginning ending end mid early late today tomorrow
  tonight soon again later first then also if not need want please it we i they you he she drive boost increase grow`.split(
    /\s+/,
  ),
)

/** Before a noun, what is no part of the name that it ends. */
export const NO_PART_OF_NAME: ReadonlySet<string> = new Set(
  `run running do doing plan planning build building create creating start starting make making prepare preparing organise
  organize organising organizing host hosting hold holding execute executing deliver support supporting promote promoting
  set setup up out need needs want wants like design designing develop developing propose draft write get give manage
  lead own kick coordinate conduct conducting send do schedule finish complete review discuss measure track report help
  add adding join entering enter use using me us let lets about re around of quick short simple good great better best
  integrated multichannel multi channel cross omnichannel marketing 360 degree growth overall general successful
  effective strong focused targeted small big large huge bold creative fun exciting comprehensive dedicated specific
  second third one two three several few many more successful ambitious sustained joint company wide per
  monthly weekly daily quarterly yearly ongoing regular`.split(/\s+/),
)

/** Things that are too vague to be called by themselves. */
export const VAGUE: ReadonlySet<string> = new Set(
  `it them this that thing things something everything anything stuff product products company business brand service
  services feature features marketing growth sales more work team teams people customers users campaign campaigns
  project projects initiative plan plans strategy idea ideas one ones time activities activity way results offer
  offers awareness site update news version versions model phase side year quarter month week us me`.split(
    /\s+/,
  ),
)
