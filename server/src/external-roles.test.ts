import { backupEndpoints } from '@crm/contract/core/backups'
import { environmentEndpoints } from '@crm/contract/core/environment'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  installedPostgres,
  startExternalPostgres,
  type ExternalPostgres,
} from './testing/external-postgres.ts'
import { firstPassword, signIn, startServerProcess } from './testing/server-process.ts'

const installed = installedPostgres()
const checks = z.object({
  data: z.array(z.object({ name: z.string(), status: z.string(), remedy: z.string().nullable() })),
})
const backups = z.object({
  data: z.array(z.object({ status: z.string(), proved_at: z.string().nullable() })),
})

describe.skipIf(installed === null)('an external database', () => {
  let postgres: ExternalPostgres
  let root: string
  let password: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'crm-external-roles-'))
    postgres = await startExternalPostgres(installed ?? '')
    await ask('create role shop_owner login createdb')
    await ask('create role shop login')
    await ask('create database shop owner shop_owner template template0')
  })
  afterAll(async () => {
    await postgres.stop()
    await rm(root, { recursive: true })
  })

  const urlOf = (username: string) =>
    Object.assign(new URL(postgres.connectionString), { username, pathname: 'shop' }).href

  async function ask<Row extends pg.QueryResultRow>(
    statement: string,
    connectionString = postgres.connectionString,
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }

  /** Runs the server and asks it as its first administrator. */
  async function served<T>(
    env: NodeJS.ProcessEnv,
    work: (get: (path: string, method?: string) => Promise<unknown>) => Promise<T>,
  ): Promise<T> {
    const server = startServerProcess(join(root, 'data'), env)
    try {
      const url = await server.ready
      password ??= firstPassword(server)
      const token = await signIn(url, password)
      return await work(async (path, method = 'GET') => {
        const answer = await fetch(`${url}/backend/api${path}`, {
          method,
          headers: { authorization: `Bearer ${token}` },
        })
        return answer.json()
      })
    } finally {
      server.kill('SIGTERM')
      await server.ended
    }
  }

  const databaseCheck = async (get: (path: string) => Promise<unknown>) =>
    checks
      .parse(await get(environmentEndpoints.get.path))
      .data.find(({ name }) => name === 'database')

  test('of one role alone works, and „Prostředí“ says what is wrong with it', async () => {
    const found = await served({ DATABASE_URL: urlOf('shop_owner') }, databaseCheck)
    expect(found).toMatchObject({ status: 'warning', remedy: 'owner' })
  })

  test('with an owner apart is served by a role that owns nothing, and its backups are proved', async () => {
    const env = { DATABASE_URL: urlOf('shop'), DATABASE_OWNER_URL: urlOf('shop_owner') }
    await served(env, async (get) => {
      expect(await databaseCheck(get)).toMatchObject({ status: 'ok' })
      expect(
        await ask(
          `select usename, count(*) > 0 as is_there from pg_stat_activity where datname = 'shop' group by usename`,
        ),
      ).toEqual([{ usename: 'shop', is_there: true }])
      await get(backupEndpoints.startBackup.path, 'POST')
      await expect
        .poll(async () => backups.parse(await get(backupEndpoints.backups.path)).data[0]?.status, {
          timeout: 60_000,
        })
        .toBe('done')
      expect(
        backups.parse(await get(backupEndpoints.backups.path)).data[0]?.proved_at,
      ).not.toBeNull()
    })
    await expect(ask('delete from core.log', urlOf('shop'))).rejects.toMatchObject({
      code: '42501',
    })
  })
})
