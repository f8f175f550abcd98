import type { ChannelTag } from '../domain/vocabulary.ts'

/**
 * How sure a term makes one that the channel is meant. `clear`: it hardly means anything else. `implied`: what is done
 * there. `loose`: an everyday word too, which counts only where something beside it speaks for the channel.
 */
export type Certainty = 'clear' | 'implied' | 'loose'

export interface Concept {
  readonly id: string
  /** What a channel is called that is made for it. */
  readonly name: string
  readonly tag: ChannelTag
  /** The wider concepts that it is part of: a channel for one of them serves. */
  readonly within: readonly string[]
  readonly terms: readonly { readonly text: string; readonly certainty: Certainty }[]
}

interface Definition {
  readonly tag: ChannelTag
  readonly within?: readonly string[]
  /** Separated by commas, as all lists of terms. The name is one by itself. */
  readonly clear?: string
  readonly implied?: string
  readonly loose?: string
}

const INBOUND = 'Inbound'
const OUTBOUND = 'Outbound'

/** Names of channels, and what else people call them. */
const definitions: Readonly<Record<string, Definition>> = {
  Email: {
    tag: OUTBOUND,
    clear: `e mail, email marketing, mailing list, email campaign, edm, drip campaign, drip sequence, email sequence,
      email flow, email automation, mailchimp, klaviyo, mailing`,
    implied: 'send list, inbox',
  },
  Lifecycle: {
    tag: OUTBOUND,
    within: ['Email'],
    clear: `lifecycle marketing, life cycle, crm, crm marketing, customer lifecycle, retention marketing, lifecycle email,
      lifecycle program`,
    implied: `abandoned cart, cart abandonment, welcome series, onboarding sequence, win back, winback, reactivation,
      reactivate, re engagement, nurture sequence, lead nurturing, nurture, lapsed customer, lapsed buyer`,
  },
  Newsletter: { tag: OUTBOUND, within: ['Email'], clear: 'news letter, email newsletter, email digest' },
  SEO: {
    tag: INBOUND,
    clear: `search engine optimization, search engine optimisation, organic search, organic traffic, technical seo,
      backlink, link building, search ranking, google ranking, keyword ranking, organic growth`,
    implied: 'rank on google, rank for, page one of google, search visibility, keyword research',
    loose: 'organic, keyword',
  },
  'Paid Media': {
    tag: OUTBOUND,
    clear: `paid ad, paid ads, paid advertising, paid acquisition, performance marketing, ad spend, paid campaign,
      advertising, online ad, digital ad, paid channel`,
    loose: 'ad, advert, paid',
  },
  'Paid Search': {
    tag: OUTBOUND,
    within: ['Paid Media'],
    clear: `ppc, pay per click, google ad, google ads, adword, search ad, sem, search engine marketing, bing ad,
      google shopping, shopping ad, search advertising`,
  },
  'Paid Social': {
    tag: OUTBOUND,
    within: ['Paid Media', 'Social Media'],
    clear: `social ad, facebook ad, meta ad, instagram ad, linkedin ad, tiktok ad, twitter ad, snapchat ad, pinterest ad,
      social advertising, sponsored post, promoted post, paid social media, boosted post, youtube ad`,
  },
  Display: {
    tag: OUTBOUND,
    within: ['Paid Media'],
    clear: `display ad, display advertising, display campaign, banner ad, programmatic, programmatic advertising,
      retargeting, remarketing, retargeting ad, retarget`,
    loose: 'banner, display',
  },
  'Social Media': {
    tag: OUTBOUND,
    clear:
      'social channel, organic social, social post, social content, social campaign, social network, social calendar',
    loose: 'social, socials, smm',
  },
  Instagram: { tag: OUTBOUND, within: ['Social Media'], clear: 'insta, instagram reel, instagram story' },
  TikTok: { tag: OUTBOUND, within: ['Social Media'], clear: 'tik tok' },
  Facebook: { tag: OUTBOUND, within: ['Social Media'] },
  LinkedIn: { tag: OUTBOUND, within: ['Social Media'], clear: 'linked in' },
  Pinterest: { tag: OUTBOUND, within: ['Social Media'] },
  'X (Twitter)': { tag: OUTBOUND, within: ['Social Media'], clear: 'twitter, tweet' },
  YouTube: { tag: INBOUND, within: ['Video', 'Social Media'], clear: 'you tube, youtube channel' },
  Video: {
    tag: INBOUND,
    clear: 'video marketing, video series, video content, video campaign, explainer video, short form video',
    loose: 'video',
  },
  Influencers: {
    tag: OUTBOUND,
    clear: `influencer, influencer marketing, influencer campaign, creator partnership, content creator, brand ambassador,
      ambassador program, ambassador programme, micro influencer, creator program, user generated content, ugc`,
    loose: 'creator, ambassador',
  },
  PR: {
    tag: OUTBOUND,
    clear: `public relation, press release, press coverage, press kit, media relation, earned media, media coverage,
      media outreach, press outreach, journalist, press tour, press office`,
    loose: 'press, newsroom',
  },
  Events: {
    tag: OUTBOUND,
    clear: `event marketing, trade show, trade fair, conference, roadshow, in person event, meetup, meet up, field marketing,
      expo, field event, live event`,
    loose: 'event, summit, workshop, booth, fair, exhibition',
  },
  Webinars: {
    tag: INBOUND,
    within: ['Events'],
    clear: 'webinar, webinar series, online seminar, virtual event',
  },
  Sponsorships: { tag: OUTBOUND, clear: 'sponsorship', loose: 'sponsor' },
  Partnerships: {
    tag: OUTBOUND,
    clear: `partnership, partner marketing, co marketing, comarketing, partner program, partner programme, partner channel,
      reseller, joint marketing, strategic alliance, co branding, channel partner`,
    loose: 'partner, alliance',
  },
  Affiliate: {
    tag: OUTBOUND,
    within: ['Partnerships'],
    clear: 'affiliate marketing, affiliate program, affiliate programme',
  },
  Content: {
    tag: INBOUND,
    clear: `content marketing, content hub, white paper, whitepaper, ebook, e book, thought leadership, case study,
      lead magnet, content calendar, editorial calendar, content strategy, content program, gated content`,
    loose: 'content, article, editorial, guide, how to',
  },
  Blog: { tag: INBOUND, within: ['Content'], clear: 'blog post, blogging, company blog, blog article' },
  Podcast: { tag: INBOUND, clear: 'pod cast, podcast series, podcasting' },
  SMS: { tag: OUTBOUND, clear: 'text message, text messaging, sms marketing, mobile messaging' },
  WhatsApp: { tag: OUTBOUND, within: ['SMS'], clear: 'whats app' },
  'Push Notifications': {
    tag: OUTBOUND,
    clear:
      'push notification, push message, in app message, in app messaging, web push, mobile push, app push',
  },
  'Direct Mail': {
    tag: OUTBOUND,
    clear:
      'postcard, printed catalogue, printed catalog, mail shot, mailshot, mailer, letterbox, door drop, direct mailer',
    loose: 'flyer, leaflet, catalogue, catalog, brochure, letter',
  },
  Community: {
    tag: INBOUND,
    clear: `discord, slack community, slack group, facebook group, user group, online community, customer community,
      community forum, reddit, subreddit, community program, community management`,
    loose: 'community, forum',
  },
  Referral: {
    tag: INBOUND,
    clear: `referral program, referral programme, refer a friend, word of mouth, invite a friend, member get member,
      referral marketing, referral scheme, customer referral`,
  },
  Loyalty: {
    tag: OUTBOUND,
    clear:
      'loyalty program, loyalty programme, reward program, reward programme, loyalty club, loyalty scheme, point program',
    loose: 'loyalty',
  },
  TV: {
    tag: OUTBOUND,
    within: ['Paid Media'],
    clear: 'television, tv spot, tv ad, connected tv, ctv, tv campaign, tv commercial',
  },
  Radio: { tag: OUTBOUND, within: ['Paid Media'], clear: 'radio spot, radio ad, radio campaign, audio ad' },
  'Out of Home': {
    tag: OUTBOUND,
    within: ['Paid Media'],
    clear:
      'billboard, ooh, outdoor advertising, transit ad, bus ad, out of home advertising, poster campaign, dooh',
    loose: 'poster',
  },
  'Print Ads': {
    tag: OUTBOUND,
    within: ['Paid Media'],
    clear: 'print advertising, magazine ad, newspaper ad, print campaign, print ad',
  },
  'Sales Outreach': {
    tag: OUTBOUND,
    clear: `cold outreach, cold call, cold calling, cold email, outbound sale, sdr, telemarketing, account based marketing,
      abm, linkedin outreach, sales development, outbound prospecting, outbound outreach`,
  },
  'App Store': {
    tag: INBOUND,
    clear: 'app store optimization, app store optimisation, aso, app store listing, google play listing',
  },
  Marketplaces: {
    tag: INBOUND,
    clear: 'online marketplace, marketplace listing, amazon store, amazon listing, etsy, ebay',
  },
  Website: {
    tag: INBOUND,
    clear:
      'landing page, conversion rate optimization, conversion rate optimisation, cro, microsite, micro site',
    loose: 'web site, homepage, home page, site',
  },
  'In-Store': {
    tag: INBOUND,
    clear: 'in store promotion, point of sale, pos display, in store display, shop window, retail activation',
    loose: 'instore',
  },
}

