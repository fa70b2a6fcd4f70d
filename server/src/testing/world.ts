import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { insertSeedRoles } from '#core/roles/seed-roles.ts'
import { createClock, type Clock } from '#platform/clock.ts'
import { readConfig, type Config } from '#platform/process/config.ts'
import { openDatabase, transact, type Database } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { modules } from '../modules.ts'
import { callsTo, type Call, type Caller, type CallWith } from './call.ts'

/** The seed roles, and a signed-in user without any right. */
export const ROLES = [
  'superadmin',
  'food_bank_manager',
  'organization_manager',
  'desk_worker',
  'social_worker',
  'nobody',
] as const
export type Role = (typeof ROLES)[number]

/** A Tuesday, half past nine in Prague, and winter time there. */
export const NOW = '2026-03-10T08:30:00.000Z'
export const TODAY = '2026-03-10'

/** A running app on a database of its own whose clock stands still, with a signed-in user of every seed role. */
export type World = {
  readonly app: FastifyInstance
  /** As the role that serves requests. */
  readonly db: Database
  /** As the owner of the database, for what only a test does: past the triggers. */
  readonly owner: Database
  readonly clock: Clock
  readonly connectionString: string
  readonly ownerUrl: string
  /** Moves the clock; sessions outlive any move within a year. */
  readonly setNow: (moment: string) => void
  /** The user of a seed role; always the same one. */
  readonly as: (role: Role) => Caller
  /** Who sends no token. */
  readonly anonymous: Caller
  /** One more signed-in user, of a role or with single permissions. */
  readonly signIn: (rights?: {
    role?: Role
    permissions?: readonly PermissionName[]
    name?: string
    surname?: string
  }) => Promise<Caller>
  readonly call: Call
  /** For input that the contract's types do not let through. */
  readonly callWith: CallWith
  readonly close: () => Promise<void>
}

/** Builds a world; call it in `beforeAll` and `close` in `afterAll`. `jobs` lets it run the queue as well, `webFolder` serve pages; with `endsIdle` sessions end when nobody uses them. Without a `database` it makes one. */
export async function createWorld(
  options: {
    config?: Partial<Config>
    jobs?: boolean
    webFolder?: string
    endsIdle?: boolean
    database?: TestDatabase
  } = {},
): Promise<World> {
  const database = options.database ?? (await createTestDatabase())
  const { applicationUrl: connectionString, connectionString: ownerUrl } = database
  let now = new Date(NOW)
  const clock = createClock(() => now)
  const { config, jobs = false, webFolder, endsIdle = false } = options
  // made only where something is written; one file of seals belongs to one database
  const dataDir = join(tmpdir(), `crm-world-${newId()}`)
  const app = await buildApp({
    connectionString,
    ownerUrl,
    clock,
    config: { ...CONFIG, DATA_DIR: dataDir, ...config },
    jobs,
    ...(webFolder ? { webFolder } : {}),
  })
  const db = openDatabase(connectionString, { max: 3 })
  const owner = openDatabase(ownerUrl, { max: 1 })
  if (!endsIdle) await neverEndIdle(owner)
  const seedRoles = modules.flatMap((module) => module.seedRoles)
  await transact(db, { userId: null }, (tx) => insertSeedRoles(tx, seedRoles))
  const users = new Map<Role, Caller>()
  for (const role of ROLES) users.set(role, await insertUser(db, now, { role }))

  return {
    app,
    db,
    owner,
    clock,
    connectionString,
    ownerUrl,
    setNow: (moment) => {
      now = new Date(moment)
    },
    as: (role) => users.get(role) ?? ANONYMOUS,
    anonymous: ANONYMOUS,
    signIn: (rights = {}) => insertUser(db, now, rights),
    ...callsTo(app),
    close: async () => {
      await app.close()
      await db.destroy()
      await owner.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Nothing answers at the register's address: a test that wants it gives one. */
const CONFIG = readConfig({
  ARES_URL: 'http://127.0.0.1:9',
  SECRET_KEY: 'the key of a test and of nothing else',
})
const ANONYMOUS: Caller = { userId: '00000000-0000-7000-8000-000000000000', token: null }
const YEAR_MS = 366 * 24 * 3_600_000

/** Tests move the clock by months. By a default, because a changed row would be in the history. */
const neverEndIdle = (owner: Database) =>
  sql`alter table core.settings drop column login_idle_seconds,
    add column login_idle_seconds integer not null default ${sql.lit(YEAR_MS / 1_000)}`.execute(
    owner,
  )

/** A user with a session row of their own, so that no test waits for a password hash. */
async function insertUser(
  db: Database,
  now: Date,
  rights: Parameters<World['signIn']>[0] = {},
): Promise<Caller> {
  const { role = 'nobody', permissions = [], name = 'Eva', surname = 'Malá' } = rights
  const userId = newId()
  const token = newToken()
  await db
    .insertInto('core.user')
    // Just active, so that authenticating writes nothing and counts of queries stay what they are.
    .values({
      id: userId,
      username: `${role}-${userId}`,
      name,
      surname,
      password_hash: 'none',
      confirmed: true,
      last_activity_at: now.toISOString(),
    })
    .execute()
  if (role !== 'nobody') {
    const { id } = await db
      .selectFrom('core.role')
      .select('id')
      .where('code', '=', role)
      .executeTakeFirstOrThrow()
    await db.insertInto('core.user_role').values({ user_id: userId, role_id: id }).execute()
  }
  if (permissions.length > 0) {
    const rows = permissions.map((permission) => ({ user_id: userId, permission }))
    await db.insertInto('core.user_permission').values(rows).execute()
  }
  const session = {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
  }
  await db
    .insertInto('core.session')
    .values({ ...session, expires_at: new Date(now.getTime() + YEAR_MS).toISOString() })
    .execute()
  return { userId, token }
}
