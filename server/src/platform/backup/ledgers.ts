import { mkdir, open, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../error-code.ts'

/** A file of the data folder, a record a line, that is newer than any backup and must come along when one is restored. */
export type Ledger = {
  readonly fileName: string
  /** What a restore without it would do, as the end of a sentence. */
  readonly without: string
}

/**
 * Where a ledger may lie that belongs to a backup: in the folder that is restored into, beside the backup, and in the data folder whose
 * `backups` it lies in. All that are there count: each may know something that the others do not.
 */
export function ledgerPlaces(dataDir: string, backupFile: string): string[] {
  const beside = dirname(backupFile)
  const owner = basename(beside) === 'backups' ? [dirname(beside)] : []
  return [...new Set([dataDir, beside, ...owner])]
}

/** Lines of a ledger in these folders, each once; null when it is in none of them. */
export async function findLedger(
  { fileName }: Ledger,
  folders: readonly string[],
): Promise<{ lines: string[]; files: string[] } | null> {
  const found: { file: string; content: string }[] = []
  for (const folder of folders) {
    const file = join(folder, fileName)
    const content = await contentOf(file)
    if (content !== null) found.push({ file, content })
  }
  if (found.length === 0) return null
  const lines = new Set(
    found.flatMap(({ content }) => content.split('\n').filter((line) => line.trim() !== '')),
  )
  return { lines: [...lines], files: found.map(({ file }) => file) }
}

/** Writes lines into the ledger of a data folder that are not in it yet; resolves when the disk has them. */
export async function carryOver(
  { fileName }: Ledger,
  dataDir: string,
  lines: readonly string[],
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const known = new Set(((await contentOf(join(dataDir, fileName))) ?? '').split('\n'))
  const file = await open(join(dataDir, fileName), 'a', 0o600)
  try {
    await file.write(lines.flatMap((line) => (known.has(line) ? [] : [`\n${line}\n`])).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

async function contentOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
