import type {
  BookingLinkState,
  LinkReason,
} from '@crm/contract/foodbank/booking-links/booking-links'
import { BOOKING_LINK_PATH } from '@crm/contract/foodbank/booking-links/booking-links.endpoints'
import { recordOpening } from '#core/history/events.ts'
import { publicAddress } from '#core/mail/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { addDays } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { hashToken } from '#platform/tokens.ts'
import { permittedRights } from '../help-requests/policy.ts'
import { requireUnrestricted } from '../restriction/service.ts'
import {
  findLinked,
  haveLinks,
  insert,
  lockOpenable,
  listValid,
  lockRequest,
  revoke,
  type Linked,
} from './repository.ts'
import { findToken, getToken } from './token.ts'

type Links = Pick<Context, 'db' | 'clock' | 'config'>

/** Recorded as a reading of the household. Refuses with `request.not_found`. */
export async function getLink(
  context: Links,
  actor: Actor,
  requestId: string,
): Promise<BookingLinkState> {
  const row = await requireLinked(context.db, actor, requestId)
  await recordOpening(context.db, getAuthor(actor), 'foodbank.applicant', row.applicant_id)
  return getState(context, actor, row)
}

/**
 * Revokes `replaces`, the link that the actor saw. Refuses with `booking_link.changed` if another
 * one is valid by now, and with `booking_link.not_possible` and `applicant.restricted`.
 */
export function makeLink(
  context: Links,
  actor: Actor,
  requestId: string,
  replaces: string | null,
): Promise<BookingLinkState> {
  const { db, clock, config } = context
  return transact(db, getAuthor(actor), async (tx) => {
    // the household first, as a merge locks it
    const { applicant_id } = await requireLinked(tx, actor, requestId)
    await requireUnrestricted(tx, applicant_id)
    await lockRequest(tx, requestId)
    const row = await requireLinked(tx, actor, requestId)
    const { can } = await getState({ ...context, db: tx }, actor, row)
    if (!can.make) throw new AppError('booking_link.not_possible')
    if (row.link_id !== replaces) throw new AppError('booking_link.changed')
    const now = clock.now().toISOString()
    if (replaces !== null) await revoke(tx, replaces, { by: actor.user.id, now })
    await insert(tx, [newLink(config, { ...row, request_id: requestId }, actor.user.id)])
    return getState({ ...context, db: tx }, actor, await requireLinked(tx, actor, requestId))
  })
}

/** Refuses with `booking_link.changed` if none is valid, and with `forbidden`. */
export function revokeLink(
  context: Links,
  actor: Actor,
  requestId: string,
): Promise<BookingLinkState> {
  return transact(context.db, getAuthor(actor), async (tx) => {
    await lockRequest(tx, requestId)
    const row = await requireLinked(tx, actor, requestId)
    if (!maySee(actor, row)) throw new AppError('forbidden')
    const by = { by: actor.user.id, now: context.clock.now().toISOString() }
    if (row.link_id === null || !(await revoke(tx, row.link_id, by)))
      throw new AppError('booking_link.changed')
    return getState({ ...context, db: tx }, actor, await requireLinked(tx, actor, requestId))
  })
}

/** The address for a paper of one reservation; null where there is none, or the actor may not have it. */
export async function makeOwnLink(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  actor: Actor,
  requestId: string,
): Promise<string | null> {
  const row = await findLinked(tx, actor, requestId)
  if (!row || !maySee(actor, row)) return null
  return (await ensureLinks(tx, context, [requestId], actor.user.id)).get(requestId) ?? null
}

/** Whether households get links at all, and the product knows its public address. */
export const areLinksOpen = async (needs: {
  readonly db: Connection
  readonly config: Context['config']
}): Promise<boolean> => (await publicAddress(needs)) !== null && (await haveLinks(needs.db))

/**
 * The addresses of these reservations, each always the same: for slips and messages. Makes a link
 * where there never was one; who revoked one by hand makes the next by hand. Without an address
 * stays what is over, settled or restricted, and everything while links are off or the product has
 * no public address. Four statements for any number.
 */
export async function ensureLinks(
  tx: Transaction,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  requestIds: readonly string[],
  by: string | null,
): Promise<ReadonlyMap<string, string>> {
  const base = await publicAddress({ db: tx, config })
  if (base === null) return new Map()
  const openable = await lockOpenable(tx, requestIds, clock.now().toISOString())
  const missing = openable.filter(({ link_id }) => link_id === null)
  await insert(
    tx,
    missing.map((row) => newLink(config, row, by)),
  )
  const ids = openable.map(({ request_id }) => request_id)
  const valid = await listValid(tx, ids)
  return new Map(
    valid.flatMap((link) => {
      const address = getAddress(config, base, link)
      return address === null ? [] : [[link.help_request_id, address]]
    }),
  )
}

/** Null when the key by which it was made is lost. */
function getAddress(
  config: Context['config'],
  base: string | null,
  link: { readonly id: string; readonly token_hash: Buffer | null },
): string | null {
  const { id, token_hash } = link
  const token = token_hash && findToken(config, { id, token_hash })
  return base !== null && token ? `${base}${BOOKING_LINK_PATH}${token}` : null
}

function newLink(
  config: Context['config'],
  request: { readonly request_id: string; readonly applicant_id: string },
  by: string | null,
) {
  const id = newId()
  return {
    id,
    help_request_id: request.request_id,
    applicant_id: request.applicant_id,
    token_hash: hashToken(getToken(config, id)),
    created_by: by,
  }
}

async function requireLinked(db: Connection, actor: Actor, requestId: string): Promise<Linked> {
  const row = await findLinked(db, actor, requestId)
  if (!row) throw new AppError('request.not_found')
  return row
}

/** Who may change the reservation, whatever state it is in. */
const maySee = (actor: Actor, row: Linked) =>
  permittedRights(actor, { ...row, status: 'active', is_restricted: false }).update

async function getState(
  { db, clock, config }: Omit<Links, 'db'> & { readonly db: Connection },
  actor: Actor,
  row: Linked,
): Promise<BookingLinkState> {
  const { link_id, token_hash, created_at, revoked_at } = row
  const base = await publicAddress({ db, config })
  const sees = maySee(actor, row)
  const reason = sees ? getReason(row, base, clock.now()) : 'forbidden'
  const mayStand = sees && row.status === 'active' && !row.is_restricted
  const link =
    mayStand && link_id !== null && created_at !== null
      ? {
          ...row,
          id: link_id,
          created_at,
          address: getAddress(config, base, { id: link_id, token_hash }),
          expires_on: addDays(row.reserved_on, 1),
        }
      : null
  return {
    link,
    revoked: sees && link === null && revoked_at !== null ? { ...row, revoked_at } : null,
    can: { make: reason === null, revoke: link !== null },
    reason,
  }
}

function getReason(row: Linked, base: string | null, now: Date): LinkReason | null {
  if (!row.has_booking_links) return 'off'
  if (row.status !== 'active') return 'not_active'
  if (row.is_restricted) return 'restricted'
  if (Date.parse(row.starts_at) < now.getTime()) return 'over'
  return base === null ? 'no_address' : null
}
