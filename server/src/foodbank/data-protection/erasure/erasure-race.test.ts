import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { transact } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, NOW, type World } from '../../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function waiting(): Promise<number> {
  const { rows } = await typedSql(z.object({ count: z.number() }))`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    world.db,
  )
  return rows[0]?.count ?? 0
}

test('who is merged into a person while their erasure waits is erased with them', async () => {
  const [person, duplicate] = [
    await world.make.applicant({ surname: 'Mazaná' }),
    await world.make.applicant({ surname: 'Mazaná' }),
  ]
  const erasing = await transact(world.db, { userId: null }, async (tx) => {
    await sql`select from foodbank.applicant where id in (${person.id}, ${duplicate.id}) for update`.execute(
      tx,
    )
    await sql`update foodbank.applicant set merged_into_id = ${person.id}, deleted_at = ${NOW} where id = ${duplicate.id}`.execute(
      tx,
    )
    const answer = world.call(world.as('superadmin'), dataProtectionEndpoints.erase, {
      params: { id: person.id },
      body: { surname: 'Mazaná' },
    })
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    return { answer }
  })
  expect((await erasing.answer).status).toBe(200)
  const left = await world.db
    .selectFrom('foodbank.applicant')
    .select('id')
    .where('surname', '=', 'Mazaná')
    .execute()
  expect(left).toEqual([])
})
