import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSealedHead, type SealedHead } from './sealed-file.ts'

/** A file of the log, or the history of a timeline, as PostgreSQL names them. */
export const LOG_FILE = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/
const SEGMENT = /^[0-9A-F]{24}$/
/** Of 16 MB, so that 256 of them have the same middle part. */
const SEGMENTS = 256

export const basesIn = (archive: string) => join(archive, 'bases')
export const logIn = (archive: string) => join(archive, 'wal')

/** A copy of the files; `at` is when it was finished, and from then on each second can be restored. */
export type Base = { readonly file: string; readonly first: string } & SealedHead

const BASE = /^crm-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.base$/

/** Like that of a backup, but for the ending. */
export const getBaseName = (ended: Date): string =>
  `crm-${ended.toISOString().replace(/[-:.]/g, '')}.base`

export async function prepareArchive(archive: string): Promise<void> {
  for (const folder of [basesIn(archive), logIn(archive)])
    await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** The oldest first. */
export async function listBases(archive: string): Promise<Base[]> {
  const bases: Base[] = []
  const names = await readdir(basesIn(archive)).catch(() => [])
  for (const name of names.filter((each) => BASE.test(each))) {
    const file = join(basesIn(archive), name)
    const { facts } = await readSealedHead(file)
    const at = name.replace(BASE, '$1-$2-$3T$4:$5:$6.$7Z')
    if (facts.first !== undefined) bases.push({ ...facts, at, first: facts.first, file })
  }
  return bases.toSorted((a, b) => a.at.localeCompare(b.at))
}

export const listLog = async (archive: string): Promise<string[]> =>
  (await readdir(logIn(archive)).catch(() => [])).filter((name) => LOG_FILE.test(name)).toSorted()

/** Removes what no base needs any more. */
export async function pruneLog(archive: string): Promise<void> {
  const needed = (await listBases(archive)).map(({ first }) => first)
  if (needed.length === 0) return
  for (const name of await listLog(archive)) {
    // Within a timeline the older have the smaller names, and a later timeline has a greater name.
    const isOld = needed.every((first) => name < first)
    if (isOld && SEGMENT.test(name)) await rm(join(logIn(archive), name), { force: true })
  }
}

/** The segments from `first` on without a gap, and the one that is missing although later ones of the timeline are there. */
export function followLog(
  names: readonly string[],
  first: string,
): { readonly there: string[]; readonly missing: string | null } {
  const known = new Set(names)
  const there: string[] = []
  let next = first
  for (; known.has(next); next = nextSegment(next)) there.push(next)
  const timeline = first.slice(0, 8)
  const isGap = names.some((name) => SEGMENT.test(name) && name.startsWith(timeline) && name > next)
  return { there, missing: isGap ? next : null }
}

function nextSegment(name: string): string {
  const number =
    Number.parseInt(name.slice(8, 16), 16) * SEGMENTS + Number.parseInt(name.slice(16), 16) + 1
  const toHex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return name.slice(0, 8) + toHex(Math.floor(number / SEGMENTS)) + toHex(number % SEGMENTS)
}
