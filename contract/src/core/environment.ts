import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { one } from '../platform/envelopes.ts'

export const CHECK_NAMES = [
  'versions',
  'database',
  'migrations',
  'slow_queries',
  'disk',
  'clock',
  'jobs',
  'smtp',
  'active_directory',
  'ares',
  'backup',
  'https',
] as const
export type CheckName = (typeof CHECK_NAMES)[number]

/** One line of the environment check; `off` is a part that nobody has set up. */
export const environmentCheck = z.object({
  name: z.enum(CHECK_NAMES),
  status: z.enum(['ok', 'warning', 'failed', 'off']),
  /** Which remedy of this check the web shows in words; null when all is well. */
  remedy: z.string().nullable(),
  /** Figures for the words: sizes in bytes, durations in milliseconds, moments. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** How long the check took, in milliseconds. */
  took: z.number().int(),
})
export type EnvironmentCheck = z.infer<typeof environmentCheck>

export const environmentEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/enviroment',
    access: ['settings.read'],
    summary: 'Every part of the environment, checked now; each check ends within five seconds',
    answer: one(z.array(environmentCheck)),
  }),
}
