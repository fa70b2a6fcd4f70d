import pg from 'pg'
import type { BackupTrailer, CopiedTable } from './records.ts'

export type FoundTable = CopiedTable & {
  /** False when PostgreSQL empties the table after a crash: it is not backed up. */
  readonly is_logged: boolean
}

/** A constraint or index that is dropped before the rows are loaded. */
export type Definition = { readonly drop: string; readonly create: string }

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** The columns of `copy`. */
export const columnList = ({ columns }: CopiedTable) =>
  `(${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

/**
 * Makes PostgreSQL write values the same way whatever the server or the role is set to, without a
 * time limit.
 */
export async function settle(client: pg.Client): Promise<void> {
  await client.query(`
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 1; set xmlbinary = 'base64'; set standard_conforming_strings = on;
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
}

/** The tables of the schemas with their columns, without generated ones. */
export async function findTables(
  client: pg.Client,
  schemas: readonly string[],
): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select n.nspname as schema, c.relname as name, c.relpersistence = 'p' as is_logged,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind = 'r'
    order by n.nspname, c.relname`,
    [schemas],
  )
  return rows
}

/** Lets another connection see what this transaction sees, until it ends. */
export async function exportSnapshot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name')
  return rows[0]?.name ?? ''
}

/** The present values of all sequences. */
export async function findSequences(
  client: pg.Client,
  schemas: readonly string[],
): Promise<BackupTrailer['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind = 'S' order by n.nspname, c.relname`,
    [schemas],
  )
  const found: BackupTrailer['sequences'] = []
  for (const row of rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quoted(row)}`,
    )
    const [at] = state.rows
    if (at) found.push({ ...row, ...at })
  }
  return found
}

export async function setSequence(
  client: pg.Client,
  sequence: BackupTrailer['sequences'][number],
): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    quoted(sequence),
    sequence.value,
    sequence.is_called,
  ])
}

/** The migrations that have run; empty for a database that was never migrated. */
export async function findApplied(
  client: pg.Client,
): Promise<{ module: string; name: string; checksum: string }[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.migration') is not null as exists`,
  )
  if (!tables[0]?.exists) return []
  const { rows } = await client.query<{ module: string; name: string; checksum: string }>(
    'select module, name, checksum from public.migration order by module, name',
  )
  return rows
}

export async function insertApplied(
  client: pg.Client,
  { module, name, checksum }: { module: string; name: string; checksum: string },
) {
  await client.query('insert into public.migration (module, name, checksum) values ($1, $2, $3)', [
    module,
    name,
    checksum,
  ])
}

/** Up to five tables, views and sequences that belong to no extension. */
export async function findContent(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and (n.nspname, c.relname) <> ('public', 'migration')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 5`,
  )
  return rows.map(({ name }) => name)
}

export async function findForeignKeys(
  client: pg.Client,
  schemas: readonly string[],
): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace = any (array(select oid from pg_namespace where nspname = any ($1)))
    order by oid`,
    [schemas],
  )
  return rows
}

/**
 * The indexes of the schemas that no constraint needs: building them after loading is many times
 * faster.
 */
export async function findIndexes(
  client: pg.Client,
  schemas: readonly string[],
): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1)
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by i.indexrelid`,
    [schemas],
  )
  return rows
}

export async function findOwnDatabase(client: pg.Client): Promise<{ oid: string }> {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text as oid from pg_database where datname = current_database()',
  )
  const [row] = rows
  if (!row) throw new Error('The database does not know itself.')
  return row
}

/** Names of the databases of this server that begin with `prefix`. */
export async function findLeftOverDatabases(client: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select datname::text as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  return rows.map(({ name }) => name)
}
