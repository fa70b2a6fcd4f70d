import { mkdir, open, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../error-code.ts'

/**
 * A file of the data folder, one record a line. It is newer than any backup, so a restore needs it.
 */
export type Ledger = {
  readonly fileName: string
  /** What a restore without it would do, as the end of a sentence. */
  readonly without: string
}

/**
 * Where a ledger of a backup may be: the folder that is restored into, the folder of the backup,
 * and the data folder whose `backups` folder that is. All copies count, because each may have lines
 * that others lack.
 */
export function ledgerPlaces(dataDir: string, backupFile: string): string[] {
  const beside = dirname(backupFile)
  const owner = basename(beside) === 'backups' ? [dirname(beside)] : []
  return [...new Set([dataDir, beside, ...owner])]
}

/** The lines of all copies, each once; null when there is none. */
export async function findLedger(
  { fileName }: Ledger,
  folders: readonly string[],
): Promise<{ lines: string[]; files: string[] } | null> {
  const found: { file: string; content: string }[] = []
  for (const folder of folders) {
    const file = join(folder, fileName)
    const content = await getContent(file)
    if (content !== null) found.push({ file, content })
  }
  if (found.length === 0) return null
  const lines = new Set(
    found.flatMap(({ content }) => content.split('\n').filter((line) => line.trim() !== '')),
  )
  return { lines: [...lines], files: found.map(({ file }) => file) }
}

/** Appends the lines that the ledger of a data folder lacks. Resolves when they are on the disk. */
export async function carryOver(
  { fileName }: Ledger,
  dataDir: string,
  lines: readonly string[],
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const known = new Set(((await getContent(join(dataDir, fileName))) ?? '').split('\n'))
  const file = await open(join(dataDir, fileName), 'a', 0o600)
  try {
    await file.write(lines.flatMap((line) => (known.has(line) ? [] : [`\n${line}\n`])).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

async function getContent(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
