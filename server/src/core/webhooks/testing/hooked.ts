import { webhookEndpoints } from '@crm/contract/core/webhooks/webhooks'
import { sql } from 'kysely'
import { transact, type Transaction } from '#platform/database/database.ts'
import { succeeding } from '../../../testing/succeeding.ts'
import type { World } from '../../../testing/world.ts'

/** Adds a webhook to this address by the administrator, for the events or else the first of a module. */
export async function addWebhook(world: World, address: string, events?: readonly string[]) {
  const call = succeeding(world)
  const known = await call(world.as('superadmin'), webhookEndpoints.events, {})
  const [first] = known.body.data.map(({ event }) => event)
  const wanted = [...(events ?? [first ?? ''])]
  const { body } = await call(world.as('superadmin'), webhookEndpoints.create, {
    body: { name: 'Sklad', address, events: wanted, is_on: true },
  })
  return { ...body.data, event: wanted[0] ?? '' }
}

/** Tells an event as a trigger of a module does; `then` may still take it back. */
export const tell = (
  world: World,
  event: string,
  data: object,
  then: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> =>
  transact(world.db, { userId: null }, async (tx) => {
    await sql`select core.tell_event(${event}, ${JSON.stringify(data)}::jsonb)`.execute(tx)
    await then(tx)
  })
