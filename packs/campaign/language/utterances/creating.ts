import type { JsonObject } from '@countersign/core'
import { cleo, eda } from '../../testing/people.ts'
import { seed } from '../../testing/seed.ts'
import { type ExpectedStep, steps, talk, type Utterance } from '../testing/utterance.ts'

const channel = (name: string, more: JsonObject = {}): ExpectedStep => ({
  type: 'create_channel',
  name,
  ...more,
})
const project = (name: string, more: JsonObject = {}): ExpectedStep => ({
  type: 'create_project',
  name,
  ...more,
})
const ticket = (title: string, more: JsonObject): ExpectedStep => ({ type: 'create_ticket', title, ...more })
const doc = (title: string, more: JsonObject): ExpectedStep => ({ type: 'create_doc', title, ...more })
const inEmail = { channelId: seed.email }
const inLaunch = { projectId: seed.launch }
const from = (step: string): JsonObject => ({ $from: step, path: 'id' })

export const channelsAndProjects: readonly Utterance[] = [
  steps('add a channel Podcast', [channel('Podcast')]),
  steps('Create a new channel called Partner newsletters', [channel('Partner newsletters')]),
  steps('please create the Podcast channel', [channel('Podcast')]),
  steps('could you add an outbound channel "Direct mail"?', [channel('Direct mail', { tags: ['Outbound'] })]),
  steps('add Podcast as a channel', [channel('Podcast')]),
  steps('add the channels Podcast, Radio and Direct mail', [
    channel('Podcast'),
    channel('Radio'),
    channel('Direct mail'),
  ]),
  steps('a new channel called Podcast, owned by Eda', [channel('Podcast', { ownerId: eda.id })]),
  steps('add a channel Podcast to the Autumn campaign', [
    channel('Podcast', { campaignId: seed.other.campaign }),
  ]),
  steps('set up a channel for Podcasts', [channel('Podcasts')]),
  steps('add a channel', [], { says: /What should the channel be called/ }),
  steps('Podcast', [channel('Podcast')], { before: ['add a channel'] }),
  steps('create a project Summer sale', [project('Summer sale')]),
  steps('Create a project Summer sale from 1 June to 31 July', [
    project('Summer sale', { start_date: '2026-06-01', end_date: '2026-07-31' }),
  ]),
  steps('add a high priority project called Site relaunch until 30 June, owned by me', [
    project('Site relaunch', { priority: 'High', end_date: '2026-06-30', ownerId: cleo.id }),
  ]),
  steps('start a new project "Trade fair"', [project('Trade fair')]),
  steps('add a channel Podcast and a project Season one', [channel('Podcast'), project('Season one')]),
  talk('add a channel email', /There is a channel Email in Spring already/),
  talk('create a project Rebrand', /There is a project Rebrand in Spring already/),
  talk('create a project Fair from 1 July to 1 June', /end before it starts/),
  talk('add a channel Podcast', /You may look at Spring/, { isViewer: true }),
  talk('we need a channel for Podcasts', /Shall I create the channel Podcasts/),
]

