import {
  DUE_INDICATORS,
  ESTIMATED_CODES,
  ESTIMATED_INDICATORS,
} from '@crm/contract/foodbank/reports/indicators'
import type {
  EstimateBody,
  EstimateOverview,
  EstimateSheet,
} from '@crm/contract/foodbank/reports/report-estimates'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, InvalidInput } from '#platform/errors.ts'
import { findEstimateDays, listSitesWithHelp } from './missing-repository.ts'
import { daysAfter } from './period.ts'
import { estimatesForAll } from './policy.ts'
import {
  findOthers,
  findSheet,
  findSite,
  lockSite,
  isClosed,
  listSites,
  put,
  remove,
  type EstimateRow,
  type Sheet,
} from './repository.ts'
import { sumEstimates, type EstimatePeriod, type EstimateSum } from './sums-repository.ts'

const SHARES = ESTIMATED_INDICATORS.filter(({ unit }) => unit === 'percent').map(({ code }) => code)
export const DUE_CODES = DUE_INDICATORS.map(({ code }) => code)

/** What the estimates wholly within a period come to, by the code of every estimated indicator; null where there is none. */
export async function estimatesFor(
  db: Connection,
  period: EstimatePeriod,
): Promise<Map<string, Omit<EstimateSum, 'indicator'>>> {
  const sums = await sumEstimates(db, period, ESTIMATED_CODES, SHARES)
  return new Map(sums.map(({ indicator, ...sum }) => [indicator, sum]))
}

/** The sites whose estimates of a period are incomplete, and how many are complete. */
export async function missingEstimates(
  db: Connection,
  period: EstimatePeriod,
): Promise<Pick<EstimateOverview, 'missing' | 'complete'>> {
  const sites = await listSitesWithHelp(db, period, DUE_CODES)
  const missing = sites.filter(({ indicators }) => indicators.length > 0)
  return { missing, complete: sites.length - missing.length }
}

/** What is still missing of a period at the sites that the actor estimates for. */
export async function estimateOverview(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  period: { date_from: string; date_to: string },
): Promise<EstimateOverview> {
  const all = estimatesForAll(actor)
  const [sites, days] = await Promise.all([listSites(db, actor, all), findEstimateDays(db)])
  const organizationIds = all ? null : sites.map(({ id }) => id)
  const due_on = daysAfter(period.date_to, days)
  return {
    ...period,
    due_on,
    overdue: due_on < clock.today(),
    sites,
    ...(await missingEstimates(db, { ...period, organizationIds })),
  }
}

/** The estimates of a site of the actor's own and a period. Refuses with `organization.not_found`. */
export async function getEstimates(
  db: Connection,
  actor: Actor,
  sheet: Sheet,
): Promise<EstimateSheet> {
  const organization_name = await findSite(db, actor, sheet.organization_id, estimatesForAll(actor))
  if (organization_name === undefined) throw new AppError('organization.not_found')
  const [rows, others, closed] = await Promise.all([
    findSheet(db, sheet),
    findOthers(db, sheet),
    isClosed(db, sheet),
  ])
  const getValue = (code: string) => rows.find(({ indicator }) => indicator === code)
  return {
    ...sheet,
    organization_name,
    values: Object.fromEntries(
      ESTIMATED_CODES.map((code) => [
        code,
        { value: getValue(code)?.value ?? null, note: getValue(code)?.note ?? null },
      ]),
    ),
    versions: Object.fromEntries(rows.map(({ indicator, updated_at }) => [indicator, updated_at])),
    others,
    closed,
  }
}

/**
 * Sets estimates of a site and period. Days that another estimate of the indicator covers are refused at its field, an estimate that
 * somebody else has changed with `stale_record`, and a period that is closed with `report_estimate.period_closed` until accepted.
 */
export function saveEstimates(
  db: Database,
  actor: Actor,
  { values, versions, accept_restatement, ...sheet }: EstimateBody,
): Promise<EstimateSheet> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockSite(tx, sheet.organization_id)
    const before = await getEstimates(tx, actor, sheet)
    const stored = await findSheet(tx, sheet)
    const changes = ESTIMATED_CODES.flatMap((indicator) => {
      const change = values[indicator]
      return change &&
        !isSame(
          change,
          stored.find((row) => row.indicator === indicator),
        )
        ? [{ indicator, ...change }]
        : []
    })
    if (changes.length === 0) return before
    if (changes.some(({ indicator }) => versions[indicator] !== before.versions[indicator]))
      throw new AppError('stale_record', { details: before })
    const errors = overlaps(
      changes.filter(({ value }) => value !== null),
      before.others,
    )
    if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
    if (before.closed && !accept_restatement) throw new AppError('report_estimate.period_closed')
    for (const { indicator, value, note } of changes)
      await (value === null
        ? remove(tx, sheet, indicator)
        : put(tx, actor, sheet, { indicator, value, note }))
    return getEstimates(tx, actor, sheet)
  })
}

/** A note without a value is nothing that could be kept. */
const isSame = (
  change: { value: number | null; note: string | null },
  row: EstimateRow | undefined,
) =>
  row === undefined ? change.value === null : change.value === row.value && change.note === row.note

const overlaps = (
  changes: readonly { indicator: string }[],
  others: EstimateSheet['others'],
): FieldErrors =>
  Object.fromEntries(
    changes
      .filter(({ indicator }) => others.some((other) => other.indicator === indicator))
      .map(({ indicator }) => [`values.${indicator}.value`, [{ rule: 'overlap' }]]),
  )
