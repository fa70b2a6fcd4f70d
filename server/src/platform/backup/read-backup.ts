import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { readHead, type BackupHeader } from './backup-head.ts'
import { altered, BackupRefused } from './backup-refused.ts'
import { hasCode } from '../error-code.ts'
import { readRecords, type BackupRecord, type BackupTrailer } from './records.ts'
import { digestRows, type RowDigest } from './row-digest.ts'
import { openChunks } from './sealed-chunks.ts'

/**
 * Passes the records of a backup to `consume`. Each byte is authenticated, and little is in memory
 * at a time.
 */
export async function readBackup<T>(
  file: string,
  keys: readonly Buffer[],
  consume: (records: AsyncIterable<BackupRecord>, header: BackupHeader) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const handle = await openFile(file)
  try {
    const { header, fileKey, length } = await readHead(handle, keys)
    const sealed = handle.createReadStream({
      start: length,
      autoClose: false,
      highWaterMark: 262_144,
    })
    const results: T[] = []
    await pipeline(
      sealed,
      (source: AsyncIterable<Buffer>) => openChunks(fileKey, source),
      createZstdDecompress(),
      async (source: AsyncIterable<Buffer>) => {
        results.push(await consume(readRecords(source), header))
      },
      signal ? { signal } : {},
    )
    const [result] = results
    if (result === undefined) throw altered()
    return result
  } finally {
    await handle.close()
  }
}

/** Checks a backup without a database: every byte, the number of rows and the checksums. */
export function checkBackup(
  file: string,
  keys: readonly Buffer[],
  signal?: AbortSignal,
): Promise<{ header: BackupHeader; trailer: BackupTrailer }> {
  const consume = async (records: AsyncIterable<BackupRecord>, header: BackupHeader) => {
    const found: BackupTrailer['tables'] = []
    let digest: RowDigest | undefined
    const finish = () => {
      const last = found.at(-1)
      if (last && digest) Object.assign(last, digest.end())
    }
    for await (const record of records) {
      if (record.kind === 'rows') digest?.add(record.bytes)
      else finish()
      if (record.kind === 'table') {
        found.push({ schema: record.table.schema, name: record.table.name, rows: 0, checksum: '' })
        digest = digestRows()
      }
      if (record.kind !== 'end') continue
      // The tables in an archive of pg_dump are counted when it is restored.
      if (header.pg_dump !== undefined) return { header, trailer: record.trailer }
      if (JSON.stringify(found) !== JSON.stringify(record.trailer.tables)) throw altered()
      return { header, trailer: record.trailer }
    }
    throw altered()
  }
  return readBackup(file, keys, consume, signal)
}

async function openFile(file: string) {
  try {
    return await open(file, 'r')
  } catch (error) {
    if (hasCode(error, 'ENOENT'))
      throw new BackupRefused('not_a_backup', `There is no file ${file}.`)
    if (hasCode(error, 'EACCES'))
      throw new BackupRefused(
        'not_a_backup',
        `The file ${file} may not be read by this user account.`,
      )
    throw error
  }
}
