import type { CheckName, EnvironmentCheck } from '@crm/contract/core/environment'

const WORST_FIRST = ['failed', 'warning', 'off'] as const

/** What not everybody needs. Mail is needed. */
const MAY_BE_OFF: ReadonlySet<CheckName> = new Set([
  'active_directory',
  'openid_connect',
  'antivirus',
  'replica',
])

/** Checks that need attention, the worst first. */
export const notWell = (checks: readonly EnvironmentCheck[]): EnvironmentCheck[] =>
  WORST_FIRST.flatMap((status) =>
    checks.filter(
      (check) => check.status === status && !(status === 'off' && MAY_BE_OFF.has(check.name)),
    ),
  )
