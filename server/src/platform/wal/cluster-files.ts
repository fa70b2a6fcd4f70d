import { createReadStream, type Stats } from 'node:fs'
import { chown, lstat, mkdir, open, readdir, type FileHandle } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { z } from 'zod'
import { altered } from '../backup/backup-refused.ts'
import { readBytes } from '../backup/byte-reader.ts'
import { OUTGOING } from '../postgres/outgoing.ts'
import { hasCode } from '../error-code.ts'

/** Made anew by PostgreSQL; of these folders only the names are kept. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  OUTGOING,
])
/** `crm-roles` is left out so that the next start sets the passwords of its own data folder. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|crm-roles|pg_internal\.init.*|pgsql_tmp.*)$/

const entry = z.object({ path: z.string(), kind: z.enum(['folder', 'file', 'end']) })

/** The files of a running cluster: entries, each followed by its content in pieces, the last of which is empty. */
export async function* packCluster(
  cluster: string,
  added: () => Promise<readonly { readonly path: string; readonly content: string }[]>,
): AsyncGenerator<Buffer> {
  for await (const { path, stats } of walk(cluster, '')) {
    if (stats.isDirectory()) {
      yield toEntry({ path, kind: 'folder' })
      continue
    }
    const pieces = createReadStream(join(cluster, path))[Symbol.asyncIterator]()
    let next = await pieces.next().catch(unlessGone)
    if (next === null) continue
    yield toEntry({ path, kind: 'file' })
    while (!next.done) {
      yield* [toLength(next.value.length), next.value]
      next = await pieces.next()
    }
    yield toLength(0)
  }
  for (const { path, content } of await added()) {
    const bytes = Buffer.from(content)
    yield* [toEntry({ path, kind: 'file' }), toLength(bytes.length), bytes, toLength(0)]
  }
  yield toEntry({ path: '', kind: 'end' })
}

/** Makes the folder `cluster` of what `packCluster` has packed, for the account that PostgreSQL runs as. */
export async function unpackCluster(
  content: AsyncIterable<Buffer>,
  cluster: string,
  account: { readonly uid: number; readonly gid: number } | null,
): Promise<void> {
  const reader = readBytes(content)
  const readLength = async () => {
    const bytes = await reader.read(4)
    if (bytes.length < 4) throw altered()
    return bytes.readUInt32BE()
  }
  const own = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid)
  }
  await mkdir(cluster, { mode: 0o700 })
  await own(cluster)
  for (;;) {
    const { path, kind } = entry.parse(
      JSON.parse((await reader.read(await readLength())).toString()),
    )
    if (kind === 'end') return
    const target = join(cluster, path)
    if (normalize(path).startsWith('..') || path.startsWith('/')) throw altered()
    if (kind === 'folder') await mkdir(target, { mode: 0o700 })
    else {
      const file = await open(target, 'wx', 0o600)
      try {
        await copyPieces(file, reader, readLength)
      } finally {
        await file.close()
      }
    }
    await own(target)
  }
}

async function copyPieces(
  file: FileHandle,
  reader: ReturnType<typeof readBytes>,
  readLength: () => Promise<number>,
) {
  for (let length = await readLength(); length > 0; length = await readLength()) {
    const bytes = await reader.read(length)
    if (bytes.length < length) throw altered()
    await file.write(bytes)
  }
}

async function* walk(root: string, path: string): AsyncGenerator<{ path: string; stats: Stats }> {
  for (const name of (await readdir(join(root, path)).catch(unlessGone)) ?? []) {
    if (LEFT_OUT.test(name)) continue
    const inner = join(path, name)
    const stats = await lstat(join(root, inner)).catch(unlessGone)
    if (stats === null || !(stats.isDirectory() || stats.isFile())) continue
    yield { path: inner, stats }
    const isEmptied = dirname(inner) === '.' && EMPTIED.has(name)
    if (stats.isDirectory() && !isEmptied) yield* walk(root, inner)
  }
}

/** PostgreSQL removes files meanwhile; what it did is in its log. */
function unlessGone(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null
  throw error
}

const toLength = (length: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
const toEntry = (value: z.infer<typeof entry>): Buffer => {
  const json = Buffer.from(JSON.stringify(value))
  return Buffer.concat([toLength(json.length), json])
}
