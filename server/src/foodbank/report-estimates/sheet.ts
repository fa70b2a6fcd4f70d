import { ENTRY_CODES } from '@crm/contract/foodbank/reports/entries'
import {
  findSheetFailures,
  isSameEntry,
  isSameValuation,
  type EstimateBody,
  type EstimateSheet,
} from '@crm/contract/foodbank/reports/report-estimates'
import { toRecord } from '@crm/contract/platform/records'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Transaction } from '#platform/database/database.ts'
import { AppError, InvalidInput, invalidField } from '#platform/errors.ts'
import { listClosingsOfEstimates, noteEntryReason } from '../closed-periods/service.ts'
import { estimatesForAll } from './policy.ts'
import { insertReason, listReasons } from './reasons-repository.ts'
import {
  findOthers,
  findSheet,
  findSite,
  isClosed,
  lockSite,
  put,
  remove,
  type Sheet,
} from './repository.ts'
import { findLastPrices, findValuation, putValuation } from './valuation-repository.ts'

/** What the register knows of a site and period; the reports count it, which stand above. */
type RegisterFigures = Pick<EstimateSheet, 'wholes' | 'weighed'>
export type ReadRegister = (
  context: Pick<Context, 'modules'> & { readonly db: Connection; readonly clock: Clock },
  actor: Actor,
  sheet: Sheet,
) => Promise<RegisterFigures>

/** The entries of a site of the actor's own and a period. Refuses with `organization.not_found`. */
export async function getEstimates(
  context: Context,
  actor: Actor,
  sheet: Sheet,
  readRegister: ReadRegister,
): Promise<EstimateSheet> {
  await requireSite(context.db, actor, sheet)
  const register = await readRegister(context, actor, sheet)
  return readSheet(context.db, actor, sheet, register)
}

/**
 * Sets entries of a site and period. What cannot be true beside the other entries and the register is refused at its field, an entry
 * that somebody else has changed with `stale_record`, and a period that is closed with `report_estimate.period_closed` until it is
 * accepted with a reason.
 */
export async function saveEstimates(
  context: Context,
  actor: Actor,
  body: EstimateBody,
  readRegister: ReadRegister,
): Promise<EstimateSheet> {
  const { organization_id, date_from, date_to, valuation } = body
  const sheet = { organization_id, date_from, date_to }
  await requireSite(context.db, actor, sheet)
  if (valuation && valuation.rate_day > context.clock.today())
    throw invalidField('valuation.rate_day', 'future_day')
  const register = await readRegister(context, actor, sheet)
  return transact(context.db, getAuthor(actor), async (tx) => {
    await lockSite(tx, organization_id)
    await noteEntryReason(tx, body.reason)
    const before = await readSheet(tx, actor, sheet, register)
    if (await write(tx, actor, before, body)) return readSheet(tx, actor, sheet, register)
    return before
  })
}

/** Answers whether anything was changed. */
async function write(
  tx: Transaction,
  actor: Actor,
  before: EstimateSheet,
  { values, versions, valuation, accept_restatement, reason, ...sheet }: EstimateBody,
): Promise<boolean> {
  const changes = ENTRY_CODES.flatMap((indicator) => {
    const change = values[indicator]
    return change && !isSameEntry(change, before.values[indicator])
      ? [{ indicator, ...change }]
      : []
  })
  const isRevalued = valuation !== null && !isSameValuation(valuation, before.valuation)
  if (changes.length === 0 && !isRevalued) return false
  if (changes.some(({ indicator }) => versions[indicator] !== before.versions[indicator]))
    throw new AppError('stale_record', { details: before })
  const errors = findSheetFailures(values, before)
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
  if (before.closed && (!accept_restatement || reason === null))
    throw new AppError('report_estimate.period_closed', {
      details: await listClosingsOfEstimates(tx, sheet),
    })
  for (const { indicator, value, note } of changes)
    await (value === null
      ? remove(tx, sheet, indicator)
      : put(tx, actor, sheet, { indicator, value, note }))
  if (isRevalued) await putValuation(tx, actor, sheet, valuation)
  if (before.closed && reason !== null)
    await insertReason(tx, actor, sheet, {
      indicators: changes.map(({ indicator }) => indicator),
      reason,
    })
  return true
}

async function requireSite(db: Connection, actor: Actor, sheet: Sheet): Promise<string> {
  const name = await findSite(db, actor, sheet.organization_id, estimatesForAll(actor))
  if (name === undefined) throw new AppError('organization.not_found')
  return name
}

async function readSheet(
  db: Connection,
  actor: Actor,
  sheet: Sheet,
  register: RegisterFigures,
): Promise<EstimateSheet> {
  const organization_name = await requireSite(db, actor, sheet)
  const rows = await findSheet(db, sheet)
  const rowOf = (code: string) => rows.find(({ indicator }) => indicator === code)
  return {
    ...sheet,
    organization_name,
    values: toRecord(ENTRY_CODES, (code) => ({
      value: rowOf(code)?.value ?? null,
      note: rowOf(code)?.note ?? null,
    })),
    versions: Object.fromEntries(rows.map(({ indicator, updated_at }) => [indicator, updated_at])),
    authors: Object.fromEntries(
      rows.map(({ indicator, value: _value, note: _note, ...authors }) => [indicator, authors]),
    ),
    others: await findOthers(db, sheet),
    ...register,
    valuation: await findValuation(db, sheet),
    last_prices: await findLastPrices(db, sheet),
    closed: await isClosed(db, sheet),
    restatements: await listReasons(db, sheet),
  }
}
