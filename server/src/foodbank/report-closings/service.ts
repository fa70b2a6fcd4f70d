import {
  restatedRowQuery,
  type Closing,
  type ClosingBody,
  type ClosingQuery,
  type ClosingState,
  type ClosedRowsQuery,
  type RestatedRow,
  type RestatedRowQuery,
  type Restatement,
} from '@crm/contract/foodbank/closings/report-closings'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { replaceDocuments } from '#core/documents/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { listCrossing, lockForClosing } from '../closed-periods/service.ts'
import { queueClosed } from '../federation/queue.ts'
import { countMeasures } from '../measures/service.ts'
import { missingEstimates } from '../report-estimates/service.ts'
import { asOneMoment } from '#platform/database/one-moment.ts'
import { closedReportRows } from '../reports/rows.ts'
import { summaryReport } from '../reports/service.ts'
import { countChanges, listChanges } from './changes/changes-repository.ts'
import { digestClosings, listUnsealed, sealClosing } from './digest-repository.ts'
import type { Compared } from './compared.ts'
import { compareFigures } from './figures.ts'
import { withFullSight } from './policy.ts'
import {
  findLatest,
  findReport,
  findSuccessor,
  findVisible,
  hasOrganization,
  insert,
  list,
  transactFrozen,
} from './repository.ts'
import { inWords } from './row-words.ts'
import type { Closable } from './source-repository.ts'

export { findMeasures as findClosedMeasures } from './repository.ts'

/** What the history is compared with: the digests of all closings as they are now. */
export const sealedReports = { 'foodbank.report_closing': digestClosings }

/** Seals reports that were closed before closings were sealed. May be repeated. */
export async function sealEarlierReports(db: Database): Promise<void> {
  for (const id of await listUnsealed(db))
    await transact(db, { userId: null }, (tx) => sealClosing(tx, id))
}

/** One page of the closed periods that the actor may see. */
export const listClosings = (db: Connection, actor: Actor, query: ClosingQuery) =>
  list(db, actor, query)

/**
 * Freezes the report of a period that is over with everything that it was computed from. Refuses one that is closed already, but for a
 * new version with a note that says why, one that shares some days with another (decision 0044), and one whose estimates are missing,
 * until that is accepted. One closing is made at a time.
 */
export async function closePeriod(
  context: Context,
  actor: Actor,
  body: ClosingBody,
): Promise<Closing> {
  const { db, clock, modules } = context
  const { note, accept_missing, new_version: _asked, ...closable } = body
  if (closable.date_to >= clock.today()) throw new AppError('report_closing.not_ended')
  return transactFrozen(
    db,
    getAuthor(actor),
    async (tx) => {
      const { version, replaced } = await requireClosable(tx, body)
      const { organization_id } = closable
      const organizationIds = organization_id === null ? null : [organization_id]
      const { missing } = await missingEstimates(tx, { ...closable, organizationIds })
      if (missing.length > 0 && !accept_missing)
        throw new AppError('report_closing.estimates_missing', { details: missing })
      const id = await freeze(tx, { clock, modules }, actor, { ...closable, note, version })
      const closing = await requireClosing(tx, actor, id)
      if (replaced) await replaceDocuments(tx, replaced, closing.closed_at)
      await queueClosed(tx, clock, closing)
      return closing
    },
    lockForClosing,
  )
}

/** The number of the version that may be closed, and the one that it replaces. */
async function requireClosable(
  tx: Transaction,
  { note, new_version, ...closable }: ClosingBody,
): Promise<{ version: number; replaced: string | null }> {
  const { organization_id } = closable
  if (organization_id !== null && !(await hasOrganization(tx, organization_id)))
    throw new AppError('organization.not_found')
  const latest = await findLatest(tx, closable)
  if (!latest) {
    const crossing = await listCrossing(tx, closable)
    if (crossing.length > 0) throw new AppError('report_closing.overlaps', { details: crossing })
    return { version: 1, replaced: null }
  }
  if (!new_version) throw new AppError('report_closing.closed_already', { details: latest })
  if (note === null) throw invalidField('note', 'required')
  return { version: latest.version + 1, replaced: latest.id }
}

/** Freezes the report of a period within a transaction that knows whether it may be; answers the key of the closing. */
export async function freeze(
  tx: Transaction,
  context: Omit<Moment, 'db'>,
  actor: Actor,
  { note, version, ...closable }: Closable & { note: string | null; version: number },
): Promise<string> {
  const report = await getReport({ ...context, db: tx }, actor, closable)
  const measures = await countMeasures(tx, withFullSight(actor), inQuery(closable))
  const id = newId()
  await insert(tx, {
    id,
    ...closable,
    note,
    version,
    report,
    measures,
    closed_by: actor.user.id,
    closed_at: context.clock.now().toISOString(),
  })
  return id
}

