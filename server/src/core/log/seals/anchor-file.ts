import { moment } from '@crm/contract/platform/formats'
import { copyFile, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hasCode } from '#platform/error-code.ts'
import type { SealKey, SealKeys } from './seal-key.ts'

/**
 * The newest seal, outside the database. `seals` follows a sealing; `restored` and `accepted` say
 * that the chain of the database goes on from here, whatever earlier lines say.
 */
const anchor = z.strictObject({
  line: z.int().positive(),
  kind: z.enum(['seals', 'restored', 'accepted']),
  at: moment,
  /** The newest seal and its link of the chain; 0 and '' of an empty history. */
  seal: z.int().min(0),
  chain: z.string(),
  /** How many entries the chain has sealed, and how many of them were deleted when their time was over. */
  entries: z.int().min(0),
  removed: z.int().min(0),
  note: z.string().max(200).optional(),
  key: z.string(),
  mac: z.string(),
})
export type Anchor = z.output<typeof anchor>
export type NewAnchor = Omit<Anchor, 'line' | 'key' | 'mac'>

export const ANCHOR_FILE = 'seals.jsonl'
export const anchorFile = (dataDir: string) => join(dataDir, ANCHOR_FILE)

/** Longer than any line, so that the end of the file holds the last one whole. */
const LINE_BYTES = 2_048
const TAIL_LINES = 20

/** Every line, the oldest first. A line that a crash left unfinished is skipped. */
export async function readAnchors(dataDir: string): Promise<Anchor[]> {
  return toAnchors(await readFrom(dataDir, () => 0))
}

/** The last lines, at least the newest. */
export async function readNewestAnchors(dataDir: string): Promise<Anchor[]> {
  return toAnchors(await readFrom(dataDir, (size) => Math.max(0, size - TAIL_LINES * LINE_BYTES)))
}

/**
 * Copies the longest file of these folders into the data folder, unless that has one as long. Returns
 * the file it copied or found, null if there is none.
 */
export async function carryAnchors(
  dataDir: string,
  folders: readonly string[],
): Promise<string | null> {
  let longest = { folder: dataDir, lines: (await readAnchors(dataDir)).length }
  for (const folder of folders) {
    const { length } = await readAnchors(folder)
    if (length > longest.lines) longest = { folder, lines: length }
  }
  if (longest.lines === 0) return null
  if (longest.folder !== dataDir) {
    await mkdir(dataDir, { recursive: true })
    await copyFile(anchorFile(longest.folder), anchorFile(dataDir))
  }
  return anchorFile(longest.folder)
}

/** Appends one line after `before` and resolves when the disk has it. Callers take turns. */
export async function appendAnchor(
  dataDir: string,
  key: SealKey,
  before: Anchor | undefined,
  fresh: NewAnchor,
): Promise<Anchor> {
  const unsigned = { line: (before?.line ?? 0) + 1, ...fresh, key: key.name }
  const line = { ...unsigned, mac: getMac(key, before, unsigned) }
  await mkdir(dataDir, { recursive: true })
  const file = await open(anchorFile(dataDir), 'a', 0o600)
  try {
    // the leading line break ends a line that a crash left unfinished
    // `write` would take what fits on a full disk for all of it
    await file.appendFile(`\n${JSON.stringify(line)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return line
}

/**
 * The number of the first binding line that was changed, or before which one is missing; null if
 * none.
 */
export function findBrokenLine(lines: readonly Anchor[], keys: SealKeys): number | null {
  const start = lines.length - listBinding(lines).length
  const broken = lines.find((line, n) => {
    if (n < start) return false
    const before = n === 0 ? undefined : lines[n - 1]
    const isNext = line.line === (before?.line ?? 0) + 1
    const key = keys.named(line.key)
    return !isNext || (key !== null && line.mac !== getMac(key, before, line))
  })
  return broken?.line ?? null
}

/** Since the chain was last restored or accepted: what the database has to agree with. */
export function listBinding(lines: readonly Anchor[]): readonly Anchor[] {
  const restart = lines.findLastIndex(({ kind }) => kind !== 'seals')
  return lines.slice(Math.max(0, restart))
}

const getMac = (key: SealKey, before: Anchor | undefined, line: Omit<Anchor, 'mac' | 'key'>) =>
  key.anchor(before?.mac ?? '', [
    line.line,
    line.kind,
    line.at,
    line.seal,
    line.chain,
    line.entries,
    line.removed,
    line.note ?? '',
  ])

async function readFrom(dataDir: string, getStart: (size: number) => number): Promise<string> {
  try {
    const file = await open(anchorFile(dataDir), 'r')
    try {
      const { size } = await file.stat()
      const start = getStart(size)
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(size - start),
        0,
        size - start,
        start,
      )
      return buffer.toString('utf8', 0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  }
}

const toAnchors = (content: string): Anchor[] =>
  content.split('\n').flatMap((line) => toAnchor(line))

function toAnchor(line: string): Anchor[] {
  if (line.trim() === '') return []
  try {
    const parsed = anchor.safeParse(JSON.parse(line))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}
