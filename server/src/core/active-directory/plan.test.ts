import { describe, expect, test } from 'vitest'
import { decide, planSync, type LinkedUser, type Member } from './plan.ts'

const FREE = { username: false, email: false }

const person = (directory_id: string, given: Partial<Member> = {}): Member => ({
  directory_id,
  dn: `CN=${directory_id}`,
  username: directory_id.padStart(2, 'n'),
  name: 'Jan',
  surname: 'Novák',
  email: null,
  phone: null,
  enabled: true,
  password_set_at: null,
  role_ids: [],
  ...given,
})

const getUser = (
  { directory_id, username, name, surname, email, phone, role_ids }: Member,
  given: Partial<LinkedUser> = {},
): LinkedUser => ({
  id: `user-${directory_id}`,
  directory_id,
  username,
  name,
  surname,
  email,
  phone,
  role_ids,
  active: true,
  left_directory: false,
  deleted: false,
  ...given,
})

const jan = person('jan', { email: 'jan@example.cz', role_ids: ['manager'] })

describe('one person of the directory', () => {
  test.each([
    [
      'nobody has yet is added',
      jan,
      undefined,
      FREE,
      'added',
      ['username', 'name', 'surname', 'email', 'phone', 'roles'],
      null,
    ],
    [
      'whose username is somebody else’s is left out',
      jan,
      undefined,
      { ...FREE, username: true },
      'skipped',
      [],
      'username_taken',
    ],
    [
      'whose e-mail is somebody else’s is left out',
      jan,
      undefined,
      { ...FREE, email: true },
      'skipped',
      [],
      'email_taken',
    ],
    [
      'who cannot be called so here is left out',
      person('a b'),
      undefined,
      FREE,
      'skipped',
      [],
      'username_invalid',
    ],
    ['who is the same stays', jan, getUser(jan), FREE, 'unchanged', [], null],
    [
      'is changed where they differ',
      jan,
      getUser(jan, { surname: 'Nový', phone: '603123456' }),
      FREE,
      'changed',
      ['surname', 'phone'],
      null,
    ],
    [
      'gets the roles of their groups and loses others of groups',
      jan,
      getUser(jan, { role_ids: ['other'] }),
      FREE,
      'changed',
      ['roles'],
      null,
    ],
    [
      'keeps their username when the new one is taken, and the rest follows',
      jan,
      getUser(jan, { username: 'honza', surname: 'Nový' }),
      { ...FREE, username: true },
      'changed',
      ['surname'],
      'username_taken',
    ],
    [
      'keeps their e-mail when the new one is taken',
      jan,
      getUser(jan, { email: 'old@example.cz' }),
      { ...FREE, email: true },
      'skipped',
      [],
      'email_taken',
    ],
    [
      'who had left comes back',
      jan,
      getUser(jan, { active: false, left_directory: true }),
      FREE,
      'changed',
      ['active'],
      null,
    ],
    [
      'whom somebody deactivated here stays so',
      jan,
      getUser(jan, { active: false }),
      FREE,
      'unchanged',
      [],
      null,
    ],
    [
      'whom somebody deleted here stays so',
      jan,
      getUser(jan, { deleted: true }),
      FREE,
      'skipped',
      [],
      'deleted',
    ],
  ] as const)('%s', (_what, member, user, clash, kind, fields, reason) => {
    expect(decide(member, user, clash)).toEqual({ kind, fields, reason })
  })
})

describe('a synchronisation', () => {
  const logins = (users: readonly LinkedUser[], others: readonly [string, string][] = []) =>
    new Map([
      ...others,
      ...users.flatMap(({ id, username, email }) =>
        [username, email].flatMap((word): [string, string][] => (word ? [[word, id]] : [])),
      ),
    ])
  const told = (
    people: readonly Member[],
    users: readonly LinkedUser[],
    others: readonly [string, string][] = [],
  ) =>
    planSync(people, users, logins(users, others)).steps.map((step) =>
      step.kind === 'deactivated'
        ? `${step.kind} ${step.user.directory_id}`
        : `${step.kind} ${step.person.directory_id} ${step.reason ?? ''}`.trim(),
    )

  test('deactivates who is gone, unless they were deactivated or deleted already', () => {
    const [gone, resting, deleted] = [person('gone'), person('resting'), person('deleted')]
    const users = [
      getUser(gone),
      getUser(resting, { active: false }),
      getUser(deleted, { deleted: true }),
    ]
    expect(told([], users)).toEqual(['deactivated gone'])
  })

  test('counts who is the same and does nothing with them', () => {
    expect(planSync([jan], [getUser(jan)], logins([getUser(jan)]))).toEqual({
      steps: [],
      unchanged: 1,
    })
  })

  test('lets somebody take over a username after it was given up, whatever the order', () => {
    const handedOn = [person('1', { username: 'bb' }), person('2', { username: 'cc' })]
    expect(
      told(handedOn, [
        getUser(person('1', { username: 'aa' })),
        getUser(person('2', { username: 'bb' })),
      ]),
    ).toEqual(['changed 2', 'changed 1'])
  })

  test('gives a newcomer the username that somebody gives up in the same run', () => {
    const former = person('1', { username: 'novakova' })
    const newcomer = person('2', { username: 'novak' })
    expect(told([newcomer, former], [getUser(former, { username: 'novak' })])).toEqual([
      'changed 1',
      'added 2',
    ])
  })

  test('leaves two that exchange their usernames as they are', () => {
    const [one, other] = [person('1', { username: 'bb' }), person('2', { username: 'aa' })]
    expect(
      told([one, other], [getUser(one, { username: 'aa' }), getUser(other, { username: 'bb' })]),
    ).toEqual(['skipped 1 username_taken', 'skipped 2 username_taken'])
  })

  test('adds the first of two with one e-mail', () => {
    const email = 'spolecny@example.cz'
    expect(told([person('1', { email }), person('2', { email: email.toUpperCase() })], [])).toEqual(
      ['added 1', 'skipped 2 email_taken'],
    )
  })

  test('never takes over a local account, neither by its username nor by its e-mail', () => {
    const others: [string, string][] = [
      ['admin', 'local-1'],
      ['admin@example.cz', 'local-1'],
    ]
    const people = [person('1', { username: 'Admin' }), person('2', { email: 'ADMIN@example.cz' })]
    expect(told(people, [], others)).toEqual(['skipped 1 username_taken', 'skipped 2 email_taken'])
  })
})
