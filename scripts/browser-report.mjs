/** Flaky tests above this number fail the run. */
const MOST_FLAKY = 5

/**
 * Reads Playwright's report: a test that passed only when tried again has passed, and is named, for it is a defect to be mended.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[], suites: Suite[] }} report
 * @returns {{ passed: number, failed: number, flaky: string[], problems: string[] }}
 *
 * @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 */
export function readBrowserReport({ stats, errors, suites }) {
  const flaky = suites.flatMap((suite) => findFlaky(suite, []))
  const failed = Math.max(stats.unexpected, errors.length > 0 ? 1 : 0)
  const tooMany = flaky.length > MOST_FLAKY
  return {
    passed: stats.expected + stats.flaky,
    failed: failed + (tooMany ? 1 : 0),
    flaky,
    problems: [
      ...(failed > 0 ? [`${failed} of the browser tests failed`] : []),
      ...(tooMany
        ? [`${flaky.length} browser tests passed only when tried again; ${MOST_FLAKY} are the most`]
        : []),
    ],
  }
}

/**
 * @param {Suite} suite @param {string[]} above
 * @returns {string[]}
 */
function findFlaky({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => [...path, spec.title].join(' › '))
  return [...own, ...suites.flatMap((suite) => findFlaky(suite, path))]
}
