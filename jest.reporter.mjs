/**
 * Tells `scripts/src/jest.ts` about each test file as soon as it is done, so that what passed is kept even if the run
 * is interrupted later.
 */
export default class {
  onTestFileResult(_test, { testFilePath, testResults, testExecError, perfStats }) {
    const hasFailed = testExecError !== undefined || testResults.some(({ status }) => status === 'failed');
    process.send?.({
      name: testFilePath,
      startTime: perfStats.start,
      endTime: perfStats.end,
      status: hasFailed ? 'failed' : 'passed',
      assertionResults: testResults.map(({ status, fullName, invocations }) => ({ status, fullName, invocations })),
    });
  }
}
