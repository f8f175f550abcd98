import type { DemoCampaign, DemoChannel, DemoProject } from './demo-campaign.ts'
import { steadyHabitsDocs } from './steady-habits-docs.ts'

const email: DemoChannel = {
  key: 'email',
  name: 'Lifecycle e-mail',
  tags: ['Outbound'],
  owner: 0,
  principles: ['Nobody gets two mails in one week', 'Every mail can be answered'],
  links: [{ label: 'Consent register', url: 'https://example.com/consent' }],
  notes: 'Only addresses with consent: about 380. Lapsed clients first, newsletter readers later.',
  plan: {
    audience: 'Came once in the last two years, and not since',
    offer: 'Two weeks of the programme and one call for the price of a consultation',
    mechanics: 'Four mails over eighteen days; whoever answers is called',
  },
  tickets: [
    {
      title: 'Write the win-back sequence',
      status: 'Done',
      priority: 'High',
      assignee: 0,
      docs: ['sequence', 'voice'],
    },
    { title: 'Clean the list of lapsed clients', status: 'Done', priority: 'High', assignee: 2 },
    {
      title: 'Send the first mail to fifty people',
      status: 'In Progress',
      priority: 'Urgent',
      assignee: 0,
      due: 2,
      docs: ['sequence'],
    },
    { title: 'Call everybody who answered', status: 'Todo', priority: 'High', assignee: 0, due: 6 },
    { title: 'Try a shorter subject line', status: 'Backlog', priority: 'Low' },
  ],
}

const search: DemoChannel = {
  key: 'search',
  name: 'Paid search',
  tags: ['Inbound'],
  owner: 1,
  notes: 'Within 15 km, evenings and weekends. Nothing that promises weight loss.',
  plan: {
    audience: 'Looks for a nutritionist nearby, on the phone',
    offer: 'Prices on the page, a free slot within a week',
    mechanics: 'Three ad groups, one landing page each, 18 a day',
  },
  tickets: [
    {
      title: 'Set up the three ad groups',
      status: 'Done',
      priority: 'Medium',
      assignee: 1,
      docs: ['keywords'],
    },
    { title: 'Exclude terms that promise weight loss', status: 'Done', priority: 'High', assignee: 1 },
    {
      title: 'Show prices on the landing page',
      status: 'In Progress',
      priority: 'High',
      assignee: 1,
      due: 3,
    },
    { title: 'Compare cost per booking after two weeks', status: 'Todo', priority: 'Medium', due: 12 },
  ],
}

const referrals: DemoChannel = {
  key: 'referrals',
  name: 'Doctors who refer',
  tags: ['Inbound', 'Outbound'],
  owner: 'admin',
  principles: ['A letter after the second appointment, always'],
  plan: {
    audience: 'Nine practices within walking distance',
    offer: 'A letter they can file, on each person they send',
    mechanics: 'One letter to begin with, a visit each quarter',
  },
  tickets: [
    {
      title: 'Send the letter to the nine practices',
      status: 'Done',
      priority: 'High',
      assignee: 'admin',
      docs: ['letter'],
    },
    { title: 'Visit Dr. Ikonen', status: 'Todo', priority: 'Medium', assignee: 'admin', due: 9 },
    {
      title: 'Draft the one-page report',
      status: 'Backlog',
      priority: 'Medium',
      assignee: 0,
      docs: ['personas'],
    },
  ],
}

const evening: DemoProject = {
  key: 'evening',
  name: 'Open evening',
  health: 'At Risk',
  priority: 'High',
  owner: 2,
  days: [-10, 16],
  notes: 'Thirty chairs, one kitchen.',
  updates: [
    {
      daysAgo: 2,
      text: 'The kitchen is booked, but only eleven people have said yes. Another round of invitations goes out on Monday.',
      by: 2,
    },
    { daysAgo: 9, text: 'Date and running order are fixed.', by: 'admin' },
  ],
  tickets: [
    { title: 'Book the kitchen', status: 'Done', priority: 'High', assignee: 2 },
    {
      title: 'Invite everybody who came once',
      status: 'In Progress',
      priority: 'Urgent',
      assignee: 2,
      due: 4,
      docs: ['open-evening'],
    },
    { title: 'Print the breakfast cards', status: 'Todo', priority: 'Medium', due: 11 },
    { title: 'Live stream', status: 'Canceled', priority: 'Low', notes: 'Nobody asked for it.' },
  ],
}

const reminder: DemoProject = {
  key: 'reminder',
  name: 'Message after the first consultation',
  health: 'On Track',
  priority: 'Urgent',
  owner: 0,
  days: [-14, 10],
  notes: '21 of 52 would have come back, had something reminded them.',
  updates: [{ daysAgo: 3, text: 'The template is written, and two of us use it by hand.', by: 0 }],
  tickets: [
    {
      title: 'Write the template',
      status: 'Done',
      priority: 'Urgent',
      assignee: 0,
      docs: ['survey', 'voice'],
    },
    { title: 'Try it by hand for two weeks', status: 'In Progress', priority: 'High', assignee: 0, due: 7 },
    { title: 'Count who comes back', status: 'Backlog', priority: 'Medium', assignee: 1, docs: ['survey'] },
  ],
}

export const steadyHabits: DemoCampaign = {
  id: 'demo-campaign-habits',
  name: 'Steady habits',
  objective:
    '60 new clients on the twelve-week programme, and every second first consultation followed by another one.',
  status: 'Active',
  days: [-21, 63],
  owner: 'admin',
  members: [
    [0, 'edit'],
    [1, 'edit'],
    [2, 'view'],
  ],
  principles: [
    'No promises of kilos',
    'Nobody is written to who did not agree to it',
    'Numbers only where we can show where they come from',
  ],
  timeline: [
    ['First mails', 2],
    ['Open evening', 16],
    ['Look at the numbers', 35],
  ],
  folders: [
    { key: 'foundations', name: 'Foundations' },
    { key: 'research', name: 'Research' },
  ],
  channels: [email, search, referrals],
  projects: [evening, reminder],
  docs: steadyHabitsDocs,
  modules: [
    {
      key: 'win-back',
      name: 'Win back those who came once',
      objective: 'A tenth of the lapsed clients books a second consultation',
      status: 'READY',
      channel: 'email',
      context: ['brief', 'sequence', 'survey'],
    },
    {
      key: 'nearby',
      name: 'Be found nearby',
      objective: 'Four bookings a week from search at under 30 each',
      status: 'READY',
      channel: 'search',
      context: ['brief', 'keywords'],
    },
    {
      key: 'evening-plan',
      name: 'Fill the open evening',
      objective: 'Thirty people in the room, ten of them new',
      status: 'DRAFT',
      project: 'evening',
      context: ['open-evening', 'personas'],
    },
  ],
}
