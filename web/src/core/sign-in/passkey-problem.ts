/** What the browser says of a passkey instead of the server. */
const PROBLEMS = ['cancelled', 'failed'] as const

export const isPasskeyProblem = (code: string): code is (typeof PROBLEMS)[number] =>
  PROBLEMS.some((problem) => problem === code)
