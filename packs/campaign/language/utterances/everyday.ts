import { cleo, eda, vera } from '../../testing/people.ts'
import { seed } from '../../testing/seed.ts'
import { plan, read, steps, talk, type Utterance } from '../testing/utterance.ts'

const here = { campaignId: seed.campaign }
const files = { assetIds: [seed.briefUpload, seed.surveyUpload] }

/** What was tried after the grammar stood, and led to more of it. */
export const everyday: readonly Utterance[] = [
  plan(
    'Could you plan our Black Friday push across email and social?',
    'our Black Friday push across email and social',
  ),
  plan("Let's plan a webinar with partners", 'a webinar with partners'),
  plan("I'd like a plan for onboarding new customers by e-mail", 'onboarding new customers by e-mail'),
  plan('Build a launch plan based on the survey', 'Plan from survey.csv', { assetIds: [seed.surveyUpload] }),
  plan('plan a launch based on the numbers of last year', 'a launch based on the numbers of last year'),
  plan('plan a campaign from the ground up', 'a campaign from the ground up'),
  plan('Based on my uploads, what do we need?', 'Plan from Talk notes.docx, brief.md, survey.csv', {
    assetIds: ['upload-talk', seed.briefUpload, seed.surveyUpload],
  }),
  plan(
    'plan the webinar series from brief.md and survey.csv for Q3',
    'the webinar series from brief.md and survey.csv for Q3',
    files,
  ),
  plan('plan the webinar series for Q3 from brief.md and survey.csv', 'the webinar series for Q3', files),
  plan('Please read the brief and propose a plan', 'Plan from brief.md', { assetIds: [seed.briefUpload] }),
  plan('prepare the product launch', 'the product launch'),
  plan(
    'plan ' + 'a launch with email and podcast, '.repeat(20) + 'by June',
    'a launch with email and podcast, '.repeat(20) + 'by June',
  ),
  steps('Create channels for Podcast and Radio', [
    { type: 'create_channel', name: 'Podcast' },
    { type: 'create_channel', name: 'Radio' },
  ]),
  steps('New ticket in Email: Write subject lines', [
    { type: 'create_ticket', title: 'Write subject lines', channelId: seed.email },
  ]),
  steps('create a ticket "Write subject lines" in email with high priority due tomorrow for Eda', [
    {
      type: 'create_ticket',
      title: 'Write subject lines',
      channelId: seed.email,
      priority: 'High',
      assigneeId: eda.id,
      due_date: '2026-05-02',
    },
  ]),
  steps('Put a task "Order badges" under Roadshow', [
    { type: 'create_ticket', title: 'Order badges', projectId: 'project-tour' },
  ]),
  steps('add three tickets to Launch week: Print flyers, Book a room and Order coffee', [
    { type: 'create_ticket', title: 'Print flyers', projectId: seed.launch },
    { type: 'create_ticket', title: 'Book a room', projectId: seed.launch },
    { type: 'create_ticket', title: 'Order coffee', projectId: seed.launch },
  ]),
  steps('Add a ticket Call Bob and Alice to Email', [
    { type: 'create_ticket', title: 'Call Bob and Alice', channelId: seed.email },
  ]),
  steps('Write a doc "Messaging" with the text "We care"', [
    { type: 'create_doc', title: 'Messaging', content: 'We care' },
  ]),
  steps('Save survey.csv as a doc in Paid Search', [
    { type: 'create_doc', title: 'survey', channelId: seed.search, assetId: seed.surveyUpload },
  ]),
  steps('Assign "Send invites to partners" to Vera and mark it as in progress', [
    { type: 'update_ticket', ticketId: 'ticket-invites', status: 'In Progress', assigneeId: vera.id },
  ]),
  steps('Set Send invites to partners to done', [
    { type: 'update_ticket', ticketId: 'ticket-invites', status: 'Done' },
  ]),
  steps('close Audit the keywords and Choose segments', [
    { type: 'update_ticket', ticketId: 'ticket-audit', status: 'Done' },
    { type: 'update_ticket', ticketId: seed.segments, status: 'Done' },
  ]),
  read('which tickets does Eda have?', 'list_tickets', { assigneeId: eda.id }, /1 open ticket/),
  read('show everything assigned to Vera', 'list_tickets', { assigneeId: vera.id }),
  read('tickets in progress', 'list_tickets', { status: 'In Progress' }),
  read("what's overdue?", 'list_tickets', here, /1 overdue ticket/),
  read("what's in the backlog?", 'list_tickets', { status: 'Backlog' }),
  read('how is the Roadshow going?', 'list_tickets', { projectId: 'project-tour' }),
  read("what's the objective?", 'get_campaign', here, /Win back lapsed buyers/),
  read('when does the campaign end?', 'get_campaign', here, /until Tue 30 June/),
  read('any projects off track?', 'get_campaign', here, /No project of Spring is off track/),
  read('who owns Email?', 'list_team', here, /Eda Editor\*\* · may edit · runs Email/),
  read('find the brief', 'list_docs', { search: 'brief' }, /Brief/),
  read('where is the doc with the interviews?', 'list_docs', { search: 'interviews' }),
  read('list plan modules', 'get_campaign', here, /Win back\*\* · ready/),
  read('what gaps do we have?', 'detect_planning_gaps', { intent: 'Win back lapsed buyers' }),
  read('what does Eda do?', 'list_tickets', { assigneeId: eda.id }),
  read('what am I working on?', 'list_tickets', { assigneeId: cleo.id }),
  talk('what tickets are blocked?', /did not understand/),
  talk('approve the first step', /Approving is yours/),
  talk('please apply', /Approving is yours/),
  talk('go ahead and apply all changes', /Approving is yours/),
  talk('add channels ' + 'a, '.repeat(600), /./),
  talk('mark ' + 'a and b, '.repeat(150) + ' as done', /./),
]
