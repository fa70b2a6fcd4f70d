import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSameMigration } from '../database/mended-migrations.ts'
import type { MigrationSource } from '../database/migrations.ts'
import type { BackupHeader } from './backup-head.ts'
import { BackupRefused } from './backup-refused.ts'

export type MigrationFile = {
  readonly module: string
  readonly name: string
  readonly checksum: string
  readonly sql: string
}

/** All migrations of the product, in the order in which they run. */
export async function readMigrations(
  sources: readonly MigrationSource[],
): Promise<MigrationFile[]> {
  const files: MigrationFile[] = []
  for (const { module, folder } of sources) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of names) {
      const sql = await readFile(join(folder, name), 'utf8')
      files.push({ module, name, sql, checksum: createHash('sha256').update(sql).digest('hex') })
    }
  }
  return files
}

/**
 * The migrations that lead to the schema of a backup. Throws `BackupRefused` when the product does
 * not have one of them, or has it with other content.
 */
export function getMigrations(
  { migrations, product_version }: BackupHeader,
  known: readonly MigrationFile[],
): MigrationFile[] {
  const own = new Map(known.map((file) => [getName(file), file.checksum]))
  const unknown = migrations.find((migration) => !own.has(getName(migration)))
  if (unknown) {
    throw new BackupRefused(
      'newer_product',
      `The backup is of version ${product_version}, whose ${getName(unknown)} this version does not know. Update the product first.`,
    )
  }
  const changed = migrations.find(
    (migration) => !isSameMigration(migration.checksum, own.get(getName(migration))),
  )
  if (changed) {
    throw new BackupRefused(
      'other_product',
      `The backup is of version ${product_version}, whose ${getName(changed)} differs from this version's. Restore it with the version that made it.`,
    )
  }
  const applied = new Set(migrations.map(getName))
  return known.filter((file) => applied.has(getName(file)))
}

const getName = ({ module, name }: { module: string; name: string }) => `${module}/${name}`
