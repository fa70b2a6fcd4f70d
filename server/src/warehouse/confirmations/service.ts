import type {
  confirmationEndpoints,
  DonationValue,
  DonorMonth,
  GivenSite,
} from '@crm/contract/warehouse/confirmations/confirmations'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { listGiven, listHeads, type DonorHead, type Given } from './repository.ts'
import {
  findValue,
  insertValue,
  isDonor,
  removeValue,
  updateValue,
  type OfMonth,
} from './values-repository.ts'

/** Refuses with `donor.not_found`; of a month without gifts it has no sites. */
export async function getDonorMonth(
  db: Connection,
  id: string,
  month: string,
): Promise<DonorMonth> {
  const [[head], given] = await Promise.all([listHeads(db, month, [id]), listGiven(db, month, id)])
  if (!head) throw new AppError('donor.not_found')
  return toMonth(head, month, given)
}

/** Everyone who gave something, by name. */
export async function listDonorMonths(db: Connection, month: string): Promise<DonorMonth[]> {
  const given = Map.groupBy(await listGiven(db, month, null), ({ donor_id }) => donor_id)
  const heads = await listHeads(db, month, [...given.keys()])
  return heads.map((head) => toMonth(head, month, given.get(head.id) ?? []))
}

function toMonth(head: DonorHead, month: string, given: readonly Given[]): DonorMonth {
  const sites = [...Map.groupBy(given, ({ site_id }) => site_id).values()].map(toSite)
  const sum = (key: 'deliveries' | 'grams') => sites.reduce((all, site) => all + site[key], 0)
  return { ...head, month, deliveries: sum('deliveries'), grams: sum('grams'), sites }
}

/** A document is of one site, so its deliveries add up; of its goods they would not. */
function toSite(rows: readonly Given[]): GivenSite {
  const all = rows.find(({ category }) => category === null)
  return {
    site_id: all?.site_id ?? null,
    site_name: all?.site_name ?? null,
    address: all?.address ?? null,
    deliveries: all?.deliveries ?? 0,
    grams: all?.grams ?? 0,
    goods: rows.flatMap(({ category, grams }) => (category === null ? [] : [{ category, grams }])),
  }
}

const NO_VALUE: DonationValue = { value: null, value_note: null, value_updated_at: null }

/**
 * Refuses with `donor.not_found`, and with `stale_record` and the newer version. Without a value
 * what was entered goes.
 */
export function enterValue(
  db: Database,
  actor: Actor,
  donorId: string,
  { month, ...entered }: BodyOf<typeof confirmationEndpoints.enterValue>,
): Promise<DonationValue> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (!(await isDonor(tx, donorId))) throw new AppError('donor.not_found')
    const of = { donorId, month }
    const isWritten = await write(tx, actor, of, entered)
    const current = (await findValue(tx, of)) ?? NO_VALUE
    if (!isWritten) throw new AppError('stale_record', { details: current })
    return current
  })
}

async function write(
  tx: Transaction,
  actor: Actor,
  of: OfMonth,
  {
    value,
    value_note,
    value_updated_at: seen,
  }: Omit<BodyOf<typeof confirmationEndpoints.enterValue>, 'month'>,
): Promise<boolean> {
  if (value === null)
    return seen === null ? (await findValue(tx, of)) === undefined : removeValue(tx, of, seen)
  const values = { value, note: value_note, entered_by: actor.user.id }
  return seen === null ? insertValue(tx, of, values) : updateValue(tx, of, seen, values)
}
