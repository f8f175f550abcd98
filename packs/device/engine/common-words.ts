/**
 * Words that messages begin with, and that are no names. Where a contact was found by the first name alone, another word
 * than these right after it may be the surname of somebody else.
 */
export const COMMON = new Set(
  `a an the this that these those my your his her its our their some any no not all both every each another other
  i i'm i'll i've i'd im ill we we're we'll we've you you're you'll u he he's she she's they they're it it's its me us him them
  there there's here here's who who's what what's when when's where where's why how how's which
  is are am was were be been being do does did don't dont doesn't didn't done have has had haven't hasn't having can can't cant
  could couldn't will won't would wouldn't shall should shouldn't may might must let let's lets
  to for from of in on at by with without about after before until till during into over under near up down out off as than
  and or but so because if unless though then also too just only even still yet already again really very
  yes yeah yep no nope ok okay sure fine great good nice cool perfect awesome amazing lovely beautiful sorry thanks thank please
  hi hello hey bye goodbye goodnight welcome congratulations congrats happy merry well dear cheers sweet right wrong true
  now today tonight tomorrow yesterday later soon early late never always sometimes maybe perhaps probably actually
  monday tuesday wednesday thursday friday saturday sunday morning afternoon evening night week weekend month year time day
  call come go get give take make bring buy pick send meet see look read write wait stop start stay leave open close turn keep
  put find check tell ask say show help want need like love miss hope think know feel hear try use run eat drink sleep drive
  walk talk pay feed lock hurry remember forget ring play watch pass drop remind cancel delete book happened
  dinner lunch breakfast food coffee tea beer water milk eggs bread pizza cake meeting meet party game match movie film school
  work home house office car bus train plane flight taxi traffic station airport hotel shop store bank doctor hospital
  door key keys phone number address code password battery message messages text email photo picture video link list shopping
  money ticket tickets table room bed dog cat kids kid baby boy girl man mom mum dad family friend friends people everyone everybody
  someone somebody anyone anybody nobody noone none something anything nothing everything new old big small long short last next first second best more most
  much many lots few one two three four five six seven eight nine ten eleven twelve twenty thirty hundred
  question answer problem idea plan plans news report invoice package parcel delivery weather rain snow sun hot cold
  luck birthday christmas anniversary wedding holiday vacation trip boat book mark roses flowers wine papers gate chairs
  running coming going leaving waiting looking working driving walking getting having feeling almost nearly outside inside
  ready busy free sick ill tired hungry lost home alone back away safe safely okay landed arrived finished sounds see
  full half quarter dark bright red blue green black white hold mind deal change changed sleep beat same different open`.split(
    /\s+/,
  ),
)
