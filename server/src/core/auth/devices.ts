import { getDevice } from '@crm/contract/core/auth/device'
import { createHash } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { getNetwork } from '#platform/http/network.ts'
import { noteDevice, removeDevicesSeenBefore } from './session-repository.ts'
import { notifyOfAccount } from './security.ts'

/**
 * Notifies a user of a new device: another kind of browser, or a network of another provider. The
 * first one is not reported.
 */
export async function meetDevice(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'secrets'>,
  userId: string,
  { address, userAgent }: { address: string; userAgent: string },
): Promise<void> {
  const fingerprint = createHash('sha256')
    .update(`${getKind(userAgent)}\n${getFamily(address)}`)
    .digest()
  const isUnknown = await noteDevice(tx, {
    userId,
    fingerprint,
    now: context.clock.now().toISOString(),
  })
  if (!isUnknown) return
  await notifyOfAccount(tx, context, userId, {
    kind: 'account_new_device',
    facts: { ...getDevice(userAgent), address },
  })
}

/** A device that was not seen for a year counts as new. */
const KNOWN_MS = 365 * 24 * 3_600_000

export const pruneDevices = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  removeDevicesSeenBefore(db, new Date(clock.now().getTime() - KNOWN_MS).toISOString())

/** An update does not make it another browser. */
const getKind = (userAgent: string) => userAgent.replace(/[\d._]+/g, '')

/**
 * The first half of an IPv4 address or 32 bits of an IPv6 one: roughly a provider, within which
 * addresses change.
 */
function getFamily(address: string): string {
  const network = getNetwork(address)
  return network.includes(':')
    ? network.split(':').slice(0, 2).join(':')
    : network.split('.').slice(0, 2).join('.')
}
