import { CHECK_NAMES, type CheckName, type EnvironmentCheck } from '@crm/contract/core/environment'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { CHECKS, type Checks } from './checks.ts'
import type { Judgement } from './judge.ts'

export { findQueue } from './repository.ts'

/** Per check. */
const LIMIT_MS = 5_000

/** Runs all checks at once, independently. */
export function checkEnvironment(
  context: Context,
  checks: Checks = CHECKS,
  limitMs = LIMIT_MS,
): Promise<EnvironmentCheck[]> {
  return Promise.all(CHECK_NAMES.map((name) => run(name, () => checks[name](context), limitMs)))
}

/** Checks sign in at other servers, so concurrent callers share one run. */
export function checkingOnce(
  context: Context,
  checks: Checks = CHECKS,
): () => Promise<EnvironmentCheck[]> {
  let underWay: Promise<EnvironmentCheck[]> | undefined
  return () =>
    (underWay ??= checkEnvironment(context, checks).finally(() => (underWay = undefined)))
}

async function run(
  name: CheckName,
  check: () => Promise<Judgement>,
  limitMs: number,
): Promise<EnvironmentCheck> {
  const began = performance.now()
  const ending = new AbortController()
  const { status, remedy, values } = await Promise.race([
    measured(check),
    pause(limitMs, failed('timeout'), { signal: ending.signal }),
  ])
  ending.abort()
  return { name, status, remedy, values, took: Math.round(performance.now() - began) }
}

/** The error is hidden: it could reveal internal addresses. */
async function measured(check: () => Promise<Judgement>): Promise<Judgement> {
  try {
    return await check()
  } catch {
    return failed('unmeasured')
  }
}

const failed = (remedy: 'unmeasured' | 'timeout'): Judgement => ({
  status: 'failed',
  remedy,
  values: {},
})