export const newTickets: readonly Utterance[] = [
  steps('add a ticket "Book the studio" to Email', [ticket('Book the studio', inEmail)]),
  steps('add a ticket Book the studio to the Email channel', [ticket('Book the studio', inEmail)]),
  steps('Create a task Write to lapsed buyers in Email', [ticket('Write to lapsed buyers', inEmail)]),
  steps('add an urgent ticket "Book the studio" to Launch week, due Friday', [
    ticket('Book the studio', { ...inLaunch, priority: 'Urgent', due_date: '2026-05-08' }),
  ]),
  steps('create a ticket Print the flyers in Launch week by 12 May and assign it to Eda', [
    ticket('Print the flyers', { ...inLaunch, due_date: '2026-05-12', assigneeId: eda.id }),
  ]),
  steps('add a ticket "Check the numbers" for the Rebrand project, assigned to me, low priority', [
    ticket('Check the numbers', { projectId: seed.rebrand, priority: 'Low', assigneeId: cleo.id }),
  ]),
  steps('add the tickets Print flyers, Book a room and Order coffee to Launch week', [
    ticket('Print flyers', inLaunch),
    ticket('Book a room', inLaunch),
    ticket('Order coffee', inLaunch),
  ]),
  steps('add a ticket Research and interviews in Email', [ticket('Research and interviews', inEmail)]),
  steps('please add a card to Paid Search called "Pause the brand terms"', [
    ticket('Pause the brand terms', { channelId: seed.search }),
  ]),
  steps('a new ticket "Book the studio" in Email', [ticket('Book the studio', inEmail)]),
  steps('add a channel Podcast and a ticket "Book the studio" in it', [
    channel('Podcast'),
    ticket('Book the studio', { channelId: from('s1') }),
  ]),
  steps("add a channel Podcast and a ticket 'Book the studio' in it", [
    channel('Podcast'),
    ticket('Book the studio', { channelId: from('s1') }),
  ]),
  steps('Add a channel Podcast and a ticket Book the studio in it', [
    channel('Podcast'),
    ticket('Book the studio', { channelId: from('s1') }),
  ]),
  steps('add a project Trade fair and a ticket "Rent a booth" to Trade fair, due 3 June', [
    project('Trade fair'),
    ticket('Rent a booth', { projectId: from('s1'), due_date: '2026-06-03' }),
  ]),
  steps('Create a project Trade fair. Add a ticket "Rent a booth" to it. Assign it to Eda.', [
    project('Trade fair'),
    ticket('Rent a booth', { projectId: from('s1') }),
    { type: 'update_ticket', ticketId: from('s2'), assigneeId: eda.id },
  ]),
  steps('add a channel Podcast, a channel Radio and a ticket "Buy airtime" in it', [
    channel('Podcast'),
    channel('Radio'),
    ticket('Buy airtime', { channelId: from('s2') }),
  ]),
  steps('add a ticket "Book the studio"', [], {
    says: /Which channel or project should the ticket “Book the studio” belong to\? There are Email/,
  }),
  steps('Email', [ticket('Book the studio', inEmail)], { before: ['add a ticket "Book the studio"'] }),
  steps('in Launch week', [ticket('Choose a name for the show', inLaunch)], {
    before: ['add a ticket Choose a name for the show'],
  }),
  talk('add a ticket "Book the studio" to the Fax channel', /no channel named Fax/),
  talk('add a ticket to Email', /What is to be done/),
  steps('Call the printers', [ticket('Call the printers', inEmail)], { before: ['add a ticket to Email'] }),
  steps('add a task to call the printers in Launch week', [ticket('Call the printers', inLaunch)]),
  steps('open a ticket Order coffee in Launch week', [ticket('Order coffee', inLaunch)]),
  talk('add a ticket "Book the studio" to Email, assigned to Zoe', /Nobody named Zoe is on the team/),
]

export const docsAndLinks: readonly Utterance[] = [
  steps('create a doc "Tone of voice" saying: short, warm and plain', [
    doc('Tone of voice', { content: 'short, warm and plain' }),
  ]),
  steps('add a doc Tone of voice to Email saying "Short and warm"', [
    doc('Tone of voice', { content: 'Short and warm', ...inEmail }),
  ]),
  steps('make a doc from brief.md', [doc('brief', { assetId: seed.briefUpload })]),
  steps('make a doc from survey.csv called Survey results in Paid Search', [
    doc('Survey results', { assetId: seed.surveyUpload, channelId: seed.search }),
  ]),
  steps('turn my upload into a doc', [doc('Talk notes', { assetId: 'upload-talk' })]),
  steps('Short and warm', [doc('Tone of voice', { content: 'Short and warm' })], {
    before: ['create a doc called "Tone of voice"'],
  }),
  steps('link the brief to Paid Search', [{ type: 'link_doc', docId: seed.brief, channelId: seed.search }]),
  steps('link the doc Interview notes to the ticket Build the landing page', [
    { type: 'link_doc', docId: seed.notes, ticketId: seed.page },
  ]),
  steps('attach the interview notes to Choose segments', [
    { type: 'link_doc', docId: seed.notes, ticketId: seed.segments },
  ]),
  steps('attach the Brief doc to the Launch week project', [
    { type: 'link_doc', docId: seed.brief, projectId: seed.launch },
  ]),
  steps('tag the doc Brief with pricing', [{ type: 'link_doc', docId: seed.brief, tags: ['pricing'] }]),
  steps('create a channel Podcast and link the brief to it', [
    channel('Podcast'),
    { type: 'link_doc', docId: seed.brief, channelId: from('s1') },
  ]),
  talk('link the doc Manifesto to Email', /no doc named “Manifesto”/),
  talk('create a doc called "Tone of voice"', /What should it say/),
]
