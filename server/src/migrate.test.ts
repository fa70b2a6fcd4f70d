import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { StartRefused } from './platform/process/start-refused.ts'
import { createTestDatabase, type TestDatabase } from './platform/testing/test-database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString, { max: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const migrated = () => migrate(database.connectionString).catch((error: unknown) => error)

test('a database of a newer version is refused in words and left as it is', async () => {
  await db.deleteFrom('migration').where('name', '=', '0017_secret_key.sql').execute()
  await db
    .insertInto('migration')
    .values({ module: 'foodbank', name: '9999_later.sql', checksum: 'x' })
    .execute()
  const refusal = await migrated()
  expect(refusal).toBeInstanceOf(StartRefused)
  expect(String(refusal)).toMatch(
    /The database is of a newer version: it has run foodbank\/9999_later\.sql, .+ Start the newer version again/,
  )
  // what is older than that was not run either
  expect(
    await db
      .selectFrom('migration')
      .select('name')
      .where('name', '=', '0017_secret_key.sql')
      .execute(),
  ).toEqual([])
})

test('what a part of the product that is gone has run is left alone', async () => {
  await db.deleteFrom('migration').where('name', '=', '9999_later.sql').execute()
  await db.schema.dropTable('core.secret_key').execute()
  await db
    .insertInto('migration')
    .values({ module: 'gone', name: '0001_ground.sql', checksum: 'x' })
    .execute()
  expect(await migrated()).toBeUndefined()
})

test('a migration whose text was mended since it ran is the same; one that was changed is refused', async () => {
  const note = (checksum: string) =>
    db
      .updateTable('migration')
      .set({ checksum })
      .where('module', '=', 'core')
      .where('name', '=', '0003_people.sql')
      .execute()
  await note('97994b1cd5217163d06c81a89809a5d51e12a9e6ec31d22ae8f6463eb0f75926')
  expect(await migrated()).toBeUndefined()
  await note('97994b1cd5217163d06c81a89809a5d51e12a9e6ec31d22ae8f6463eb0f75927')
  expect(String(await migrated())).toContain('core/0003_people.sql was changed after it had run')
})
