import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { outsiderKeys } from '#core/outsiders/keys.ts'
import type { Ledger } from '#platform/backup/ledgers.ts'

/**
 * What has been erased, outside the database, so that restoring an older backup brings nobody back. Keys alone: of a person who is
 * erased everywhere else they say nothing.
 */
const receipt = { id: z.uuid(), number: z.string(), erased_at: z.string() }
const personEntry = z.object({ ...receipt, applicant_ids: z.array(z.uuid()).min(1) })
const addressEntry = z.object({ ...receipt, outside: outsiderKeys })
const ledgerEntry = z.union([personEntry, addressEntry])
export type PersonEntry = z.infer<typeof personEntry>
export type AddressEntry = z.infer<typeof addressEntry>
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const erasureLedger: Ledger = {
  fileName: 'erasures.jsonl',
  without: 'whoever has been erased since the backup was made would be there by name again',
}
const ledgerFile = (dataDir: string) => join(dataDir, erasureLedger.fileName)

/** Appends entries, and makes the file when there are none yet; resolves when the disk has them. */
export async function appendToLedger(
  dataDir: string,
  entries: readonly LedgerEntry[],
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const file = await open(ledgerFile(dataDir), 'a', 0o600)
  try {
    // the line break before it ends a line that a crash has torn
    await file.write(entries.map((entry) => `\n${JSON.stringify(entry)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Every entry; a line that a crash has torn is none, for its erasure was not done. */
export async function readLedger(dataDir: string): Promise<LedgerEntry[]> {
  const content = await readFile(ledgerFile(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return content.split('\n').flatMap((line) => entryOf(line))
}

function entryOf(line: string): LedgerEntry[] {
  if (line.trim() === '') return []
  try {
    const parsed = ledgerEntry.safeParse(JSON.parse(line))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}
