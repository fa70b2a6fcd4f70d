import type { EnvironmentCheck } from '@crm/contract/core/environment'

const WORST_FIRST = ['failed', 'warning', 'off'] as const

/** What an administrator is to look at, the worst first. A directory that nobody has set up is a choice, mail that nobody has is not. */
export const notWell = (checks: readonly EnvironmentCheck[]): EnvironmentCheck[] =>
  WORST_FIRST.flatMap((status) =>
    checks.filter(
      (check) =>
        check.status === status && !(status === 'off' && check.name === 'active_directory'),
    ),
  )
