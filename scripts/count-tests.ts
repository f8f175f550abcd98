type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * Counts the tests of a vitest JSON report. A file that could not be loaded counts as one failed test, and so
 * does a run that failed for another reason (an unhandled error) or in which nothing was tested.
 */
export function countTests({ report, succeeded }: { report: string; succeeded: boolean }) {
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(report) as Report
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const failed = numFailedTests + brokenFiles.length
  if (failed === 0 && (!succeeded || passed === 0)) return { passed, failed: 1 }
  return { passed, failed }
}
