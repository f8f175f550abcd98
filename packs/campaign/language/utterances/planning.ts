import { seed } from '../../testing/seed.ts'
import { plan, talk, type Utterance } from '../testing/utterance.ts'

const [brief, survey, talkNotes] = [seed.briefUpload, seed.surveyUpload, 'upload-talk']

/** What is to be planned, in everyday words. */
export const planning: readonly Utterance[] = [
  plan('Plan a lifecycle e-mail launch from the brief I uploaded', 'a lifecycle e-mail launch', {
    assetIds: [brief],
  }),
  plan('make a plan from brief.md', 'Plan from brief.md', { assetIds: [brief], says: /I propose 1 change/ }),
  plan('what do we need for a webinar series in Q3?', 'a webinar series in Q3', {
    says: /1\. Create the channel \*\*Webinars\*\*[\s\S]*Approve what you want/,
  }),
  plan('plan it from my uploads', 'Plan from Talk notes.docx, brief.md, survey.csv', {
    assetIds: [talkNotes, brief, survey],
  }),
  plan('Plan a launch in Q2 with email and paid search', 'a launch in Q2 with email and paid search'),
  plan('Win back lapsed buyers by email', 'Win back lapsed buyers by email'),
  plan(
    'Launch the new app in September with PR and social media',
    'Launch the new app in September with PR and social media',
  ),
  plan('plan a podcast for founders', 'a podcast for founders'),
  plan(
    'please plan a referral programme for existing customers',
    'a referral programme for existing customers',
  ),
  plan('can you make a plan for a summer sale in July?', 'a summer sale in July'),
  plan('draft a plan to win back lapsed buyers by e-mail', 'win back lapsed buyers by e-mail'),
  plan('I need a plan for a product launch with influencers', 'a product launch with influencers'),
  plan('give me a plan for the rebrand', 'the rebrand'),
  plan(
    'put together a plan for three webinars and a podcast in autumn',
    'three webinars and a podcast in autumn',
  ),
  plan('plan a launch without paid ads', 'a launch without paid ads'),
  plan(
    'Plan an SEO push, a newsletter and two events until the end of June',
    'an SEO push, a newsletter and two events until the end of June',
  ),
  plan('make a plan from the survey I uploaded', 'Plan from survey.csv', { assetIds: [survey] }),
  plan('make a plan from survey.csv and brief.md', 'Plan from survey.csv, brief.md', {
    assetIds: [survey, brief],
  }),
  plan('plan from my upload', 'Plan from Talk notes.docx', { assetIds: [talkNotes] }),
  plan('plan from the file I just uploaded', 'Plan from Talk notes.docx', { assetIds: [talkNotes] }),
  plan('turn the brief into a plan', 'Plan from brief.md', { assetIds: [brief] }),
  plan('use the brief to plan an e-mail series', 'an e-mail series', { assetIds: [brief] }),
  plan('read Talk notes.docx and make a plan', 'Plan from Talk notes.docx', { assetIds: [talkNotes] }),
  plan('plan everything I uploaded', 'Plan from Talk notes.docx, brief.md, survey.csv', {
    assetIds: [talkNotes, brief, survey],
  }),
  plan('from the brief, plan a mail to lapsed buyers', 'a mail to lapsed buyers', { assetIds: [brief] }),
  plan('plan a mail to lapsed buyers using Talk notes.docx', 'a mail to lapsed buyers', {
    assetIds: [talkNotes],
  }),
  plan('what is needed to launch a podcast?', 'launch a podcast'),
  plan('which channels do we need for a launch in spring?', 'a launch in spring'),
  plan('how would you plan a launch in spring?', 'a launch in spring'),
  plan('what would it take to win back lapsed buyers by e-mail?', 'win back lapsed buyers by e-mail'),
  plan('plan a newsletter for the Autumn campaign', 'a newsletter', { campaignId: seed.other.campaign }),
  plan('plan a newsletter for the Easter campaign', 'a newsletter for the Easter campaign'),
  plan('make a plan from broken.docx', 'Plan from broken.docx', {
    assetIds: [seed.failedUpload],
    says: /It is no zip archive\. Export it as plain text/,
  }),
  talk('plan a newsletter', /You may look at Spring, but not change it/, { isViewer: true }),
  plan('plan something nice', 'something nice', {
    says: /not clear enough[\s\S]*1\. \*\*Email\*\*[\s\S]*Answer with a number/,
  }),
  plan('2', 'something nice, through Paid Search', { before: ['plan something nice'] }),
  plan('Email', 'something nice, through Email', { before: ['plan something nice'] }),
  plan('through our newsletter, by June', 'something nice, through our newsletter, by June', {
    before: ['plan something nice'],
  }),
  plan('a podcast for founders in Q3', 'a podcast for founders in Q3', { before: ['make a plan'] }),
  plan('from the brief', 'Plan from brief.md', { assetIds: [brief], before: ['plan it'] }),
  talk('plan it', /What do you want to reach/),
  talk('make a plan from nowhere.docx', /no upload named nowhere\.docx[\s\S]*brief\.md/),
]
