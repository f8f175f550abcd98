import { expect } from 'vitest'
import { statusAfter, type Surface } from '@countersign/server/testing/surfaces'
import type { Office } from './office.ts'

/** The pages in a browser: begun in a conversation, decided in the inbox. */
export const webSurface = (office: Office): Surface => ({
  begin: async ({ email }, { first, last }) => {
    const person = await office.person(email)
    await person.opens('/practice')
    await person.asks(`Create a client named ${first} ${last}`)
    const card = await person.seesCard(last)
    return {
      planId: card.planId,
      source: 'AiAssistant',
      channel: 'chat',
      leaves: 1,
      noticed: async (word) => {
        await card.becomes(statusAfter[word])
        expect(await card.allowButton.count()).toBe(0)
        if (word === 'approve') await person.seesAnswer(new RegExp(`Created ${first} ${last}`))
      },
    }
  },
  decide: async ({ email }, planId, { last }, word) => {
    const person = await office.person(email)
    await person.opens(`/approvals/${planId}`)
    const card = await person.seesCardOnPage(last)
    await (word === 'approve' ? card.allow() : card.deny())
    await card.becomes(statusAfter[word])
  },
})
