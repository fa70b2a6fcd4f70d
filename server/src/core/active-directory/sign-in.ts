import type { DirectoryRefusal } from '@crm/contract/core/active-directory'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readLogin } from '#core/auth/login-name.ts'
import { endTrustOfBefore } from '#core/auth/second-factor/own.ts'
import { WAITED_FOR, withDirectory, type Directory, type DirectorySettings } from './client.ts'
import { DirectoryFailure } from './failure.ts'
import { upsertDirectoryUser, deactivateDirectoryUser } from './directory-user.ts'
import { enterAsAdministrator, findByGuid, findByLogin, findRoles } from './people.ts'
import type { Member } from './plan.ts'
import type { Person } from './person.ts'
import { listGroups } from './repository.ts'
import { isEnabled, readSettings } from './settings.ts'
import { listLinkedUsers } from './user-repository.ts'

type SignInContext = Pick<Context, 'db' | 'secrets'>
type Credentials = { readonly login: string; readonly password: string }

/** `refused` is for the log and the settings' test, not for the user. */
export type DirectoryAnswer =
  | { readonly userId: string }
  | { readonly refused: DirectoryRefusal | 'off' }

/**
 * Checks a login that is no local user's. `linkedTo` is the objectGUID of a known user. Creates or
 * updates the user; never takes over a local account of the same name. Devices that were trusted
 * before the password was last set there are trusted no longer. Refuses with
 * `active_directory.connection_failed`.
 */
export async function directorySignIn(
  context: SignInContext,
  credentials: Credentials,
  linkedTo: string | null,
  address: string,
): Promise<DirectoryAnswer> {
  if (!(await isEnabled(context))) return { refused: 'off' }
  const found = await reportFailures(async () => {
    const settings = await readSettings(context)
    if (!settings) throw new DirectoryFailure('refused')
    const groups = await listGroups(context.db)
    return withDirectory(settings, WAITED_FOR, (directory) =>
      check(directory, settings, credentials, linkedTo, groups),
    )
  })
  const author = { userId: null, address }
  if ('refused' in found) {
    if (found.refused === 'disabled') await deactivateLinked(context, author, found.person)
    return { refused: found.refused }
  }
  const kept = await upsertDirectoryUser(context.db, author, found.member)
  if (!kept.userId) return { refused: kept.reason ?? 'credentials' }
  if (found.member.password_set_at !== null)
    await endTrustOfBefore(context.db, author, kept.userId, found.member.password_set_at)
  return { userId: kept.userId }
}

export type Checked =
  | { readonly member: Member }
  | { readonly refused: DirectoryRefusal; readonly person: Person | null }

/** Reads roles only after the password was right. */
export async function check(
  directory: Directory,
  settings: DirectorySettings,
  { login, password }: Credentials,
  linkedTo: string | null,
  groups: Parameters<typeof findRoles>[2],
): Promise<Checked> {
  const typed = readLogin(login, settings.suffix)
  if (!typed || password === '') return { refused: 'credentials', person: null }
  await enterAsAdministrator(directory, settings)
  const person =
    (await findByLogin(directory, settings, typed)) ??
    (linkedTo === null ? null : await findByGuid(directory, settings, linkedTo))
  if (!person) return { refused: 'not_found', person: null }
  if (!person.enabled) return { refused: 'disabled', person }
  const refused = await directory.bind(person.dn, password)
  if (refused) return { refused, person }
  // the user's own account may not see the groups
  await enterAsAdministrator(directory, settings)
  return { member: { ...person, role_ids: await findRoles(directory, person, groups) } }
}

async function deactivateLinked(
  { db }: SignInContext,
  author: { userId: null; address: string },
  person: Person | null,
): Promise<void> {
  const user = (await listLinkedUsers(db)).find(
    ({ directory_id }) => directory_id === person?.directory_id,
  )
  if (user?.active) await deactivateDirectoryUser(db, author, user.id)
}

async function reportFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DirectoryFailure) throw new AppError('active_directory.connection_failed')
    throw error
  }
}
