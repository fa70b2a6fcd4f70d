import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClock } from '#platform/clock.ts'
import { readConfig } from '#platform/process/config.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { findCompany, isRegisterThere } from './service.ts'
import { COMPANIES, startStubRegister, type StubRegister } from './testing/stub-register.ts'

const FAULTS = {
  '99000032': 'wrong_address',
  '99000041': 'server_error',
  '99000059': 'not_json',
  '99000067': 'wrong_shape',
  '99000075': 'too_long',
  '99000083': 'redirects',
  '99000091': 'hangs',
  '99000105': 'drips',
  '99000024': 'fails_once',
} as const
const UNKNOWN = '99000113'

let database: TestDatabase
let db: Database
let register: StubRegister
let now = new Date('2026-03-10T08:30:00.000Z')
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString)
  register = await startStubRegister(FAULTS)
})
afterAll(async () => {
  await register.close()
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  await db.deleteFrom('core.company_register_cache').execute()
  register.asked.length = 0
})

const clock = createClock(() => now)
const find = (companyId: string, url = register.url) =>
  findCompany({ db, clock, config: readConfig({ ARES_URL: url }) }, companyId)
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

test('a subject is found by its IČO, however it was typed', async () => {
  expect(await find(' 990 000 08')).toMatchObject({
    name: COMPANIES.praha.obchodniJmeno,
    city: 'Praha 5',
  })
  expect(await find('9903')).toMatchObject({ company_id: '00009903' })
  expect(register.asked).toEqual(['99000008', '00009903'])
})

test('a dissolved subject is found all the same', async () => {
  expect(await find(COMPANIES.dissolved.ico)).toMatchObject({ dissolved_on: '2024-06-30' })
})

test.each(['12345678', '00000000', '9900000', '990000080', 'abc', '', '9900000८', '../../x'])(
  'the IČO %j is refused before any call',
  async (companyId) => {
    await expect(find(companyId)).rejects.toMatchObject({ code: 'ares.invalid_ico' })
    expect(register.asked).toEqual([])
  },
)

test('an answer serves for a day', async () => {
  await find(COMPANIES.praha.ico)
  after(24 * 60 - 1)
  expect(await find(COMPANIES.praha.ico)).toMatchObject({ name: COMPANIES.praha.obchodniJmeno })
  expect(register.asked).toHaveLength(1)
  after(2)
  await find(COMPANIES.praha.ico)
  expect(register.asked).toHaveLength(2)
})

test('that there is no such subject serves for ten minutes', async () => {
  await expect(find(UNKNOWN)).rejects.toMatchObject({ code: 'ares.not_found' })
  after(9)
  await expect(find(UNKNOWN)).rejects.toMatchObject({ code: 'ares.not_found' })
  expect(register.asked).toHaveLength(1)
  after(2)
  await expect(find(UNKNOWN)).rejects.toMatchObject({ code: 'ares.not_found' })
  expect(register.asked).toHaveLength(2)
})

test('what has expired does not stay in the database', async () => {
  await find(COMPANIES.praha.ico)
  after(24 * 60 + 1)
  await find(COMPANIES.village.ico)
  const kept = await db.selectFrom('core.company_register_cache').select('company_id').execute()
  expect(kept).toEqual([{ company_id: COMPANIES.village.ico }])
})

test.each(Object.entries(FAULTS).filter(([, fault]) => fault !== 'fails_once'))(
  'asked for %s the register %s: it counts as unavailable and nothing is kept',
  async (companyId) => {
    await expect(find(companyId)).rejects.toMatchObject({ code: 'ares.unavailable' })
    expect(await db.selectFrom('core.company_register_cache').selectAll().execute()).toEqual([])
  },
)

test('a redirect is not followed', async () => {
  await expect(find('99000083')).rejects.toMatchObject({ code: 'ares.unavailable' })
  expect(register.asked).toEqual(['99000083'])
})

test('a failure is tried once more and no oftener', async () => {
  await expect(find('99000041')).rejects.toMatchObject({ code: 'ares.unavailable' })
  expect(await find('99000024')).toMatchObject({
    company_id: '99000024',
    house_number: 'č. ev. 41',
  })
  expect(register.asked).toEqual(['99000041', '99000041', '99000024', '99000024'])
})

test('a register that is not there is unavailable', async () => {
  await expect(find(COMPANIES.praha.ico, 'http://127.0.0.1:9/rest')).rejects.toMatchObject({
    code: 'ares.unavailable',
  })
})

test('that the register is there is told by any answer of its own, and by no redirect that would have to be followed', async () => {
  const there = (url: string) => isRegisterThere(readConfig({ ARES_URL: url }))
  expect(await there(register.url)).toBe(true)
  expect(await there(`${register.url}/ekonomicke-subjekty/99000083`)).toBe(true)
  expect(register.asked).toEqual(['99000083'])
  expect(await there(`${register.url}/ekonomicke-subjekty/99000041`)).toBe(false)
  expect(await there(`${register.url}/ekonomicke-subjekty/99000091`)).toBe(false)
  expect(await there('http://127.0.0.1:9')).toBe(false)
})
