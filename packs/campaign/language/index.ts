import type { Grammar } from '@countersign/language'
import { aim, goal, wording } from './aim.ts'
import { createChannel, createProject } from './creating.ts'
import { createDoc, linkDoc, targetRule } from './docs.ts'
import { elsewhereIntents } from './elsewhere.ts'
import { entities, referenceRules } from './entities.ts'
import { afterColon, campaignName, fileName, named, names, newNames, newTitle, uploadWord } from './names.ts'
import { askWhatIsNeeded, planCampaign } from './planning.ts'
import { reads } from './reads/index.ts'
import { createTicket, leadRule } from './tickets.ts'
import { updateTicket } from './updating.ts'
import { briefRule, fromWordRule, looseUploadRule, uploadsRule } from './uploads.ts'
import { macros, valueRules } from './vocabulary.ts'

/** How people speak about their campaigns. */
export const campaignGrammar: Grammar = {
  macros,
  rules: {
    aim,
    goal,
    wording,
    aftercolon: afterColon,
    named,
    names,
    newtitle: newTitle,
    newnames: newNames,
    filename: fileName,
    campaignname: campaignName,
    uploads: uploadsRule,
    looseupload: looseUploadRule,
    fromword: fromWordRule,
    uploadword: uploadWord,
    briefword: briefRule,
    lead: leadRule,
    target: targetRule,
    ...valueRules,
    ...referenceRules,
  },
  entities,
  intents: [
    planCampaign,
    askWhatIsNeeded,
    createChannel,
    createProject,
    createTicket,
    updateTicket,
    createDoc,
    linkDoc,
    ...reads,
    ...elsewhereIntents,
  ],
  acting:
    'add|create|make|plan|draft|set|change|update|rename|move|mark|assign|link|attach|close|finish|cancel|delete|remove|approve|apply|execute|upload|share|invite|tag|put|added|created|moved|changed|planned|marked|assigned|approved|applied',
  context: { campaignId: 'campaign' },
}
