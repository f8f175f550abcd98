import type { DemoCampaign } from './demo-campaign.ts'

export const workplacePilot: DemoCampaign = {
  id: 'demo-campaign-workplace',
  name: 'Workplace lunches: pilot',
  objective:
    'Three companies with more than fifty people try lunch coaching for a month, and two of them stay.',
  status: 'Planning',
  days: [24, 115],
  owner: 0,
  members: [
    ['admin', 'edit'],
    [1, 'view'],
  ],
  principles: ['The company pays, and never sees who came', 'One contact for each company'],
  timeline: [
    ['Offer goes out', 24],
    ['Pilot begins', 52],
    ['Decide whether it goes on', 105],
  ],
  folders: [{ key: 'offer', name: 'Offer' }],
  channels: [
    {
      key: 'partners',
      name: 'Company partnerships',
      tags: ['Outbound'],
      owner: 0,
      notes: 'People and health officers of companies within 5 km. Twelve on the list, four we know.',
      plan: {
        audience: 'Whoever looks after health in companies of 50 to 300 people',
        offer: 'A month of lunch coaching on site, at a fixed price',
        mechanics: 'A letter, a call after a week, a tasting in their kitchen',
      },
      tickets: [
        { title: 'Choose the twelve companies', status: 'Done', priority: 'High', assignee: 0 },
        {
          title: 'Write the letter',
          status: 'In Progress',
          priority: 'High',
          assignee: 0,
          due: 8,
          docs: ['outline'],
        },
        {
          title: 'Ask clients who could introduce us',
          status: 'Todo',
          priority: 'Medium',
          assignee: 'admin',
        },
      ],
    },
    {
      key: 'linkedin',
      name: 'LinkedIn',
      tags: ['Inbound', 'Outbound'],
      notes: 'Posts by people, not by the practice.',
      plan: {
        audience: 'People officers nearby',
        offer: 'What a lunch is worth',
        mechanics: 'One post a week',
      },
      tickets: [{ title: 'Collect ten questions people ask at lunch', status: 'Backlog', priority: 'Low' }],
    },
  ],
  projects: [
    {
      key: 'pilot',
      name: 'Pilot month',
      health: 'On Track',
      priority: 'High',
      owner: 0,
      days: [52, 83],
      updates: [{ daysAgo: 6, text: 'One company has as good as agreed.', by: 0 }],
      tickets: [
        {
          title: 'Agree on what is measured',
          status: 'Todo',
          priority: 'High',
          assignee: 'admin',
          due: 20,
          docs: ['privacy'],
        },
        { title: 'Plan four lunches', status: 'Backlog', priority: 'Medium', assignee: 1 },
        { title: 'Find a replacement for holidays', status: 'Backlog', priority: 'None' },
      ],
    },
    {
      key: 'pricing',
      name: 'Price and contract',
      health: 'Off Track',
      priority: 'Urgent',
      owner: 'admin',
      days: [-20, -2],
      notes: 'Waits for the tax adviser.',
      updates: [
        {
          daysAgo: 5,
          text: 'Still no answer on tax for benefits in kind. I call again tomorrow.',
          by: 'admin',
        },
      ],
      tickets: [
        {
          title: 'Ask about tax for benefits in kind',
          status: 'In Progress',
          priority: 'Urgent',
          assignee: 'admin',
          due: 1,
        },
        {
          title: 'Draft the contract',
          status: 'Todo',
          priority: 'High',
          assignee: 'admin',
          docs: ['outline'],
        },
      ],
    },
  ],
  docs: [
    {
      key: 'outline',
      title: 'Outline of the offer',
      folder: 'offer',
      tags: ['offer', 'pricing'],
      channel: 'partners',
      daysAgo: 18,
      content: `# Lunch coaching: what a company gets

- One lunch a week in their kitchen, up to fourteen people, cooked together
- Fifteen minutes for each who wants it, behind a closed door
- A page after a month: how many came, what they said, no names

## Price
1,900 for the month, ingredients included. Going on: 1,450 a month, ended at any month's end.`,
    },
    {
      key: 'privacy',
      title: 'What the company may know',
      folder: 'offer',
      tags: ['privacy'],
      daysAgo: 11,
      content: `# What the company may know

How many people came, in steps of five. What they thought of it, in their own words, if they agreed to it. Nothing else: no names, no weights, no diagnoses, and no lists of who did not come.`,
    },
    {
      key: 'talk',
      title: 'Talk with the people officer of a printing works',
      tags: ['interview', 'research'],
      channel: 'partners',
      daysAgo: 7,
      content: `120 people in two shifts. The early shift eats at 9:30, which nobody had thought of. She decides up to 2,500 a month herself. What she fears: that only those come who would eat well anyway.`,
    },
  ],
  modules: [
    {
      key: 'first-three',
      name: 'Win the first three companies',
      objective: 'Three signed pilots before the offer is four weeks old',
      status: 'READY',
      channel: 'partners',
      context: ['outline', 'talk', 'partners'],
    },
  ],
}
