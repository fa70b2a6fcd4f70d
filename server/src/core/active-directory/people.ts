import { searchPieces } from '@crm/contract/platform/search-pieces'
import {
  AndFilter,
  EqualityFilter,
  ExtensibleFilter,
  NotFilter,
  OrFilter,
  PresenceFilter,
  SubstringFilter,
  type Filter,
} from 'ldapts'
import type { LoginName } from '#core/auth/login-name.ts'
import { DirectoryFailure } from './failure.ts'
import type { Directory, DirectorySettings } from './client.ts'
import { getBytes, getGuid, first, PERSON_ATTRIBUTES, getPerson, type Person } from './person.ts'

// Filters are only built of objects: a text filter would allow LDAP injection.

export type GroupRole = { readonly group_dn: string; readonly role_id: string }

/** Signs in with the account that reads the directory. A bare name gets the domain's suffix. */
export async function enterAsAdministrator(
  directory: Directory,
  settings: DirectorySettings,
): Promise<void> {
  const { admin_account, admin_password, suffix } = settings
  const account =
    /[@\\=]/.test(admin_account) || suffix === null ? admin_account : `${admin_account}@${suffix}`
  if (await directory.bind(account, admin_password)) throw new DirectoryFailure('credentials')
}

/** A missing base would look like an empty directory. */
export async function requireBase(
  directory: Directory,
  { base_dn }: DirectorySettings,
): Promise<void> {
  await directory.find(
    base_dn,
    'base',
    new PresenceFilter({ attribute: 'objectClass' }),
    ['objectClass'],
    1,
  )
}

/** Null if several accounts match. */
export async function findByLogin(
  directory: Directory,
  settings: DirectorySettings,
  login: LoginName,
): Promise<Person | null> {
  const names = [
    equals('sAMAccountName', login.account),
    equals('userPrincipalName', login.principal ?? ''),
  ].filter(({ value }) => value !== '')
  return findOne(directory, settings, new OrFilter({ filters: names }))
}

export const findByGuid = (
  directory: Directory,
  settings: DirectorySettings,
  guid: string,
): Promise<Person | null> => findOne(directory, settings, equals('objectGUID', getBytes(guid)))

async function findOne(
  directory: Directory,
  settings: DirectorySettings,
  filter: Filter,
): Promise<Person | null> {
  const found = await directory.find(
    settings.base_dn,
    'sub',
    all(IS_USER, filter),
    PERSON_ATTRIBUTES,
    2,
  )
  const [entry] = found
  return entry && found.length === 1 ? getPerson(entry) : null
}

export async function findRoles(
  directory: Directory,
  person: Person,
  groups: readonly GroupRole[],
): Promise<string[]> {
  const roles = await Promise.all(
    groups.map(async ({ group_dn, role_id }) => {
      const found = await directory.find(
        person.dn,
        'base',
        all(IS_USER, getMember(group_dn)),
        ['objectGUID'],
        1,
      )
      return found.length > 0 ? [role_id] : []
    }),
  )
  return [...new Set(roles.flat())]
}

export async function readEverybody(
  directory: Directory,
  settings: DirectorySettings,
  groups: readonly GroupRole[],
): Promise<(Person & { role_ids: string[] })[]> {
  const { base_dn } = settings
  const people = (
    await directory.findAll(base_dn, all(IS_USER, IS_ENABLED), PERSON_ATTRIBUTES)
  ).flatMap((entry) => getPerson(entry) ?? [])
  const roles = new Map<string, Set<string>>()
  for (const { group_dn, role_id } of groups) {
    for (const { objectGUID } of await directory.findAll(
      base_dn,
      all(IS_USER, IS_ENABLED, getMember(group_dn)),
      ['objectGUID'],
    )) {
      if (!Buffer.isBuffer(objectGUID)) continue
      const guid = getGuid(objectGUID)
      roles.set(guid, (roles.get(guid) ?? new Set()).add(role_id))
    }
  }
  return people.map((person) => ({
    ...person,
    role_ids: [...(roles.get(person.directory_id) ?? [])],
  }))
}

/** In alphabetical order. */
export async function findGroups(
  directory: Directory,
  settings: DirectorySettings,
  search: string,
  limit: number,
) {
  const named = searchPieces(search).map(
    ({ text }) => new SubstringFilter({ attribute: 'cn', any: [text] }),
  )
  const found = await directory.find(
    settings.base_dn,
    'sub',
    all(equals('objectClass', 'group'), ...named),
    ['cn'],
    limit,
  )
  return found
    .map((entry) => ({ group_dn: entry.dn, name: first(entry, 'cn') || entry.dn }))
    .sort((one, other) => one.name.localeCompare(other.name, 'cs'))
}

const equals = (attribute: string, value: string | Buffer) =>
  new EqualityFilter({ attribute, value })
const all = (...filters: Filter[]) => new AndFilter({ filters })

/** User accounts; computers and domain trusts have other types. */
const IS_USER = equals('sAMAccountType', '805306368')
/** LDAP_MATCHING_RULE_BIT_AND with ACCOUNTDISABLE. */
const IS_ENABLED = new NotFilter({
  filter: new ExtensibleFilter({
    matchType: 'userAccountControl',
    rule: '1.2.840.113556.1.4.803',
    value: '2',
  }),
})
/** LDAP_MATCHING_RULE_IN_CHAIN: includes nested groups. */
const getMember = (group: string) =>
  new ExtensibleFilter({ matchType: 'memberOf', rule: '1.2.840.113556.1.4.1941', value: group })
