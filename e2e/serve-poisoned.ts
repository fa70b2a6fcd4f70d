import pg from 'pg'
import { seedDemo } from '../server/src/demo/seed-demo.ts'
import { playedClock, serve } from './serving.ts'

/**
 * The demo with markup that would run in every text that the database takes: found from its own catalogue, so that a new column is
 * among them. Tells its address, its database and a sign-in on one line of JSON.
 */
const PAYLOADS = [
  '<img src=x onerror=window.__ran=1>',
  '"><script>window.__ran=1</script>',
  "'><svg/onload=window.__ran=1>",
  '</title><script>window.__ran=1</script>',
  '</script><script>window.__ran=1</script>',
  '<a href=javascript:window.__ran=1 autofocus onfocus=window.__ran=1>x</a>',
  '<iframe srcdoc="<script>parent.__ran=1</script>">',
  '<math><mtext><img src=x onerror=window.__ran=1>',
  '{{constructor.constructor("window.__ran=1")()}}',
  '${window.__ran=1}',
  '<details open ontoggle=window.__ran=1>',
  'javascript:window.__ran=1',
]
/** Columns whose values differ from row to row. */
const UNIQUE = /\.(name|username|email|code)$/
/** Texts that programs read and nobody types; each would only break what it is for. */
const NO_PROSE =
  /(^|_)(hash|code|kind|type|status|sha256|content|language|recurrence|permission|action|state|reason|once|purpose|seal\w*|key|endpoint|auth|p256dh|version|table_name|number|password|certificate|security|host|unit|color|domain_controller|base_dn|url|media_type|file_name|failure|ip|address_hash|key_id|mac)$|^core\.(log|mail|session|login_attempt|user_token|directory_sync|backup)\./

await serve({
  fill: async (db, connectionString) => {
    await seedDemo(db, playedClock)
    return { poisoned: await poison(connectionString), username: 'admin', password: 'ukazka-admin' }
  },
  clock: playedClock,
  jobs: false,
})

/** Puts the payloads into every column that takes them, another one in each row, and answers with the columns. */
async function poison(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string }>(`
    select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('core', 'foodbank', 'warehouse') and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
    order by 1, 2`)
  const done: string[] = []
  // past the triggers: the history of each of some ten thousand rows would take half a minute
  await client.query('set session_replication_role = replica')
  for (const { table, column } of rows.filter(
    (one) => !NO_PROSE.test(`${one.table}.${one.column}`) && !NO_PROSE.test(one.column),
  )) {
    const whoSignsIn = column === 'username' ? ` and username <> 'admin'` : ''
    const payload = `($1::text[])[1 + (hashtext(ctid::text) & 2147483647) % ${PAYLOADS.length}] || case when ${UNIQUE.test(`${table}.${column}`)} then ctid::text else '' end`
    const written = await client
      .query(
        `update ${table} set "${column}" = ${payload} where "${column}" is not null${whoSignsIn}`,
        [PAYLOADS],
      )
      .then(({ rowCount }) => rowCount ?? 0)
      // a format that the database itself demands is no place for prose
      .catch(() => 0)
    if (written > 0) done.push(`${table}.${column}`)
  }
  // the history has some of it all the same, as old and as new values
  await client.query('set session_replication_role = origin')
  for (const table of ['foodbank.applicant', 'foodbank.organization', 'core.user', 'core.task']) {
    await client.query(
      `update ${table} set name = name || '.' where ctid = any(array(select ctid from ${table} limit 10))`,
    )
  }
  await client.end()
  return done
}
