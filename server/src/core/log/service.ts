import { type LogEntry, type LogQuery, LOG_TEXT_DAYS } from '@crm/contract/core/log'
import { recordList } from '#core/history/lists.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase, type Connection } from '#platform/database/database.ts'
import { readTables, type TableFacts } from './catalog-repository.ts'
import { outletJobs } from './outlets/outlets.ts'
import { inWords } from './names.ts'
import { pruneLog } from './pruning.ts'
import { list } from './repository.ts'
import { InvalidInput } from '#platform/errors.ts'
import { breakExports } from '#core/history/exports.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { sealLog } from './seals/sealing.ts'
import { verifyNightly } from './seals/verifying.ts'

/** The tables' facts; they change only with migrations, so a process reads them once. */
export type Catalog = (db: Connection) => Promise<ReadonlyMap<string, TableFacts>>

export function openCatalog(): Catalog {
  let tables: Promise<ReadonlyMap<string, TableFacts>> | undefined
  return (db) => {
    tables ??= readTables(db).then((rows) => new Map(rows.map((row) => [row.table_name, row])))
    // retry after a failure
    tables.catch(() => {
      tables = undefined
    })
    return tables
  }
}

/** A page of the history, which shows people's data; recorded like every list of persons. */
export async function listLog(
  { db, clock, modules }: Pick<Context, 'db' | 'clock' | 'modules'>,
  catalog: Catalog,
  actor: Actor,
  query: LogQuery,
): Promise<{ entries: LogEntry[]; total: number; capped: boolean }> {
  const page = await readLog({ db, clock, modules }, catalog, actor, query)
  await recordList(db, getAuthor(actor), {
    table: 'core.log',
    list: 'log',
    query,
    found: page.total,
    rows: page.entries.length,
  })
  return page
}

/** Without recording the search. */
export async function readLog(
  { db, clock, modules }: Pick<Context, 'db' | 'clock' | 'modules'>,
  catalog: Catalog,
  actor: Actor,
  query: LogQuery,
): Promise<{ entries: LogEntry[]; total: number; capped: boolean }> {
  const { rows, total, capped } = await list(
    db,
    query.text ? { ...query, ...textPeriod(query, clock.today()) } : query,
  )
  return { entries: await inWords(db, actor, modules, await catalog(db), rows), total, capped }
}

type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

/**
 * The days in which a text is searched: as given, or the last ones up to `to` or today. Values have
 * no index, so a longer period is refused at `from`.
 */
export function textPeriod({ from, to }: Period, today: string): { from: string; to: string } {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const earliest = daysBefore(last, LOG_TEXT_DAYS - 1)
  if (from !== undefined && from < earliest)
    throw new InvalidInput({ from: [{ rule: 'max_days', length: LOG_TEXT_DAYS }] })
  return { from: from ?? earliest, to: last }
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

export const logJobs: readonly Job[] = [
  ...outletJobs,
  {
    name: 'log.prune',
    deletesOld: true,
    cron: '10 1 * * *',
    run: async (_payload, context, signal) => {
      // the role that serves requests may delete nothing of the history
      const db = openDatabase(context.ownerUrl, { max: 1 })
      try {
        await pruneLog({ ...context, db }, signal)
      } finally {
        await db.destroy()
      }
    },
  },
  {
    name: 'log.seal',
    cron: '*/10 * * * *',
    run: async (_payload, context, signal) => {
      await breakExports(context.db, context.clock.now().toISOString())
      await sealLog(context, signal)
    },
  },
  {
    // after pruning and backup
    name: 'log.verify',
    cron: '20 2 * * *',
    run: (_payload, context, signal) => verifyNightly(context, signal),
  },
]
