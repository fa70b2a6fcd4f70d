import type { EnvironmentCheck } from '@crm/contract/core/environment'

const WORST_FIRST = ['failed', 'warning', 'off'] as const

/** Checks that need attention, the worst first. A directory may be off; mail may not. */
export const notWell = (checks: readonly EnvironmentCheck[]): EnvironmentCheck[] =>
  WORST_FIRST.flatMap((status) =>
    checks.filter(
      (check) =>
        check.status === status && !(status === 'off' && check.name === 'active_directory'),
    ),
  )
