import {
  MAX_SERIAL_ROWS,
  SERIAL_PREVIEW_ROWS,
  type ImportRow,
} from '@crm/contract/core/complaints/serial-numbers'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { READING_LIMITS, readAside } from '#platform/files/read-aside.ts'
import type { UploadedFile } from '#platform/files/upload.ts'
import type { FileContent, FileRow } from './csv.ts'
import { findStandings, upsert, type Standing } from './repository.ts'

type Counts = { add: number; change: number; same: number; bad: number }

/** The rows that would be left out first. */
export async function previewImport(
  db: Database,
  file: UploadedFile,
): Promise<{ counts: Counts; rows: ImportRow[] }> {
  const rows = await judge(db, await getContent(file))
  const shown = [
    ...rows.filter(({ fate }) => fate === 'bad'),
    ...rows.filter(({ fate }) => fate !== 'bad'),
  ]
  return { counts: getCounts(rows), rows: shown.slice(0, SERIAL_PREVIEW_ROWS) }
}

/** Imports all valid rows in one transaction. */
export async function importFile(db: Database, actor: Actor, file: UploadedFile): Promise<Counts> {
  const content = await getContent(file)
  return transact(db, getAuthor(actor), async (tx) => {
    const rows = await judge(tx, content)
    const good = rows.filter(({ fate }) => fate !== 'bad')
    const written = good.map(({ serial_number, product, warranty_until }) => ({
      id: newId(),
      serial_number,
      product,
      warranty_until: warranty_until || null,
    }))
    const { added, changed } = await upsert(tx, written, content.hasWarranty)
    return {
      add: added,
      change: changed,
      same: good.length - added - changed,
      bad: rows.length - good.length,
    }
  })
}

const getContent = ({ content }: UploadedFile) =>
  readAside<FileContent>(
    new URL('./csv-worker.ts', import.meta.url),
    content,
    MAX_SERIAL_ROWS,
    READING_LIMITS,
  )

async function judge(db: Connection, { rows, hasWarranty }: FileContent): Promise<ImportRow[]> {
  const readable = rows.filter(({ faults }) => faults.length === 0)
  const standings = await findStandings(
    db,
    readable.map(({ serialNumber }) => serialNumber),
  )
  const standingByRow = new Map(readable.map((row, index) => [row, standings[index]]))
  const seen = new Set<string>()
  return rows.map((row) => {
    const standing = standingByRow.get(row)
    if (!standing) return shown(row, { fate: 'bad', faults: row.faults })
    if (seen.has(standing.key)) return shown(row, { fate: 'bad', faults: ['duplicate_in_file'] })
    seen.add(standing.key)
    return shown(row, { fate: getFate(row, standing, hasWarranty), faults: [] })
  })
}

function getFate(
  { product, warrantyUntil }: FileRow,
  standing: Standing,
  hasWarranty: boolean,
): ImportRow['fate'] {
  if (!standing.known) return 'add'
  const isSame =
    standing.product === product &&
    (!hasWarranty || (standing.warranty_until ?? '') === warrantyUntil)
  return isSame ? 'same' : 'change'
}

/** Long cells are cut. */
const SHOWN = 200
const shown = (
  row: FileRow,
  { fate, faults }: { fate: ImportRow['fate']; faults: FileRow['faults'] },
): ImportRow => ({
  line: row.line,
  serial_number: row.serialNumber.slice(0, SHOWN).toWellFormed(),
  product: row.product.slice(0, SHOWN).toWellFormed(),
  warranty_until: row.warrantyUntil.slice(0, SHOWN).toWellFormed(),
  fate,
  faults: [...faults],
})

const getCounts = (rows: readonly ImportRow[]): Counts => {
  const count = (fate: ImportRow['fate']) => rows.filter((row) => row.fate === fate).length
  return { add: count('add'), change: count('change'), same: count('same'), bad: count('bad') }
}
