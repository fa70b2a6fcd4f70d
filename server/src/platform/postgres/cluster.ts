import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createHmac } from 'node:crypto'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { prepareOutgoing } from './outgoing.ts'
import type { DatabaseFolder } from './database-folder.ts'
import { dataFlags, startPostgres, type PostgresProgram } from './program.ts'

/** Also the name of the superuser, as whom nobody can connect. */
const DATABASE_NAME = 'crm'
/** Owns the database and all that is in it, and makes the scratch databases of backups. */
const OWNER = 'crm_owner'
/** Serves requests: owns nothing, and has the rights that `grantRights` gives it. */
export const APPLICATION = 'crm_application'

export type DatabaseUrls = {
  /** As the owner: for migrations, backups and restoring. */
  readonly connectionString: string
  /** As the role that serves requests. */
  readonly applicationUrl: string
}

/** The addresses of a cluster that listens on `port`. One that an older version runs has its superuser alone. */
export function getUrls(cluster: string, password: string, port: number | string): DatabaseUrls {
  const isApart = existsSync(rolesFile(cluster))
  const role = isApart ? OWNER : DATABASE_NAME
  const connectionString = `postgresql://${role}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`
  return {
    connectionString,
    applicationUrl: isApart ? toApplicationUrl(connectionString) : connectionString,
  }
}

/** Of the owner's address of an embedded database: that of the role that serves requests. */
export function toApplicationUrl(connectionString: string): string {
  const url = new URL(connectionString)
  return Object.assign(url, {
    username: APPLICATION,
    password: applicationPassword(url.password),
  }).href
}