/** A closed period that the actor may see with its report as it was frozen. Refuses with `report_closing.not_found`. */
export async function closedReport(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<{ closing: Closing; report: Report }> {
  const closing = await requireClosing(db, actor, id)
  return { closing, report: await findReport(db, id) }
}

/** Since when another version holds in the place of this one; null while it does itself. */
export async function findReplacedAt(db: Connection, closing: Closing): Promise<string | null> {
  if (closing.is_latest) return null
  return (await findSuccessor(db, closing))?.closed_at ?? null
}

/** How many records of a closed report differ by now, or in the next version. Refuses with `report_closing.not_found`. */
export function stateOfClosing(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<Restatement['changes']> {
  return asOneMoment(db, async (tx) => getChanges(tx, await getCompared(tx, actor, id)))
}

/** How many records differ by now, of each closing of a page of the list that holds. */
export function listStates(
  db: Connection,
  actor: Actor,
  query: ClosingQuery,
): Promise<ClosingState[]> {
  return asOneMoment(db, async (tx) => {
    const { rows } = await list(tx, actor, query)
    const latest = rows.filter(({ is_latest }) => is_latest)
    return countChanges(
      tx,
      latest.map((closing) => ({ closing, successor: null })),
    )
  })
}

/**
 * What a closed report says and what the next version says, or without one what it would say now; of one moment. Refuses with
 * `report_closing.not_found`.
 */
export async function restate(context: Context, actor: Actor, id: string): Promise<Restatement> {
  const { compared, figures, changes } = await compareReports(context, actor, id)
  return { ...compared, figures, changes }
}

/** Both reports with what is different in them, and the first `records` of the records behind it. Refuses with `report_closing.not_found`. */
export function compareReports(
  context: Moment & { db: Database },
  actor: Actor,
  id: string,
  records = 0,
) {
  return transactFrozen(context.db, getAuthor(actor), async (tx) => {
    const compared = await getCompared(tx, actor, id)
    const { closing, successor } = compared
    const before = await findReport(tx, id)
    const now = successor
      ? await findReport(tx, successor.id)
      : await getReport({ ...context, db: tx }, actor, closing)
    const query = { ...restatedRowQuery.parse({}), per_page: records }
    return {
      compared,
      before,
      now,
      figures: compareFigures(before, now),
      changes: await getChanges(tx, compared),
      rows: records === 0 ? [] : (await listRows(tx, compared, query)).rows,
    }
  })
}

/** One page of the records that differ, in words. Refuses with `report_closing.not_found`. */
export async function listRestatedRows(
  db: Connection,
  actor: Actor,
  id: string,
  query: RestatedRowQuery,
): Promise<{ rows: RestatedRow[]; total: number }> {
  return asOneMoment(db, async (tx) => listRows(tx, await getCompared(tx, actor, id), query))
}

async function listRows(tx: Connection, compared: Compared, query: RestatedRowQuery) {
  const { rows, total } = await listChanges(tx, compared, query)
  return { rows: await inWords(tx, compared, rows), total }
}

async function getChanges(db: Connection, compared: Compared): Promise<Restatement['changes']> {
  const [{ added, removed, changed } = { added: 0, removed: 0, changed: 0 }] = await countChanges(
    db,
    [compared],
  )
  return { added, removed, changed }
}

/** A closing and what it is compared with. Refuses with `report_closing.not_found`. */
export async function getCompared(db: Connection, actor: Actor, id: string): Promise<Compared> {
  const closing = await requireClosing(db, actor, id)
  return { closing, successor: (await findSuccessor(db, closing)) ?? null }
}

async function requireClosing(db: Connection, actor: Actor, id: string): Promise<Closing> {
  const closing = await findVisible(db, actor, id)
  if (!closing) throw new AppError('report_closing.not_found')
  return closing
}

/**
 * One page of the rows that a number of a closed report counted, as they were frozen. Refuses with `report_closing.not_found` and
 * `report.cell_not_found`.
 */
export async function listClosedRows(
  db: Connection,
  actor: Actor,
  { id, cell }: { readonly id: string; readonly cell: string },
  query: ClosedRowsQuery,
) {
  const closing = await requireClosing(db, actor, id)
  return { ...(await closedReportRows({ db }, actor, closing, { cell, query })), closing }
}

type Moment = Pick<Context, 'modules'> & { readonly db: Connection; readonly clock: Clock }

function getReport(moment: Moment, actor: Actor, closable: Closable): Promise<Report> {
  return summaryReport(moment, withFullSight(actor), inQuery(closable))
}

const inQuery = ({ date_from, date_to, organization_id }: Closable) => ({
  date_from,
  date_to,
  ...(organization_id === null ? {} : { organization_id }),
})