/** Names that are everyday words by themselves. */
const LOOSE_NAMES = new Set([
  'Display',
  'Content',
  'Events',
  'Community',
  'Video',
  'Website',
  'In-Store',
  'Loyalty',
])

const listOf = (terms: string | undefined): string[] =>
  (terms ?? '')
    .split(',')
    .map((term) => term.trim().replaceAll(/\s+/g, ' '))
    .filter((term) => term !== '')

export const concepts: readonly Concept[] = Object.entries(definitions).map(([name, definition]) => ({
  id: name,
  name,
  tag: definition.tag,
  within: definition.within ?? [],
  terms: [
    { text: name, certainty: LOOSE_NAMES.has(name) ? ('loose' as const) : ('clear' as const) },
    ...listOf(definition.clear).map((text) => ({ text, certainty: 'clear' as const })),
    ...listOf(definition.implied).map((text) => ({ text, certainty: 'implied' as const })),
    ...listOf(definition.loose).map((text) => ({ text, certainty: 'loose' as const })),
  ],
}))

const byId = new Map(concepts.map((concept) => [concept.id, concept]))

export function conceptOf(id: string): Concept {
  const concept = byId.get(id)
  if (!concept) throw new Error(`There is no concept ${id}`)
  return concept
}

/** A concept and the wider ones that it is part of. */
export const kinOf = (id: string): readonly string[] => [id, ...conceptOf(id).within]
