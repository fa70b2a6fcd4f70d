import type { DirectoryRefusal } from '@crm/contract/core/active-directory'
import { endSessionsOf } from '#core/auth/service.ts'
import { getConstraint } from '#platform/errors.ts'
import {
  transact,
  type Author,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { decide, type Change, type Member } from './plan.ts'
import * as users from './user-repository.ts'

export type Kept = Change & { readonly userId: string | null }

/** In a race the second attempt finds what the first has written. */
const RACES = ['user__directory', 'user__username', 'user__email']

/**
 * Updates the user of a directory account, in its own transaction, linked by the objectGUID only.
 */
export async function upsertDirectoryUser(
  db: Database,
  author: Author,
  person: Member,
): Promise<Kept> {
  const keep = () => transact(db, author, (tx) => upsertInTransaction(tx, person))
  try {
    return await keep()
  } catch (error) {
    if (!RACES.includes(getConstraint(error) ?? '')) throw error
    return keep()
  }
}

/** Why a directory account gets no user here; null if it has or would get one. */
export async function refusalHere(db: Database, person: Member): Promise<DirectoryRefusal | null> {
  return transact(db, { userId: null }, async (tx) => {
    const user = await users.lockLinkedUser(tx, person.directory_id)
    const { kind, reason } = decide(
      person,
      user,
      await users.findClash(tx, user?.id ?? null, person),
    )
    return kind === 'skipped' && (!user || user.deleted) ? reason : null
  })
}

export async function deactivateDirectoryUser(
  db: Database,
  author: Author,
  userId: string,
): Promise<boolean> {
  return transact(db, author, async (tx) => {
    const isDone = await users.deactivate(tx, userId)
    if (isDone) await endSessionsOf(tx, userId)
    return isDone
  })
}

async function upsertInTransaction(tx: Transaction, person: Member): Promise<Kept> {
  const user = await users.lockLinkedUser(tx, person.directory_id)
  const change = decide(person, user, await users.findClash(tx, user?.id ?? null, person))
  if (change.kind === 'skipped' || change.kind === 'unchanged')
    return { ...change, userId: user && !user.deleted ? user.id : null }
  const userId = user?.id ?? newId()
  const { directory_id, username, name, surname, email, phone } = person
  const names = { username, name, surname, email, phone }
  if (!user) await users.insertUser(tx, { id: userId, directory_id, ...names })
  else await changeNames(tx, userId, names, change.fields)
  if (change.fields.includes('active')) await users.reactivate(tx, userId)
  if (change.fields.includes('roles')) await users.setGroupRoles(tx, userId, person.role_ids)
  return { ...change, userId }
}

async function changeNames(
  tx: Transaction,
  userId: string,
  names: Parameters<typeof users.updateUser>[2],
  fields: readonly string[],
): Promise<void> {
  const changed = Object.entries(names).filter(([field]) => fields.includes(field))
  if (changed.length > 0) await users.updateUser(tx, userId, Object.fromEntries(changed))
}
