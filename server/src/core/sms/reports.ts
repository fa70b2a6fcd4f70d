import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { timingSafeEqual } from 'node:crypto'
import { countFromNetwork } from '#core/throttle/service.ts'
import type { Connection } from '#platform/database/database.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import { type Report } from './adapters/adapter.ts'
import { getConfigured, openGateway } from './gateway.ts'
import { applyReport } from './reports-repository.ts'
import { find } from './settings-repository.ts'

const REPORT_SMS = 'sms.report'
/** A gateway may report before its answer has told us its name of the message. */
const EARLY_MS = 20_000
const EARLY_TRIES = 3

/** Far more than a gateway sends for a food bank; guesses of the key end here. */
const LIMIT = { name: 'sms-report', most: 600, seconds: 60 } as const

type ReportContext = Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>

/**
 * Takes what the gateway tells. A wrong key, unknown messages and events that are no reports are
 * answered alike, so that nothing can be learnt here. Refuses with `too_many_requests`.
 */
export async function takeReports(
  context: ReportContext,
  key: string,
  body: unknown,
  address: string,
): Promise<void> {
  const { db, clock } = context
  await countFromNetwork(db, clock, LIMIT, address)
  const settings = await find(db)
  const configured = getConfigured(settings)
  if (!configured || !isSame(key, settings.report_key)) return
  const { provider, adapter } = configured
  for (const report of adapter.readReports(openGateway(settings, context), body))
    if (!(await apply(context, provider, report)))
      await enqueueAgain(db, { provider, report, tries: 0 })
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const apply = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: string,
  report: Report,
): Promise<boolean> => applyReport(db, provider, report, clock.now().toISOString())

const payload = z.object({
  provider: z.string(),
  report: z.object({
    reference: z.string(),
    result: z.enum(['sent', 'delivered', 'failed']),
    price: z.number().nullable(),
    segments: z.number().nullable(),
  }),
  tries: z.number(),
})

const enqueueAgain = (db: Connection, again: z.output<typeof payload>) =>
  enqueue(db, REPORT_SMS, again, { delayMs: EARLY_MS, maxAttempts: 3 })

export const reportJobs: readonly Job[] = [
  {
    name: REPORT_SMS,
    run: async (given, context) => {
      const { provider, report, tries } = payload.parse(given)
      const isKnown = await apply(context, provider, report)
      if (!isKnown && tries + 1 < EARLY_TRIES)
        await enqueueAgain(context.db, { provider, report, tries: tries + 1 })
    },
  },
]
