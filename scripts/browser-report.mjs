/** Flaky tests above this number fail the run. */
const MOST_FLAKY = 5

/**
 * Reads Playwright's report: each test that failed is named; one that passed only when tried again has passed, and is named too, for it is a defect to be mended.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[], suites: Suite[] }} report
 * @returns {{ passed: number, failed: number, flaky: string[], problems: string[] }}
 *
 * @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 */
export function readBrowserReport({ stats, errors, suites }) {
  const flaky = findTests(suites, 'flaky')
  const unexpected = findTests(suites, 'unexpected')
  const failed = Math.max(stats.unexpected, errors.length > 0 ? 1 : 0)
  const tooMany = flaky.length > MOST_FLAKY
  return {
    passed: stats.expected + stats.flaky,
    failed: failed + (tooMany ? 1 : 0),
    flaky,
    problems: [
      ...unexpected,
      ...(errors.length > 0 ? ['an error outside of the browser tests'] : []),
      ...(tooMany
        ? [`${flaky.length} browser tests passed only when tried again; ${MOST_FLAKY} are the most`]
        : []),
    ],
  }
}

/**
 * @param {Suite[]} all @param {string} outcome @param {string[]} [above]
 * @returns {string[]} names of the tests that ended so
 */
function findTests(all, outcome, above = []) {
  return all.flatMap(({ title, specs = [], suites = [] }) => {
    const path = [...above, title]
    const own = specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map((spec) => [...path, spec.title].join(' › '))
    return [...own, ...findTests(suites, outcome, path)]
  })
}