/** Makes the data directory on first use, and repairs an interrupted first start. */
export async function prepareCluster(
  program: PostgresProgram,
  folder: DatabaseFolder,
): Promise<void> {
  rmSync(folder.draft, { recursive: true, force: true })
  if (existsSync(folder.cluster)) {
    if (folder.passwordIsNew || !existsSync(rolesFile(folder.cluster))) {
      const statements = [...separateRoles(folder.password), ADOPT]
      await runSingleUser(program, folder.cluster, statements, DATABASE_NAME)
      noteRoles(folder.cluster)
    }
    return
  }
  await initialise(program, folder.draft)
  writeFileSync(join(folder.draft, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  await runSingleUser(program, folder.draft, [
    ...separateRoles(folder.password),
    `create database ${DATABASE_NAME} owner ${OWNER}`,
  ])
  noteRoles(folder.draft)
  syncFile(join(folder.draft, 'pg_hba.conf'))
  renameSync(folder.draft, folder.cluster)
  syncFile(dirname(folder.cluster))
}

/** Lets the owner copy the running database, and makes the folder that PostgreSQL puts its log into. */
export async function allowArchiving(program: PostgresProgram, cluster: string): Promise<void> {
  const noted = join(cluster, 'crm-archiving')
  if (existsSync(noted)) return
  const functions = ['pg_backup_start(text, boolean)', 'pg_backup_stop(boolean)', 'pg_switch_wal()']
  const statements = functions.map((name) => `grant execute on function ${name} to ${OWNER}`)
  await runSingleUser(program, cluster, statements, DATABASE_NAME)
  await prepareOutgoing(cluster, program.account)
  writeFileSync(noted, `${OWNER}\n`, { flush: true })
}

/** There since the roles of this version: PostgreSQL ignores it, and a copy of the folder has it. */
const rolesFile = (cluster: string) => join(cluster, 'crm-roles')

function noteRoles(cluster: string) {
  writeFileSync(rolesFile(cluster), `${OWNER}, ${APPLICATION}\n`, { flush: true })
}

/** One secret file is enough: the owner's password tells the other, and not the other way round. */
const applicationPassword = (password: string) =>
  createHmac('sha256', password).update(APPLICATION).digest('base64url')

/** May be repeated. */
const separateRoles = (password: string): readonly string[] => [
  ...[OWNER, APPLICATION].map(
    (role) =>
      `do $$ begin if to_regrole('${role}') is null then create role ${role}; end if; end $$`,
  ),
  `alter role ${OWNER} login createdb nosuperuser nocreaterole nobypassrls password '${password}'`,
  `alter role ${APPLICATION} login nocreatedb nosuperuser nocreaterole nobypassrls password '${applicationPassword(password)}'`,
  // as the owner it may switch off its own triggers in any case; `bench` fills tables without those of keys
  `grant set on parameter session_replication_role to ${OWNER}`,
  // to end its connections, which dropping a database needs
  `grant ${APPLICATION} to ${OWNER}`,
  // single-user mode needs neither
  `alter role ${DATABASE_NAME} nologin password null`,
]

/**
 * Gives the owner what the superuser made before they were apart: `reassign owned` refuses that for
 * the superuser of the cluster. On one line, because single-user mode reads a statement from each.
 */
const ADOPT = `
  do $$ declare target record; begin
    for target in
      with own as (
        select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      ), extended as (
        select classid, objid from pg_depend where deptype = 'e'
      )
      select format('database %I', datname) as name from pg_database
      where datname = '${DATABASE_NAME}' or starts_with(datname, 'crm_backup_proof_')
      union all
      select format('schema %I', nspname) from pg_namespace
      where oid in (select oid from own) and nspname <> 'public'
      union all
      select format('%s %s', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
      from pg_class c where relnamespace in (select oid from own) and relkind in ('r', 'p', 'v', 'S')
        and ('pg_class'::regclass, c.oid) not in (select * from extended)
        and not exists (
          select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and relkind = 'S' and d.deptype in ('a', 'i')
        )
      union all
      select format('routine %s', p.oid::regprocedure) from pg_proc p
      where pronamespace in (select oid from own) and ('pg_proc'::regclass, p.oid) not in (select * from extended)
      union all
      select format('type %s', t.oid::regtype) from pg_type t left join pg_class c on c.oid = typrelid
      where typnamespace in (select oid from own) and (typtype in ('e', 'd', 'r') or c.relkind = 'c')
        and ('pg_type'::regclass, t.oid) not in (select * from extended)
      union all
      select format('statistics %I.%I', n.nspname, stxname) from pg_statistic_ext s
      join pg_namespace n on n.oid = stxnamespace
    loop execute format('alter %s owner to ${OWNER}', target.name); end loop;
  end $$`.replaceAll(/\s+/g, ' ')

/**
 * Text is compared by code points unless a column names an ICU collation. The character classes are
 * Unicode's, because pg_trgm drops letters that "C" does not know; systems without C.UTF-8 fall
 * back to "C".
 */
async function initialise(program: PostgresProgram, folder: string) {
  const flags = [
    `--username=${DATABASE_NAME}`,
    '--auth=trust',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]
  const unicode = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  let failure = ''
  for (const classes of ['C.UTF-8', 'C']) {
    makeFolder(program, folder)
    const ended = await finish(
      startPostgres(program, 'initdb', folder, [
        ...flags,
        ...unicode,
        `--lc-ctype=${classes}`,
        ...dataFlags(program, folder),
      ]),
    )
    if (ended.code === 0) return
    failure = ended.errors
  }
  throw new Error(`The database folder ${folder} could not be made: ${failure.trim()}`)
}

function makeFolder({ account }: PostgresProgram, folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

/** As the superuser; single-user mode works without password and port. A statement is one line. */
export async function runSingleUser(
  program: PostgresProgram,
  folder: string,
  statements: readonly string[],
  database = 'postgres',
): Promise<void> {
  const backend = startPostgres(program, 'postgres', folder, [
    '--single',
    '-c',
    'exit_on_error=on',
    ...dataFlags(program, folder),
    database,
  ])
  backend.stdin.end(statements.map((statement) => `${statement}\n`).join(''))
  const ended = await finish(backend)
  if (ended.code !== 0)
    throw new Error(`The database in ${folder} could not be prepared: ${ended.errors.trim()}`)
}

async function finish(child: ReturnType<typeof startPostgres>) {
  const code = new Promise<number | null>((resolve, reject) =>
    child.once('exit', resolve).once('error', reject),
  )
  child.stdout.resume()
  const [errors, status] = await Promise.all([text(child.stderr), code])
  return { errors, code: status }
}

function syncFile(path: string) {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
