import type { CheckName } from '@crm/contract/core/environment'
import { readdir, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isHeld } from '#core/alarms/clock-watch.ts'
import { checkScanner } from '#core/antivirus/check-scanner.ts'
import { checkDirectory } from '#core/active-directory/service.ts'
import { isRegisterThere } from '#core/company-register/service.ts'
import { checkMailServer } from '#core/mail/check-server.ts'
import { findSealState } from '#core/log/seals/state.ts'
import { checkProvider } from '#core/openid-connect/test-provider.ts'
import { PRODUCT_VERSION } from '#core/settings/product.ts'
import type { Context } from '#platform/context.ts'
import { measureReplica } from '#platform/database/replica.ts'
import { hasCode } from '#platform/error-code.ts'
import {
  judgeAntivirus,
  judgeBackup,
  judgeClock,
  judgeDisk,
  judgeHttps,
  judgeJobs,
  judgeMails,
  judgeLog,
  judgeMail,
  judgeMigrations,
  judgeReplica,
  judgeSlowQueries,
  judgeVersions,
  type Judgement,
} from './judge.ts'
import {
  findBackups,
  findDatabaseFigures,
  findDatabaseTime,
  findLastMailTest,
  findMails,
  findMigrations,
  findQueue,
  findRunningQueries,
  findSlowestMean,
  findVersion,
  findWebUrl,
} from './repository.ts'

export type Checks = {
  readonly [Name in CheckName]: (context: Context) => Promise<Judgement<Name>>
}

const SLOW_QUERY_MS = 5_000

export const CHECKS: Checks = {
  versions: async ({ db }) => {
    const { version, number } = await findVersion(db)
    return judgeVersions(
      { node: process.versions.node, product: PRODUCT_VERSION, database: version },
      number,
    )
  },
  database: async ({ db }) => {
    const figures = await findDatabaseFigures(db).catch(() => null)
    if (!figures) return { status: 'failed', remedy: 'unreachable', values: {} }
    const { is_owner, ...values } = figures
    return is_owner
      ? { status: 'warning', remedy: 'owner', values }
      : { status: 'ok', remedy: null, values }
  },
  migrations: async ({ db, modules }) => {
    const folders = await Promise.all(
      modules.map(async ({ name, migrations }) => getFiles(name, await readdir(migrations))),
    )
    const names = new Set<string>(modules.map(({ name }) => name))
    const applied = (await findMigrations(db)).filter(({ module }) => names.has(module))
    return judgeMigrations(
      folders.flat(),
      applied.map(({ module, name }) => `${module}/${name}`),
    )
  },
  slow_queries: async ({ db }) =>
    judgeSlowQueries({
      ...(await findRunningQueries(db, SLOW_QUERY_MS)),
      slowest_mean_ms: await findSlowestMean(db),
    }),
  replica: async ({ db }) => judgeReplica(await measureReplica(db)),
  disk: async ({ config }) => judgeDisk(await freeSpace(config.DATA_DIR)),
  clock: async ({ db, clock }) => {
    const own = clock.machine ?? clock.now
    const before = own().getTime()
    const database = Date.parse(await findDatabaseTime(db))
    // the time between question and answer does not count as a difference
    const after = own().getTime()
    const difference = database < before ? database - before : Math.max(0, database - after)
    return judgeClock(difference, await isHeld(db))
  },
  jobs: async ({ db }) => judgeJobs(await findQueue(db)),
  smtp: async (context) => {
    const [{ server, failure }, test] = await Promise.all([
      checkMailServer(context),
      findLastMailTest(context.db),
    ])
    return judgeMail(server, failure, test)
  },
  mail: async ({ db, clock }) => judgeMails(await findMails(db), clock.now()),
  active_directory: async (context) => {
    const { status, reason } = await checkDirectory(context)
    return { status, remedy: reason, values: {} }
  },
  openid_connect: async (context) => {
    const remedy = await checkProvider(context)
    if (remedy === 'not_configured') return { status: 'off', remedy, values: {} }
    return { status: remedy === null ? 'ok' : 'failed', remedy, values: {} }
  },
  ares: async ({ config }) => {
    const values = { address: new URL(config.ARES_URL).host }
    return (await isRegisterThere(config))
      ? { status: 'ok', remedy: null, values }
      : { status: 'warning', remedy: 'unreachable', values }
  },
  antivirus: async ({ config, clock }) =>
    judgeAntivirus(await checkScanner(config.CLAMD_ADDRESS), clock.now()),
  backup: async ({ db, clock }) => judgeBackup(await findBackups(db), clock.now()),
  log: async (context) => judgeLog(await findSealState(context), context.clock.now()),
  https: async ({ db, config }) =>
    judgeHttps({
      address: (await findWebUrl(db)) ?? config.WEB_URL ?? null,
      host: config.HOST,
      proxy: config.TRUST_PROXY !== undefined,
    }),
}

const getFiles = (module: string, files: readonly string[]) =>
  files.filter((name) => name.endsWith('.sql')).map((name) => `${module}/${name}`)

async function freeSpace(folder: string): Promise<{ free: number; total: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error
    return freeSpace(dirname(folder))
  }
}
