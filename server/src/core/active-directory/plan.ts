import type { DirectorySkip } from '@crm/contract/core/active-directory'
import { isUsername, type Person } from './person.ts'

export type Member = Person & { readonly role_ids: readonly string[] }

/** Of the roles only those that groups give. */
export type LinkedUser = {
  readonly id: string
  readonly directory_id: string
  readonly username: string
  readonly name: string
  readonly surname: string
  readonly email: string | null
  readonly phone: string | null
  readonly active: boolean
  /** Deactivated by a synchronisation. */
  readonly left_directory: boolean
  readonly deleted: boolean
  readonly role_ids: readonly string[]
}

/** Names that another user signs in with. */
export type Clash = { readonly username: boolean; readonly email: boolean }

export type Change = {
  readonly kind: 'added' | 'changed' | 'unchanged' | 'skipped'
  /** Columns, and `roles`. */
  readonly fields: readonly string[]
  readonly reason: DirectorySkip | null
}

const NAMES = ['username', 'name', 'surname', 'email', 'phone'] as const

/**
 * Compares a directory account with its user. Names taken by others are never overwritten: a new
 * user is skipped, an existing one keeps the old value. Roles of groups are replaced, others stay.
 * Users who were deactivated or deleted by hand stay so.
 */
export function decide(person: Member, user: LinkedUser | undefined, clash: Clash): Change {
  const taken = nameFault(person, clash)
  if (!user)
    return taken
      ? skipped(taken)
      : { kind: 'added', fields: [...NAMES, ...getRoles(person, [])], reason: null }
  if (user.deleted) return skipped('deleted')
  const kept: readonly string[] = [
    ...(clash.username || taken === 'username_invalid' ? ['username'] : []),
    ...(clash.email ? ['email'] : []),
  ]
  const fields = [
    ...NAMES.filter((field) => person[field] !== user[field] && !kept.includes(field)),
    ...getRoles(person, user.role_ids),
    ...(!user.active && user.left_directory ? ['active'] : []),
  ]
  if (fields.length > 0) return { kind: 'changed', fields, reason: taken }
  return taken ? skipped(taken) : { kind: 'unchanged', fields, reason: null }
}

function nameFault({ username }: Member, clash: Clash): DirectorySkip | null {
  if (!isUsername(username)) return 'username_invalid'
  if (clash.username) return 'username_taken'
  return clash.email ? 'email_taken' : null
}

const skipped = (reason: DirectorySkip): Change => ({ kind: 'skipped', fields: [], reason })

const getRoles = ({ role_ids }: Member, held: readonly string[]) =>
  role_ids.length === held.length && role_ids.every((id) => held.includes(id)) ? [] : ['roles']

export type Step =
  | ({ readonly person: Member } & Change)
  | {
      readonly kind: 'deactivated'
      readonly user: LinkedUser
      readonly fields: readonly string[]
      readonly reason: null
    }

export type Plan = { readonly steps: readonly Step[]; readonly unchanged: number }

/**
 * Orders the steps so that names are free in time: leavers, then changes (a former username is
 * given up before another user takes it), then new users. `logins`: the owner of each username and
 * e-mail.
 */
export function planSync(
  people: readonly Member[],
  users: readonly LinkedUser[],
  logins: ReadonlyMap<string, string>,
): Plan {
  const present = new Set(people.map(({ directory_id }) => directory_id))
  const linked = new Map(users.map((user) => [user.directory_id, user]))
  const gone = users.filter(
    (user) => user.active && !user.deleted && !present.has(user.directory_id),
  )
  const owners = new Map(logins)
  const known = people.filter(({ directory_id }) => linked.has(directory_id))
  const added = people.filter(({ directory_id }) => !linked.has(directory_id))
  const steps = [...inTurns(known, linked, owners), ...inTurns(added, linked, owners)]
  return {
    steps: [
      ...gone.map((user) => ({
        kind: 'deactivated' as const,
        user,
        fields: ['active'],
        reason: null,
      })),
      ...steps.filter(({ kind }) => kind !== 'unchanged'),
    ],
    unchanged: steps.filter(({ kind }) => kind === 'unchanged').length,
  }
}

/** Repeats rounds while names are given up; then does the rest with clashes. */
function inTurns(
  people: readonly Member[],
  linked: ReadonlyMap<string, LinkedUser>,
  owners: Map<string, string>,
): Step[] {
  const steps: Step[] = []
  let waiting = people
  let isLast = false
  while (waiting.length > 0) {
    const later: Member[] = []
    for (const person of waiting) {
      const user = linked.get(person.directory_id)
      const clash = getClash(person, user, owners)
      if (!isLast && (clash.username || clash.email)) {
        later.push(person)
        continue
      }
      const change = decide(person, user, clash)
      claim(person, user, change, owners)
      steps.push({ person, ...change })
    }
    isLast = later.length === waiting.length
    waiting = later
  }
  return steps
}

function getClash(
  person: Member,
  user: LinkedUser | undefined,
  owners: ReadonlyMap<string, string>,
): Clash {
  const isOthers = (word: string | null) => {
    const owner = word === null ? undefined : owners.get(word.toLowerCase())
    return owner !== undefined && owner !== (user?.id ?? person.directory_id)
  }
  return { username: isOthers(person.username), email: isOthers(person.email) }
}

function claim(
  person: Member,
  user: LinkedUser | undefined,
  { kind, fields }: Change,
  owners: Map<string, string>,
): void {
  if (kind !== 'added' && kind !== 'changed') return
  for (const field of ['username', 'email'] as const) {
    if (!fields.includes(field)) continue
    const [former, now] = [user?.[field], person[field]]
    if (former && owners.get(former.toLowerCase()) === user?.id) owners.delete(former.toLowerCase())
    if (now) owners.set(now.toLowerCase(), user?.id ?? person.directory_id)
  }
}
