import { describe, expect, it } from 'vitest'
import { writeDown } from './dictation.ts'
import { rewordAsked } from './reword.ts'

describe('dictated text', () => {
  it.each([
    ["i'll be there in ten minutes", "I'll be there in ten minutes."],
    ['hello comma how are you question mark', 'Hello, how are you?'],
    ['one line new line another', 'One line\nAnother.'],
    ['the comma is missing', 'The comma is missing.'],
    ['at ten thirty', 'At 10:30.'],
    ['meet me at ten thirty pm', 'Meet me at 10:30 PM.'],
    ['at two thirty minutes', 'At two thirty minutes.'],
    ['at ten a m sharp', 'At 10 AM sharp.'],
    ['two thousand and five', '2005.'],
    ['three hundred twenty one', '321.'],
    ['ninety nine percent', '99%.'],
    ['call five five five oh one three four', 'Call 5550134.'],
    ['call oh seven double seven triple one', 'Call 0777111.'],
    ['um i think uh yes', 'I think yes.'],
    ['bring er the the cake', 'Bring the cake.'],
    ['he is very very late', 'He is very very late.'],
    ['she is in the er', 'She is in the er.'],
    ['see https://example.com/x', 'See https://example.com/x'],
    ['wait...', 'Wait...'],
    ['', ''],
  ])('%s', (spoken, written) => {
    expect(writeDown(spoken)).toBe(written)
  })

  it('stays as it is once written down', () => {
    for (const text of ['Hello, how are you?', 'See you at 10:30.', 'One\nTwo.', 'I’m here! 😀'])
      expect(writeDown(text)).toBe(text)
  })
})

describe('what somebody is asked', () => {
  it.each([
    ["if he's coming", 'are you coming', 'reworded'],
    ['whether they can help', 'can you help', 'reworded'],
    ['if she wants tea', 'do you want tea', 'reworded'],
    ['if I can come', 'can I come', 'reworded'],
    ['if the car is ready', 'is the car ready', 'reworded'],
    ['if he is with his wife', 'are you with your wife', 'much_reworded'],
    ['for the address', 'can I have the address', 'much_reworded'],
    ['where he is', 'where are you', 'reworded'],
    ["when she'll be home", 'when will you be home', 'reworded'],
    ['where he put the keys', 'where he put the keys', undefined],
  ])('%s', (said, text, doubt) => {
    expect(rewordAsked(said)).toMatchObject({ text, isQuestion: true, ...(doubt && { doubt }) })
  })
})
