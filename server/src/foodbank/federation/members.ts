import type { Member, MemberValues } from '@crm/contract/foodbank/federation/members'
import { getAuthor, type Actor } from '#platform/actor.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { getFingerprint, isPublicKey } from '#platform/outgoing/ed25519.ts'
import { findById, insert, remove, update } from './members-repository.ts'

/** Refuses at the name and at the key what another member has, and a key that is none. */
export function addMember(db: Database, actor: Actor, body: MemberValues): Promise<Member> {
  return refusing(taken, () => transact(db, getAuthor(actor), (tx) => writeMember(tx, body)))
}

/** A new member. Refuses a key that is none; what another has fails as the database says it. */
export async function writeMember(tx: Transaction, body: MemberValues): Promise<Member> {
  const id = newId()
  await insert(tx, { id, ...withFingerprint(body) })
  return getMember(tx, id)
}

/** Refuses like `addMember`, and with `stale_record` and the newer version. What was taken with an earlier key stays. */
export function changeMember(
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...body }: MemberValues & { updated_at: string },
): Promise<Member> {
  const values = withFingerprint(body)
  return refusing(taken, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const isUpdated = await update(tx, id, updated_at, values)
      const current = await getMember(tx, id)
      if (!isUpdated) throw new AppError('stale_record', { details: current })
      return current
    }),
  )
}

/** Refuses with `federation_member.in_use` one that has told something: it can be deactivated. */
export function removeMember(db: Database, actor: Actor, id: string): Promise<void> {
  return refusing(used, () =>
    transact(db, getAuthor(actor), async (tx) => {
      if (!(await remove(tx, id))) throw notFound()
    }),
  )
}

export async function getMember(db: Connection, id: string): Promise<Member> {
  const found = await findById(db, id)
  if (!found) throw notFound()
  return found
}

function withFingerprint(values: MemberValues) {
  if (!isPublicKey(values.public_key)) throw invalidField('public_key', 'public_key')
  return { ...values, fingerprint: getFingerprint(values.public_key) }
}

const notFound = () => new AppError('federation_member.not_found')
const taken = {
  federation_member__key: () => invalidField('public_key', 'duplicate'),
  federation_member__name: () => invalidField('name', 'duplicate'),
}
const used = {
  federation_statement_member_id_fkey: () => new AppError('federation_member.in_use'),
}
