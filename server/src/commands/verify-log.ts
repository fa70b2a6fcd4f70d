import { parseArgs } from 'node:util'
import { productMigrations } from '#core/backups/plan.ts'
import { recordEvent } from '#core/history/events.ts'
import { anchorFile } from '#core/log/seals/anchor-file.ts'
import { restartAnchors } from '#core/log/seals/anchors.ts'
import { findLastSeal, findSeal, sealLog } from '#core/log/seals/sealing.ts'
import { whatIsWrong } from '#core/log/seals/fault-words.ts'
import { verifyLog, type Verifying } from '#core/log/seals/verifying.ts'
import { recogniseKey } from '#core/secret-key/service.ts'
import { modules } from '#modules.ts'
import { isUpToDate } from '#platform/backup/up-to-date.ts'
import { readClock } from '#platform/database/database-clock.ts'
import { openDatabase, transact, type Database } from '#platform/database/database.ts'
import { CommandRefused, type Invocation } from './command.ts'
import { reachDatabase } from './reach-database.ts'

/** Entries of longer transactions are left to the next sealing. */
const PATIENCE_MS = 5_000

/** `npm run verify-log`. */
export async function verifyLogCommand(invocation: Invocation): Promise<void> {
  const { config, signal, print } = invocation
  const { values } = parseArgs({
    args: invocation.args,
    options: { seal: { type: 'string' }, accept: { type: 'string' } },
  })
  const reason = values.accept === undefined ? null : readReason(values.accept)
  const noted = values.seal === undefined ? null : readNoted(values.seal)
  const database = await reachDatabase(invocation)
  const db = openDatabase(database.connectionString, { max: 2 })
  try {
    if (!(await isUpToDate(database.connectionString, await productMigrations(modules))))
      throw new CommandRefused(
        'The database is not of this version. Start the server once, it brings the database up to date.',
      )
    const clock = await readClock(db)
    await recogniseKey(db, clock, config)
    const context = { db, clock, config, modules }
    await sealLog(context, signal, PATIENCE_MS)
    if (reason !== null) await accept(context, reason, print)
    const { seals, rows, records, anchors, newest, fault } = await verifyLog(context, signal)
    signal.throwIfAborted()
    print(`Looked at ${seals} seals over ${rows} entries and at ${records} sealed records.`)
    print(
      `Compared them with ${anchors} lines of ${anchorFile(config.DATA_DIR)}` +
        (newest ? `, the last of ${newest.at} over ${newest.entries} entries.` : '.'),
    )
    if (fault) throw new CommandRefused(whatIsWrong(fault))
    if (noted) {
      await compareNoted(db, noted)
      print(`Seal ${noted.id} is the one that was noted.`)
    }
    const last = await findLastSeal(db)
    print(
      last
        ? `All of them fit. The last one, to be noted elsewhere: ${last.id}:${last.chain}`
        : 'The history is empty.',
    )
  } finally {
    await db.destroy()
    await database.stop()
  }
}

type Noted = { readonly id: number; readonly chain: string }

function readNoted(text: string): Noted {
  const [, id, chain] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (id === undefined || chain === undefined)
    throw new CommandRefused(
      'A noted seal looks like 1234:5f0c… with 64 characters after the colon.',
    )
  return { id: Number(id), chain }
}

const MAX_REASON = 200

function readReason(text: string): string {
  const reason = text.trim()
  if (reason === '' || reason.length > MAX_REASON)
    throw new CommandRefused(
      `Say after --accept why, in at most ${MAX_REASON} characters: --accept "restored from a snapshot of the machine".`,
    )
  return reason
}

/** The seals from now on follow the database as it is; the history and the file say so. */
async function accept(context: Verifying, note: string, print: (line: string) => void) {
  const author = { userId: null }
  await transact(context.db, author, (tx) =>
    recordEvent(tx, author, 'restore', 'core.log', null, { accepted: note }),
  )
  const { seal, entries } = await restartAnchors(context, { kind: 'accepted', note })
  print(`Accepted as it is, up to seal ${seal} over ${entries} entries: ${note}`)
}

/** An owner of database and key could forge the whole chain, but not what was noted elsewhere. */
async function compareNoted(db: Database, { id, chain }: Noted) {
  const found = await findSeal(db, id)
  if (found?.chain !== chain)
    throw new CommandRefused(
      `Seal ${id} is ${found ? `${id}:${found.chain}` : 'not there'} and not what was noted: the chain was written anew, or an older backup was restored.`,
    )
}
