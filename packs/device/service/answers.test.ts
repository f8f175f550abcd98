import { describe, expect, it } from 'vitest'
import { answerIn } from './answers.ts'

describe('an answer', () => {
  it.each([
    'yes',
    'Yes, please.',
    'yes please do',
    'yes send it',
    'ok send it',
    'yes, go ahead',
    'sure do it',
    'that’s right, send',
    'thats right',
    'yep, send it please',
    'okay, go ahead and send it',
    'yeah sure',
    'please do',
    'Send it now!',
    'all right then',
    'of course, thank you',
  ])('“%s” is a yes', (said) => expect(answerIn(said)).toBe('yes'))

  it.each([
    'no',
    "no don't",
    'no thanks',
    'No, thank you.',
    "don't send it",
    'please dont send it',
    'no wait',
    'wait',
    'hold on a second',
    'cancel',
    'cancel that please',
    'cancel the call',
    'ok never mind',
    'actually, no',
    'sorry, no',
    'no no no',
    'I changed my mind',
  ])('“%s” is a no', (said) => expect(answerIn(said)).toBe('no'))

  it.each([
    'stop',
    'Stop!',
    'stop stop',
    'no stop',
    'wait, stop',
    'please stop it',
    'ok stop',
    'halt',
    'abort',
  ])('“%s” stops', (said) => expect(answerIn(said)).toBe('stop'))

  it.each([
    'yes but make it seven',
    'yes, 7',
    'yes to Sara',
    'yes and call Tom',
    'ok send it to Sara',
    'send it tomorrow',
    'yes no',
    'yes wait',
    'right?',
    'ok?',
    'no, Wi-Fi',
    'no wait, Sara',
    "don't tell Sam",
    'please',
    'thank you',
    'sorry',
    'but',
    'stop the music',
    'send it by WhatsApp',
    'do not disturb',
    'yes man',
    '',
  ])('“%s” is none', (said) => expect(answerIn(said)).toBeUndefined())
})
