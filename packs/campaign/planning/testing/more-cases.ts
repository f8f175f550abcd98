import type { Case } from './cases.ts'
import { emptyWorld, shopWorld } from './worlds.ts'

const inEmpty = (intent: string, expected: Omit<Case, 'intent' | 'world'>): Case => ({
  intent,
  world: emptyWorld,
  ...expected,
})
const inShop = (intent: string, expected: Omit<Case, 'intent' | 'world'>): Case => ({
  intent,
  world: shopWorld,
  ...expected,
})
const unclear = { unclear: true } as const

/** More of them, in other words: those that a first version of the rules got wrong among them. */
export const moreCases: readonly Case[] = [
  inEmpty('Could you please plan our Q4 holiday season push across email, paid search and direct mail?', {
    channels: ['Email', 'Paid Search', 'Direct Mail'],
    projects: ['Holiday Season Push'],
  }),
  inEmpty('I want to get more demo requests from LinkedIn and cold email', {
    channels: ['LinkedIn', 'Sales Outreach'],
  }),
  inEmpty('Put together a press release and a media kit for the museum reopening in April 2027', {
    channels: ['PR'],
    projects: ['Museum Reopening'],
  }),
  inEmpty('TV + radio + out-of-home for the Olympics', { channels: ['TV', 'Radio', 'Out of Home'] }),
  inEmpty('Ramp up organic search and stop PPC', { channels: ['SEO'] }),
  inEmpty('Our YouTube channel needs a content calendar', { channels: ['YouTube', 'Content'] }),
  inEmpty('Introduce Zephyr, our new e-bike, to commuters via podcasts ads and billboards', {
    channels: ['Podcast', 'Out of Home'],
    projects: ['Zephyr Launch'],
  }),
  inEmpty('promote the fundraising gala on 5 June through local radio and partner newsletters', {
    channels: ['Radio', 'Newsletter'],
    projects: ['Fundraising Gala'],
  }),
  inEmpty('Onboarding emails for trial users, plus in-app messages', {
    channels: ['Email', 'Push Notifications'],
  }),
  inEmpty('Pilot WhatsApp messages with 200 customers in May', {
    channels: ['WhatsApp'],
    projects: ['WhatsApp Messages Pilot'],
  }),
  inEmpty('Set up an ambassador programme with students', { channels: ['Influencers'] }),
  inEmpty('An SEO audit before we do anything else', { channels: ['SEO'], projects: ['SEO Audit'] }),
  inEmpty('Collect case studies and write a white paper about cold chains', { channels: ['Content'] }),
  inEmpty('User conference in autumn, with a roadshow through five cities before', {
    channels: ['Events'],
    projects: ['User Conference', 'Roadshow'],
  }),
  inEmpty('Valentine’s Day: SMS to everyone who bought flowers last year', {
    channels: ['SMS'],
    projects: ["Valentine's Day"],
  }),
  inEmpty('Release the spring catalogue as direct mail', {
    channels: ['Direct Mail'],
    projects: ['Spring Catalogue Release'],
  }),
  inEmpty('We will not do events this year. Webinars yes.', { channels: ['Webinars'] }),
  inEmpty('Facebook group for alumni', { channels: ['Community'] }),
  inEmpty('Reddit AMA and a Discord server for modders', { channels: ['Community'] }),
  inEmpty('Cut churn with better lifecycle messaging', { channels: ['Lifecycle'] }),
  inEmpty('Get listed on Amazon and Etsy, then run shopping ads', {
    channels: ['Marketplaces', 'Paid Search'],
  }),
  inEmpty('Launch "Project Bluebird" on Product Hunt', { projects: ['Project Bluebird'] }),
  inEmpty('Initiative: Green Friday', { projects: ['Green Friday'] }),
  inEmpty('Migrate the CRM system to HubSpot by 2026-09-30', { projects: ['CRM System Migration'] }),
  inEmpty('Do an Easter contest on Facebook and Instagram with influencers', {
    channels: ['Facebook', 'Instagram', 'Influencers'],
    projects: ['Easter Contest'],
  }),
  inEmpty('affiliate marketing', { channels: ['Affiliate'] }),
  inEmpty('Loyalty club for regulars', { channels: ['Loyalty'] }),
  inEmpty('Landing pages for the three new clinics', { channels: ['Website'] }),
  inShop('Move budget from paid search to SEO', { uses: ['Paid Search'], channels: ['SEO'] }),
  inShop('Facebook and Instagram posts about the Aurora app', { uses: ['Social Media'] }),
  inShop('Welcome series for new buyers', { uses: ['Lifecycle marketing'] }),
  inShop('Aurora app launch: what is missing?', { uses: ['Aurora App Launch'] }),
  inShop('Webinar for partners about the website redesign', { uses: ['Events', 'Website Redesign'] }),
  inShop('Add a channel called Lifecycle Marketing', { uses: ['Lifecycle marketing'] }),
  inShop('Create a "paid search" channel', { uses: ['Paid Search'] }),
  inShop('AdWords for the Nordics', { uses: ['Paid Search'] }),
  inShop('Run a Halloween sale, tell everybody by newsletter and on TikTok', {
    uses: ['Social Media'],
    channels: ['Newsletter'],
    projects: ['Halloween Sale'],
  }),
  inEmpty('Can you have a look?', unclear),
  inEmpty('Thanks!', unclear),
  inEmpty('Sell more shoes', unclear),
  inEmpty('We should talk about the budget with the agency next week', unclear),
  inEmpty('Who is our audience?', unclear),
  inEmpty('Please review the attached document and let me know by email what you think', unclear),
  inEmpty('Social responsibility is a core value of our company', unclear),
  inEmpty('Customers on paid plans churn less', unclear),
  inEmpty('Plan from the file', {
    fileName: 'go-to-market.md',
    upload: `# Go-to-market: Kestrel

**Objective:** 500 paying teams by the end of Q3.

**Owner:** Jonas Weber

## Audience
Engineering managers in companies of 50 to 500.

## Tactics
1. Content marketing: one benchmark report each month
2. Sponsor two developer conferences
3. LinkedIn ads to managers

## Timeline
Kestrel launch on 9 September 2026. Beta before.

## Risks
If the launch slips, events are hit first.`,
    channels: ['Content', 'Events', 'Paid Social'],
    projects: ['Kestrel Launch'],
  }),
  inEmpty('', {
    fileName: 'media.csv',
    upload: `# Table

3 columns, separated by commas, and 2 rows.

## Columns

- Initiative: text
- Channel: text
- Start: date

## Rows
| Initiative | Channel | Start |
| --- | --- | --- |
| Spring refresh | Instagram, Email | 2026-03-01 |
| Total | n/a | |
`,
    channels: ['Instagram', 'Email'],
    projects: ['Spring refresh'],
  }),
  inEmpty('Make a plan out of this', {
    upload: `Our bakery has three shops. People love the bread. We are open from seven.`,
    unclear: true,
  }),
  inShop('Plan from this', {
    upload: `## Email

Owner: Jonas Weber

Send the win-back series.

## Affiliates

Sign ten bloggers.`,
    uses: ['Lifecycle marketing'],
    channels: ['Affiliate'],
  }),

  // And in yet other words.
  inEmpty('We would love to sponsor a cycling podcast this summer', { channels: ['Podcast'] }),
  inEmpty('Drip emails for people who downloaded the e-book', { channels: ['Email', 'Content'] }),
  inEmpty('Can we get our story into trade magazines? Thinking PR.', { channels: ['PR'] }),
  inEmpty('Organise a hackathon in March 2027 and recruit via LinkedIn', {
    channels: ['LinkedIn'],
    projects: ['Hackathon'],
  }),
  inEmpty('Introduce a rewards program for frequent flyers', { channels: ['Loyalty'] }),
  inEmpty('Push notifications when prices drop', { channels: ['Push Notifications'] }),
  inEmpty('Relaunch the online shop in October with Google Ads and retargeting', {
    channels: ['Paid Search', 'Display'],
    projects: ['Online Shop Relaunch'],
  }),
  inEmpty('Ramadan campaign on TikTok and WhatsApp', {
    channels: ['TikTok', 'WhatsApp'],
    projects: ['Ramadan Campaign'],
  }),
  inEmpty('Improve organic rankings for "standing desk"', { channels: ['SEO'] }),
  inEmpty('Print flyers for the farmers market and postcards to neighbours', { channels: ['Direct Mail'] }),
  inEmpty('TV is too expensive, so radio it is', { channels: ['Radio'] }),
  inEmpty('Host monthly webinars for accountants', { channels: ['Webinars'] }),
  inEmpty('Ask happy customers for referrals', { channels: ['Referral'] }),
  inEmpty('A partner program with yoga studios', { channels: ['Partnerships'] }),
  inEmpty('Migrate newsletter subscribers to Klaviyo before 1 December', {
    channels: ['Newsletter'],
    projects: ['Newsletter Subscribers Migration'],
  }),
  inEmpty('Open our second café in Porto in May 2027 and tell locals through Instagram', {
    channels: ['Instagram'],
  }),
  inEmpty('YouTube tutorials and a blog about soldering', { channels: ['YouTube', 'Blog'] }),
  inEmpty('Product Hunt launch of Tidepool on 3 March', { projects: ['Tidepool Launch'] }),
  inEmpty('Cyber Monday: SMS plus paid social', {
    channels: ['SMS', 'Paid Social'],
    projects: ['Cyber Monday'],
  }),
  inEmpty('ABM programme for 20 banks, no events', { channels: ['Sales Outreach'] }),
  inEmpty('Think about what we could do better', unclear),
  inEmpty('Send me an email', unclear),
  inEmpty('What is the status?', unclear),
  inEmpty('More leads, faster, cheaper', unclear),
  inEmpty('Our brand should feel warmer', unclear),
  inShop('Boost the Aurora app launch with paid search', { uses: ['Aurora App Launch', 'Paid Search'] }),
  inShop('Onboarding emails for new buyers in the Nordics', { uses: ['Lifecycle marketing'] }),
  inShop('Start an affiliate program', { channels: ['Affiliate'] }),
  inShop('Ask the Ambassador Circle to review the website redesign', {
    uses: ['Ambassador Circle', 'Website Redesign'],
  }),
  inShop('Black Friday again, with SMS', { channels: ['SMS'], projects: ['Black Friday'] }),
  inEmpty('Plan from file', {
    upload:
      '# Campaign: Clean Rivers\n\nGoal: 2,000 volunteers by 30 September 2026.\n\n## What we will do\n\n* Door drops in river towns\n* A Facebook group for volunteers\n* Press releases after each clean-up\n\n## What we will not do\n\n* Paid ads\n',
    channels: ['Direct Mail', 'Community', 'PR'],
  }),
  inEmpty('Build the plan in this file', {
    fileName: 'plan.json',
    upload:
      '# Structure\n\nA JSON document: object with 3 keys.\n\n# Values\ngoal: 3000 cartons a month\nchannels[1].name: Google Ads\nchannels[1].budget: 10000\nplan.exclude[1]: TV',
    channels: ['Google Ads'],
  }),
  inEmpty('Plan from the notes', {
    upload: '- newsletter goes out twice a month\n- who does PR? nobody knows\n- should we have a podcast?\n',
    channels: ['Newsletter'],
  }),
  inEmpty('Plan from the notes', {
    fileName: 'idea.txt',
    upload: 'last year we tried radio and it did not do much. now we start a podcast and google ads.',
    channels: ['Podcast', 'Paid Search'],
  }),
]
