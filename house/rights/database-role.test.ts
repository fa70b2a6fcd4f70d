import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../server/src/platform/testing/test-database.ts'

let database: TestDatabase
let application: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  application = new pg.Client({ connectionString: database.applicationUrl })
  await application.connect()
})
afterAll(async () => {
  await application.end()
  await database.drop()
})

/** What may be done less than selecting, inserting, updating and deleting: each table with all that is left. */
const LIMITED = {
  'core.backup': 'insert, select, update',
  'core.issued_document': 'insert, select, update (file_sha256, replaced_at)',
  // its values are taken out where a person is erased; deleting old entries is the owner's
  'core.log': 'insert, select, update (new_values, old_values)',
  'core.log_check': 'insert, select, update',
  'core.log_reseal': 'insert, select',
  'core.log_seal': 'insert, select, update (content, content_mac, prune_mac)',
  'core.secret_key': 'insert, select',
  'foodbank.entitlement_exception': 'insert, select, update',
  'foodbank.erasure': 'insert, select',
  'foodbank.federation_statement': 'insert, select',
  'foodbank.notice_delivery': 'insert, select, update',
  'foodbank.notice_version': 'insert, select',
  // changed by no statement but its digest, says its trigger
  'foodbank.report_closing': 'insert, select, update',
  'foodbank.report_closing_row': 'insert, select',
  'foodbank.report_estimate_reason': 'insert, select, update',
  'foodbank.restatement_reason': 'insert, select, update',
  'graphile_worker.jobs': 'select',
  'public.migration': 'select',
}

test('the role that serves requests has these rights on tables, and no others', async () => {
  const { rows } = await application.query<{ name: string; rights: string }>(
    `select c.oid::regclass::text as name, concat_ws(', ',
        (select string_agg(kind, ', ' order by kind) from unnest(array['delete', 'insert', 'maintain', 'references', 'select', 'trigger', 'truncate', 'update']) kind
          where case when kind = 'maintain' and current_setting('server_version_num')::int < 170000 then false else has_table_privilege(c.oid, kind) end),
        (select 'update (' || string_agg(attname, ', ' order by attname) || ')' from pg_attribute a
          where attrelid = c.oid and attnum > 0 and not attisdropped
            and has_column_privilege(c.oid, attnum, 'update') and not has_table_privilege(c.oid, 'update'))
      ) as rights
    from pg_class c where relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text in ('core', 'foodbank', 'graphile_worker', 'public')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  )
  const limited = rows.filter(({ rights }) => rights !== 'delete, insert, select, update')
  const found = limited.map(({ name, rights }) => [
    name.includes('.') ? name : `public.${name}`,
    rights,
  ])
  expect(Object.fromEntries(found)).toEqual(LIMITED)
})

test('it owns nothing, is a member of nothing, and no function lends it the rights of its owner', async () => {
  const { rows } = await application.query(
    `select r.rolsuper, r.rolcreatedb, r.rolcreaterole, r.rolbypassrls, r.rolreplication,
      (select count(*)::int from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as owned,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
      (select count(*)::int from pg_proc where prosecdef) as lending,
      has_database_privilege(current_database(), 'create') as creates,
      (select count(*)::int from pg_namespace where has_schema_privilege(oid, 'create') and nspname !~ '^pg_(toast_)?temp_') as schemas,
      (select count(*)::int from pg_class where case when relkind = 'S' then has_sequence_privilege(oid, 'update') end) as sequences
    from pg_roles r where rolname = current_user`,
  )
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolbypassrls: false,
      rolreplication: false,
      owned: 0,
      memberships: 0,
      lending: 0,
      creates: false,
      schemas: 0,
      sequences: 0,
    },
  ])
})

test.each([
  `copy core.user to program 'cat > /tmp/users'`,
  `copy core.user from program 'id'`,
  `copy core.user to '/tmp/users'`,
  `set session_replication_role = replica`,
  `alter table core.log disable trigger keep`,
  `alter table core.user disable trigger history`,
  `drop trigger keep on core.log`,
  `drop table core.mail`,
  `drop schema core cascade`,
  `truncate core.mail`,
  `update core.log set actor_id = null`,
  `delete from core.log`,
  `update core.log_seal set pruned_at = now()`,
  `delete from core.log_seal`,
  `delete from foodbank.report_closing`,
  `update public.migration set checksum = ''`,
  `create function core.mine() returns void language sql as 'select'`,
  `create or replace function core.keep_log() returns trigger language plpgsql as 'begin return old; end'`,
  `create table core.mine (id int)`,
  `create table public.mine (id int)`,
  `create schema mine`,
  `create extension dblink`,
  `create role mine superuser`,
  `create database mine`,
  `alter role current_user superuser`,
  `alter system set fsync = off`,
  `set role crm`,
  `set role crm_owner`,
  `set session authorization crm`,
  `select * from pg_authid`,
  `select pg_read_file('postgresql.conf')`,
  `select pg_ls_dir('.')`,
  `select lo_import('/etc/passwd')`,
  `select pg_reload_conf()`,
  `do language plpython3u $$ pass $$`,
])('it is refused: %s', async (statement) => {
  await expect(application.query(statement)).rejects.toMatchObject({
    // insufficient privilege, or a language that is not there
    code: expect.stringMatching(/^(42501|42704)$/),
  })
})

test('nobody signs in as the superuser, whatever the password', async () => {
  const url = new URL(database.connectionString)
  url.username = 'crm'
  await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow(
    /password authentication failed|not permitted to log in/,
  )
})
