import pg from 'pg'

/**
 * Tables on which the application has fewer rights than to select, insert, update and delete:
 * `insert`, `delete`, `update` or `update (columns)`, beside `select`.
 */
export type LimitedTables = Readonly<Record<string, readonly string[]>>

export type ApplicationRights = {
  readonly schemas: readonly string[]
  readonly limited: LimitedTables
}

/** Of one relation: what a role was given, as `grant` writes it. */
type Rights = { readonly name: string; readonly kind: string; readonly has: string }

const ALL = ['delete', 'insert', 'update']
/** Arbitrary, the same in all processes. */
const GRANT_LOCK = 727_003

/**
 * Gives the role of `applicationUrl` its rights, those on tables of later migrations in advance, and
 * takes away what is more. Does nothing for a role that has the owner's rights in any case.
 */
export async function grantRights(
  connectionString: string,
  applicationUrl: string,
  rights: ApplicationRights,
): Promise<void> {
  const role = await withClient(applicationUrl, findRole)
  await withClient(connectionString, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK])
    if (!(await isOwnedBy(client, role))) {
      for (const statement of await listStatements(client, role, rights))
        await client.query(statement)
    }
    await client.query('commit')
  })
}

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  // Without a listener a broken connection would end the process; the query fails by itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function findRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}

/** True for the owner itself, its members and superusers. */
async function isOwnedBy(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ is_owner: boolean }>(
    `select pg_has_role($1, current_user, 'member') as is_owner`,
    [role],
  )
  return rows[0]?.is_owner ?? false
}

async function listStatements(
  client: pg.Client,
  role: string,
  { schemas, limited }: ApplicationRights,
): Promise<string[]> {
  const to = pg.escapeIdentifier(role)
  const { rows: fresh } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace n where nspname = any ($2) and not exists (
      select from pg_default_acl d, aclexplode(d.defaclacl) a
      where d.defaclnamespace = n.oid and d.defaclrole = current_user::regrole and a.grantee = $1::regrole
    )`,
    [to, schemas],
  )
  const relations = await listRights(client, role, schemas)
  const { rows: hidden } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
    where relnamespace::regnamespace::text = any ($1) and relrowsecurity`,
    [schemas],
  )
  return [
    ...fresh.flatMap(({ name }) => [
      `grant usage on schema ${pg.escapeIdentifier(name)} to ${to}`,
      `alter default privileges in schema ${pg.escapeIdentifier(name)} grant select, insert, update, delete on tables to ${to}`,
      `alter default privileges in schema ${pg.escapeIdentifier(name)} grant usage on sequences to ${to}`,
    ]),
    // the job queue hides its rows from all but its owner; here it is the rights that say who may
    ...hidden.map(({ name }) => `alter table ${name} disable row level security`),
    ...relations.flatMap(({ name, kind, has }) => {
      const wanted = getWanted(name, kind, limited)
      const what = kind === 'S' ? `sequence ${name}` : name
      return has === wanted
        ? []
        : [`revoke all on ${what} from ${to}`, `grant ${wanted} on ${what} to ${to}`]
    }),
  ]
}

function getWanted(name: string, kind: string, limited: LimitedTables): string {
  if (kind === 'S') return 'usage'
  if (kind === 'v' || name === 'public.migration') return 'select'
  return [...(limited[name] ?? ALL), 'select'].toSorted().join(', ')
}

/** What a role was given on the tables, views and sequences of the schemas, and on the list of migrations. */
async function listRights(
  client: pg.Client,
  role: string,
  schemas: readonly string[],
): Promise<Rights[]> {
  const { rows } = await client.query<Rights>(
    `select format('%I.%I', nspname, relname) as name, relkind::text as kind, coalesce((
      select string_agg(given.privilege, ', ' order by given.privilege) from (
        select lower(a.privilege_type) as privilege from aclexplode(c.relacl) a where a.grantee = $1::regrole
        union all
        select format('%s (%s)', lower(a.privilege_type), string_agg(attname::text, ', ' order by attname::text))
        from pg_attribute t cross join lateral aclexplode(t.attacl) a
        where t.attrelid = c.oid and not t.attisdropped and a.grantee = $1::regrole group by a.privilege_type
      ) given
    ), '') as has
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'S') and (nspname = any ($2) or (nspname, relname) = ('public', 'migration'))
    order by 1`,
    [pg.escapeIdentifier(role), schemas],
  )
  return rows
}
