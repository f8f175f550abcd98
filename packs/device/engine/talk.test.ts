import { describe, expect, it } from 'vitest'
import { contextOf } from '../testing/scenes.ts'
import { understand } from './understand.ts'

describe('what asks for nothing that can be done', () => {
  it.each([
    ['help', /^I can write, read and answer messages/],
    ['um what can you do', /^I can write, read and answer messages/],
    ['hello are you there', /^Hello\. What should I do\?$/],
    ['thanks love', /welcome/],
    ['yes', /^Nothing is waiting for a yes\.$/],
    ['no wait', /^Say “stop” to stop/],
    ['is the wifi on', /^Wi-Fi is on\.$/],
    ['is bluetooth switched on', /^Bluetooth is off\.$/],
    ['set an alarm for seven', /^I can’t set alarms\. Nothing was done\.$/],
    ['remind me to call mum', /^I can’t keep reminders\./],
    ['turn the volume up', /^I can’t change volume/],
    ['when i get home turn on the wifi', /^I can only do things right away/],
    ["don't call sam", /^Okay, I won’t\.$/],
    ["why won't bluetooth turn on", /^I didn’t understand that/],
    ['yes send it', /^Nothing is waiting for a yes\.$/],
    ['text 555 0142 hello', /^I can’t write to a number, only to people in your contacts\./],
    ['cancel the call', /^I can’t answer or end calls\./],
    ['call the police', /^Say the number/],
    ['I need an ambulance now', /^Say the number/],
    ['is the hotspot on', /^I didn’t understand that/],
  ])('“%s” is answered', (say, message) => {
    const got = understand(say, contextOf())
    expect(got).toMatchObject({ kind: 'not_understood', message: expect.stringMatching(message) })
    const isUnclear = got.kind === 'not_understood' && got.unclear === true
    expect('answered' in got).toBe(!isUnclear)
  })

  it('a yes after “Anything else?” is asked what', () => {
    expect(understand('yes', contextOf('turned on bluetooth'))).toMatchObject({
      message: 'What should I do?',
    })
  })

  it.each([
    ['what did you just do', 'told Sam', "Last, this was done: Send Sam on WhatsApp: “I'm running late.”"],
    ['did it work', 'nothing', 'I have done nothing for you just now.'],
    // The phone itself has not told yet that it is on.
    ['is bluetooth on', 'turned on bluetooth', 'Bluetooth is on.'],
  ] as const)('“%s” after “%s” is answered from what was done', (say, after, message) => {
    expect(understand(say, contextOf(after))).toMatchObject({ kind: 'not_understood', message })
  })
})
