import {
  Amphora,
  Bus,
  Coffee,
  Landmark,
  type LucideIcon,
  MapPin,
  MoonStar,
  Mountain,
  Music,
  Plane,
  ShoppingBag,
  Ticket,
  TrainFront,
  Trees,
  UtensilsCrossed,
  Waves,
} from 'lucide-react'

/** Categories are free words: the icon goes by what is in them. */
const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/caf[eé]|coffee|tea|bakery/iu, Coffee],
  [/food|restaurant|lunch|dinner|breakfast|eat|market|ramen|sushi/iu, UtensilsCrossed],
  [/museum|gallery|art|exhibition/iu, Amphora],
  [/temple|shrine|church|cathedral|castle|palace|sight|landmark|monument|histor|culture/iu, Landmark],
  [/park|garden|nature|forest/iu, Trees],
  [/mountain|hike|hiking|trail|view|trek/iu, Mountain],
  [/beach|sea|lake|swim|onsen|spa|island/iu, Waves],
  [/shop|store|mall/iu, ShoppingBag],
  [/bar|pub|club|night/iu, MoonStar],
  [/music|concert|theat|show/iu, Music],
  [/flight|airport|plane/iu, Plane],
  [/train|rail|station|metro/iu, TrainFront],
  [/bus|transport|transfer|ferry|boat/iu, Bus],
  [/activity|tour|experience|attraction|entertain|theme/iu, Ticket],
]

export const iconOf = (category: string | null): LucideIcon =>
  icons.find(([words]) => category !== null && words.test(category))?.[1] ?? MapPin

/** Words that somebody wrote small, as a label. */
export const categoryName = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1)

/** What is offered where a category is written; any other word is as good. */
export const commonCategories = [
  'Food',
  'Café',
  'Sight',
  'Museum',
  'Temple',
  'Park',
  'Nature',
  'Beach',
  'Shopping',
  'Activity',
  'Nightlife',
  'Transport',
]
