import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { outsiderKeys } from '#core/outsiders/keys.ts'
import type { Ledger } from '#platform/backup/ledgers.ts'

/**
 * Outside the database, so that restoring an older backup brings no one back. Keys only, which
 * reveal nothing about an erased person.
 */
const receipt = { id: z.uuid(), number: z.string(), erased_at: z.string() }
const personEntry = z.object({ ...receipt, applicant_ids: z.array(z.uuid()).min(1) })
const addressEntry = z.object({ ...receipt, outside: outsiderKeys })
const volunteerEntry = z.object({
  id: receipt.id,
  erased_at: receipt.erased_at,
  volunteer_ids: z.array(z.uuid()).min(1),
})
const ledgerEntry = z.union([personEntry, addressEntry, volunteerEntry])
export type VolunteerEntry = z.infer<typeof volunteerEntry>
export type PersonEntry = z.infer<typeof personEntry>
export type AddressEntry = z.infer<typeof addressEntry>
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const erasureLedger: Ledger = {
  fileName: 'erasures.jsonl',
  without: 'whoever has been erased since the backup was made would be there by name again',
}
const ledgerFile = (dataDir: string) => join(dataDir, erasureLedger.fileName)

/** Resolves when the entries are on the disk. */
export async function appendToLedger(
  dataDir: string,
  entries: readonly LedgerEntry[],
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const file = await open(ledgerFile(dataDir), 'a', 0o600)
  try {
    // the leading line break ends a line that a crash left unfinished
    // `write` would take what fits on a full disk for all of it
    await file.appendFile(entries.map((entry) => `\n${JSON.stringify(entry)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** An unfinished line is skipped, because its erasure was rolled back. */
export async function readLedger(dataDir: string): Promise<LedgerEntry[]> {
  const content = await readFile(ledgerFile(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return content.split('\n').flatMap((line) => toEntry(line))
}

function toEntry(line: string): LedgerEntry[] {
  if (line.trim() === '') return []
  try {
    const parsed = ledgerEntry.safeParse(JSON.parse(line))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}
