import { expect, it } from 'vitest'
import { countTests } from './count-tests.ts'

function reportOf(...files: { status: string; assertionResults: { status: string }[] }[]) {
  const all = files.flatMap((file) => file.assertionResults)
  const count = (status: string) => all.filter((assertion) => assertion.status === status).length
  return JSON.stringify({
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    testResults: files,
  })
}

const passedTest = { status: 'passed' }
const failedTest = { status: 'failed' }

it('counts tests, not files', () => {
  const report = reportOf(
    { status: 'passed', assertionResults: [passedTest, passedTest] },
    { status: 'failed', assertionResults: [passedTest, failedTest] },
  )
  expect(countTests({ report, succeeded: false })).toEqual({ passed: 3, failed: 1 })
})

it('counts a file that cannot be loaded as one failed test', () => {
  const report = reportOf(
    { status: 'passed', assertionResults: [passedTest] },
    { status: 'failed', assertionResults: [] },
  )
  expect(countTests({ report, succeeded: false })).toEqual({ passed: 1, failed: 1 })
})

it('counts an error outside any test', () => {
  const report = reportOf({ status: 'passed', assertionResults: [passedTest] })
  expect(countTests({ report, succeeded: false })).toEqual({ passed: 1, failed: 1 })
})

it('does not call a run without tests a success', () => {
  expect(countTests({ report: reportOf(), succeeded: true })).toEqual({ passed: 0, failed: 1 })
})
