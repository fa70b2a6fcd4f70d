import { CHECK_NAMES, type CheckName, type EnvironmentCheck } from '@crm/contract/core/environment'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { CHECKS, type Checks } from './checks.ts'
import type { Judgement } from './judge.ts'

/** Each check ends after this long, whatever it waits for. */
const LIMIT_MS = 5_000

/** Every part of the environment, all measured at once; one that fails or hangs spoils no other. */
export function checkEnvironment(
  context: Context,
  checks: Checks = CHECKS,
  limitMs = LIMIT_MS,
): Promise<EnvironmentCheck[]> {
  return Promise.all(CHECK_NAMES.map((name) => run(name, () => checks[name](context), limitMs)))
}

/** A check signs in at other servers: whoever asks while one is under way has its answer. */
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

/** What exactly broke is not told: it may hold addresses and names of the inside. */
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
