import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getContext } from '#core/environment/testing/context.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { cheapHash } from '../../testing/cheap-hash.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { startTotp } from './second-factor/own.ts'
import { authenticate, signIn, type AskDirectory } from './service.ts'
import { ATTEMPTS_PER_ACCOUNT } from './throttle.ts'

const PASSWORD = 'správné heslo 2026'
const CALLER = { address: '192.0.2.1', userAgent: 'Firefox' }
let world: World
let hash: string
beforeAll(async () => {
  world = await createWorld()
  hash = cheapHash(PASSWORD)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
})

async function account(
  given: { directory_id?: string; password_hash?: string; active?: boolean } = {},
) {
  const id = newId()
  await world.db
    .insertInto('core.user')
    .values({ id, username: id, name: 'Jana', surname: 'Nová', confirmed: true, ...given })
    .execute()
  return id
}

/** A directory that answers the same to everybody, and what it was asked. */
function directory(answer: Awaited<ReturnType<AskDirectory>> | Error) {
  const asked: (string | null)[][] = []
  const ask: AskDirectory = async ({ login, password }, linkedTo, address) => {
    asked.push([login, password, linkedTo, address])
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, ask }
}

const context = () => getContext(world.connectionString, world.db, world.clock)

async function enter(login: string, ask: AskDirectory, password = PASSWORD) {
  const entered = await signIn(context(), { login, password }, CALLER, ask)
  if (!('token' in entered)) throw new Error('a second step is asked for')
  return authenticate(world.db, world.clock, entered.token, CALLER.address)
}
const refused = { refused: 'credentials' }

test('a local user’s login and password never reach the directory, the wrong ones neither', async () => {
  const id = await account({ password_hash: hash })
  const { ask, asked } = directory({ userId: newId() })
  expect((await enter(id, ask)).user.id).toBe(id)
  await expect(enter(id, ask, 'nesprávné heslo')).rejects.toMatchObject({
    code: 'login.invalid_credentials',
  })
  expect(asked).toEqual([])
})

test('an unknown login is the directory’s to judge, and so is a user that came from there', async () => {
  const directory_id = newId()
  const id = await account({ directory_id })
  const { ask, asked } = directory({ userId: id })
  expect((await enter('FIRMA\\novakova', ask)).user.id).toBe(id)
  expect((await enter(id, ask)).user.id).toBe(id)
  expect(asked).toEqual([
    ['FIRMA\\novakova', PASSWORD, null, CALLER.address],
    [id, PASSWORD, directory_id, CALLER.address],
  ])
})

test('a hash left from before is worth nothing once the directory keeps the user', async () => {
  const id = await account({ directory_id: newId(), password_hash: hash })
  await expect(enter(id, directory(refused).ask)).rejects.toMatchObject({
    code: 'login.invalid_credentials',
  })
})

test('whom the directory lets in is kept out by us while inactive', async () => {
  const id = await account({ directory_id: newId(), active: false })
  await expect(enter(id, directory({ userId: id }).ask)).rejects.toMatchObject({
    code: 'login.inactive',
  })
})

test('a directory that is away says so, and opens nothing', async () => {
  const away = directory(new AppError('active_directory.connection_failed'))
  await expect(enter('novakova', away.ask)).rejects.toMatchObject({
    code: 'active_directory.connection_failed',
  })
})

test('the directory is asked no more often than a password may be guessed', async () => {
  const { ask, asked } = directory(refused)
  const guesses = await Promise.allSettled(
    Array.from({ length: ATTEMPTS_PER_ACCOUNT + 5 }, () => enter('novakova', ask)),
  )
  expect(asked).toHaveLength(ATTEMPTS_PER_ACCOUNT)
  expect(guesses.every(({ status }) => status === 'rejected')).toBe(true)
})

test('a second factor is set up with the password of the directory, and of nobody else there', async () => {
  const directory_id = newId()
  const id = await account({ directory_id, password_hash: hash })
  const { ask, asked } = directory({ userId: id })
  const actor = await enter(id, ask)
  const start = (readDirectory: AskDirectory) =>
    startTotp(context(), actor, { current_password: PASSWORD, code: null }, readDirectory)
  expect((await start(ask)).secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(asked.at(-1)).toEqual([id, PASSWORD, directory_id, CALLER.address])
  for (const answer of [refused, { userId: newId() }])
    await expect(start(directory(answer).ask)).rejects.toMatchObject({
      errors: { current_password: [{ rule: 'password_wrong' }] },
    })
})
