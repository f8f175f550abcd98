import type { DemoDoc } from './demo-campaign.ts'

export const steadyHabitsDocs: readonly DemoDoc[] = [
  {
    key: 'brief',
    title: 'Campaign brief',
    folder: 'foundations',
    tags: ['brief'],
    daysAgo: 41,
    content: `# Steady habits

## Why
Two thirds of the people who book a first consultation never come back for a second. Those who do, stay for ten months on average.

## Goal
60 new clients on the twelve-week programme by the end of the campaign, and half of all first consultations followed by a second.

## Who
- Returning: came once in the last two years, and not since. About 380 addresses with consent.
- Referred: sent by one of the nine doctors we write to.
- Searching: looks for a nutritionist nearby, mostly on the phone, mostly in the evening.

## What we offer
The first two weeks of the programme, with a plan and one call, for the price of a consultation.

## What we do not do
No before-and-after pictures, no promises of kilos, no countdowns.`,
  },
  {
    key: 'voice',
    title: 'How we sound',
    folder: 'foundations',
    tags: ['voice', 'brand'],
    daysAgo: 40,
    content: `# How we sound

Calm, specific, on the reader's side. We say what somebody can do on Tuesday, not who they could become.

| Rather | Than |
| --- | --- |
| Eat breakfast before you commute. | Transform your mornings! |
| Most people need three weeks. | Instant results. |
| You can stop at any time. | Limited places! |

Short sentences. No exclamation marks. Numbers only where we can show where they come from.`,
  },
  {
    key: 'personas',
    title: 'Three people we write to',
    folder: 'research',
    tags: ['audience', 'research'],
    daysAgo: 36,
    content: `# Three people we write to

## Marta, 44, came once
Booked after her doctor mentioned her blood sugar. Liked the talk, lost the paper, was embarrassed to call. Opens mail at lunch.

## Jonas, 31, searches at ten in the evening
Runs, is always tired, has read everything. Wants somebody who looks at his own numbers. Compares three practices and books the one that shows prices.

## Dr. Ikonen, 57, refers
Has eight minutes with each patient. Sends people to whoever writes back a letter she can file.`,
  },
  {
    key: 'survey',
    title: 'Why people do not come back: 52 answers',
    folder: 'research',
    tags: ['research', 'survey'],
    daysAgo: 33,
    content: `# Why people do not come back

52 of 140 people answered, by telephone, in two weeks.

- 21: meant to, and nothing reminded them
- 12: did not know what the second appointment would be for
- 9: the price
- 6: felt judged
- 4: moved away

What 21 of them would have wanted: a message within three days that says what was agreed.`,
  },
  {
    key: 'sequence',
    title: 'Win-back sequence, four mails',
    tags: ['email', 'copy'],
    channel: 'email',
    daysAgo: 12,
    isAi: true,
    content: `# Win-back sequence

1. Day 0: "What we agreed". Their own three points, and nothing to buy.
2. Day 4: "One thing for this week". A breakfast that takes six minutes.
3. Day 11: "Two weeks, one call". The offer, with the price in the first line.
4. Day 18: "Shall we stop writing?" One click for yes, and we do.

Who answers any of them gets a call from their own nutritionist, not another mail.`,
  },
  {
    key: 'keywords',
    title: 'Search terms worth paying for',
    tags: ['search', 'data'],
    channel: 'search',
    daysAgo: 20,
    content: `# Search terms worth paying for

| Term | Searches a month | Cost per click | Booked last quarter |
| --- | --- | --- | --- |
| nutritionist near me | 880 | 2.10 | 14 |
| dietitian blood sugar | 210 | 1.40 | 9 |
| nutrition plan for runners | 170 | 0.90 | 6 |
| lose weight fast | 5,400 | 3.80 | 0 |

The last one is excluded, with everything like it.`,
  },
  {
    key: 'open-evening',
    title: 'Open evening: running order',
    tags: ['event'],
    project: 'evening',
    daysAgo: 6,
    content: `# Open evening

- 18:00 doors, soup
- 18:20 Elena: what a first month looks like
- 18:45 kitchen in groups of six: breakfast in six minutes
- 19:30 questions, one at a time, at the tables
- 20:15 end

Thirty chairs. Grace has the list. Nobody is asked to book on the spot.`,
  },
  {
    key: 'letter',
    title: 'Letter to referring doctors',
    tags: ['referral', 'copy'],
    channel: 'referrals',
    daysAgo: 15,
    content: `Dear colleague,

since spring you have sent us fourteen people. Eleven came, nine came again. From now on you will have a letter on each of them after the second appointment: what was agreed, what was measured, and what we would like you to look at.

If there is something you would rather have on one page, tell us. We will change it.`,
  },
]
