import type { TrustedDevice } from '@crm/contract/core/auth/second-factor'
import type { Insertable } from 'kysely'
import { condition } from '#platform/database/typed-sql.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'

export async function insertDevice(
  tx: Transaction,
  device: Insertable<DB['core.trusted_device']>,
): Promise<void> {
  await tx.insertInto('core.trusted_device').values(device).execute()
}

/** More than the days of trust: one from a future that a wrong clock had made lasts no longer. */
const LONGEST_TRUST = '31 days'

const isTrusted = (now: string) =>
  condition`expires_at > ${now} and expires_at <= ${now}::timestamptz + ${LONGEST_TRUST}::interval`

/** Notes the use of a device that the user trusts; false if none of the tokens is of such a one. */
export const useDevice = (
  tx: Transaction,
  userId: string,
  tokenHashes: readonly Buffer[],
  now: string,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('core.trusted_device')
      .set({ last_used_at: now })
      .where('user_id', '=', userId)
      .where('token_hash', 'in', tokenHashes)
      .where(isTrusted(now)),
  )

/** The last used first. */
export const listDevices = (
  db: Connection,
  userId: string,
  now: string,
): Promise<TrustedDevice[]> =>
  db
    .selectFrom('core.trusted_device')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where(isTrusted(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

export const removeDevice = (tx: Transaction, userId: string, id: string): Promise<boolean> =>
  changesRow(
    tx.deleteFrom('core.trusted_device').where('user_id', '=', userId).where('id', '=', id),
  )

export async function removeDevicesExpiredBefore(db: Connection, moment: string): Promise<void> {
  await db.deleteFrom('core.trusted_device').where('expires_at', '<', moment).execute()
}

export async function removeDevicesTrustedBefore(
  tx: Transaction,
  userId: string,
  moment: string,
): Promise<void> {
  await tx
    .deleteFrom('core.trusted_device')
    .where('user_id', '=', userId)
    .where('created_at', '<', moment)
    .execute()
}
