import type pg from 'pg'

/** The database that a connection leads to. */
export async function findOwnDatabase(client: pg.Client): Promise<{ oid: string }> {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text as oid from pg_database where datname = current_database()',
  )
  const [row] = rows
  if (!row) throw new Error('The database does not know itself.')
  return row
}

/** The databases of the server whose names begin so. */
export async function findLeftOverDatabases(client: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select datname::text as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  return rows.map(({ name }) => name)
}
