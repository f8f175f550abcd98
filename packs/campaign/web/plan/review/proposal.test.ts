import { describe, expect, it } from 'vitest'
import { intentOf, isOfProposals, proposalOf, remarkOf, stageOf, titleOf } from './proposal.ts'

describe('a proposal', () => {
  it('is read from the data of its step', () => {
    const metadata = {
      type: 'CREATE_CHANNEL',
      reason: 'Why',
      confidence: 0.9,
      riskLevel: 'HIGH',
      passage: 'Words',
      source: 'brief.md',
      alternatives: [{ label: 'Keep it', example: 'Keep the old one' }, { label: 'Or not' }],
    }
    expect(proposalOf({ action: 'create_channel', metadata })).toEqual(metadata)
  })

  it('leaves out what is not as it should be, whoever has written it', () => {
    const metadata = {
      type: 'DROP_TABLE',
      reason: 7,
      confidence: 7,
      riskLevel: 'NONE',
      passage: '',
      alternatives: [null, { label: 3 }, 'x', { label: 'Fine', example: {} }],
    }
    expect(proposalOf({ action: 'create_doc', metadata })).toEqual({
      type: 'CREATE_DOC',
      alternatives: [{ label: 'Fine' }],
    })
  })

  it('stands in the stage of its kind', () => {
    const stages = ['create_project', 'link_doc', 'create_plan_module', 'noop', 'unheard_of']
    expect(stages.map((action) => stageOf({ action, metadata: {} }))).toEqual([
      'Structure',
      'Context',
      'Modules',
      'Questions',
      'Questions',
    ])
  })
})

it('tells plans of proposals from what somebody did from a screen', () => {
  expect(isOfProposals([{ metadata: {} }])).toBe(false)
  expect(isOfProposals([{ metadata: {} }, { metadata: { type: 'NOOP' } }])).toBe(true)
})

it('knows what a plan was asked for where it says so', () => {
  expect(intentOf({ rationale: 'Plan for “Win “them” back”. Left for another plan: SMS.' })).toBe(
    'Win “them” back',
  )
  expect(intentOf({ rationale: 'Proposes 1 channel.' })).toBe('')
  expect(intentOf({})).toBe('')
})

it('is called by that, and says apart what it leaves out', () => {
  const rationale = 'Plan for “Win them back”. Left for another plan: SMS.'
  expect(titleOf({ rationale })).toBe('Win them back')
  expect(remarkOf({ rationale })).toBe('Left for another plan: SMS.')
  expect(titleOf({ rationale: 'Proposes 1 channel.' })).toBe('Proposes 1 channel.')
  expect(remarkOf({ rationale: 'Proposes 1 channel.' })).toBe('')
  expect(titleOf({ rationale: 'Plan for “a launch”.' })).toBe('A launch')
  expect(titleOf({})).toBe('Proposals')
})
