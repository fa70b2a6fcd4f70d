import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError, getConstraint, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import type { Identity } from './identity.ts'
import type { Provider } from './provider.ts'
import { listGroups } from './repository.ts'
import { insertUser, lockLinked, lockUnlinked, setGroupRoles } from './user-repository.ts'

type Rules = Pick<Provider, 'admits' | 'links_by_email'>
/** A user who comes in, or one whose e-mail address is the same, with the roles that linking gives. */
export type Found =
  | { readonly userId: string }
  | { readonly linkable: string; readonly roles: string[] }

/**
 * The user of somebody whom the provider has identified: linked by issuer and subject, else a new
 * one; with the roles of their groups. Where the settings allow it, a user with the same verified
 * e-mail address is only named, because that address could be typed by anybody. Refuses with `openid.no_account`, `openid.no_group` and `openid.name_taken`.
 */
export async function findOrMakeUser(
  db: Database,
  address: string,
  identity: Identity,
  rules: Rules,
): Promise<Found> {
  const find = () =>
    transact(db, { userId: null, address }, (tx) => findInTransaction(tx, identity, rules))
  try {
    return await find()
  } catch (error) {
    // another sign-in of the same person may have been faster, and have taken link, name and address
    const isTaken = error instanceof AppError && error.code === 'openid.name_taken'
    if (!isTaken && getConstraint(error) !== 'user__openid') throw error
    return find()
  }
}

async function findInTransaction(
  tx: Transaction,
  identity: Identity,
  { admits, links_by_email }: Rules,
): Promise<Found> {
  const roles = await listRoles(tx, identity.groups)
  const linked = await lockLinked(tx, identity)
  if (linked?.deleted) throw new AppError('openid.no_account')
  if (linked) {
    await giveRoles(tx, linked, roles)
    return { userId: linked.id }
  }
  if (links_by_email && identity.email !== null) {
    const same = await lockUnlinked(tx, identity.issuer, identity.email)
    if (same) return { linkable: same.id, roles }
  }
  return { userId: await makeUser(tx, identity, roles, admits) }
}

/** The roles of a user of the directory are given by its groups. */
export async function giveRoles(
  tx: Transaction,
  { id, directory_id }: { id: string; directory_id: string | null },
  roles: readonly string[],
): Promise<void> {
  if (directory_id === null) await setGroupRoles(tx, id, roles)
}

async function listRoles(tx: Transaction, groups: Identity['groups']): Promise<string[]> {
  const given = (await listGroups(tx)).filter(({ group_name }) => groups.includes(group_name))
  return [...new Set(given.map(({ role_id }) => role_id))]
}

async function makeUser(
  tx: Transaction,
  { issuer, subject, username, name, surname, email }: Identity,
  roles: readonly string[],
  admits: Rules['admits'],
): Promise<string> {
  if (admits === 'nobody') throw new AppError('openid.no_account')
  if (admits === 'members' && roles.length === 0) throw new AppError('openid.no_group')
  if (username === null) throw nameTaken()
  const id = newId()
  const link = { openid_issuer: issuer, openid_subject: subject }
  await refusing({ user__username: nameTaken, user__email: nameTaken }, () =>
    insertUser(tx, { id, username, name, surname, email, ...link }),
  )
  await setGroupRoles(tx, id, roles)
  return id
}

export const nameTaken = () => new AppError('openid.name_taken')
