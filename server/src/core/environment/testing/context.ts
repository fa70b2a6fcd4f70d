import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/process/config.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { openSecretBox } from '#platform/secret-box.ts'

/** What the process would hand to a feature, without any modules and with nobody signed in. */
export function getContext(connectionString: string, db: Database, clock: Clock): Context {
  const config = readConfig({
    DATABASE_URL: connectionString,
    ARES_URL: 'http://127.0.0.1:9',
    SECRET_KEY: 'the key of a test and of nothing else',
  })
  return {
    db,
    door: db,
    clock,
    config,
    connectionString,
    ownerUrl: connectionString,
    modules: [],
    secrets: openSecretBox(config),
    notifications: { subscribe: () => () => undefined, close: () => Promise.resolve() },
    authenticate: () => Promise.reject(new Error('nobody')),
    draining: new AbortController().signal,
    noteRefused: () => Promise.resolve(),
    screenFiles: () => Promise.resolve(),
  }
}
