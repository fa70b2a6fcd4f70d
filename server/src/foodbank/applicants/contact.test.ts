import { searchEndpoints } from '@crm/contract/core/search'
import {
  applicantEndpoints as endpoints,
  applicantFiles,
} from '@crm/contract/foodbank/applicants/applicants'
import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { walkInEndpoints } from '@crm/contract/foodbank/desk/walk-ins'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { everythingIn } from '../../testing/dump.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
let worker: Caller
let desk: { id: string }
let ids: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  worker = await world.signIn({ role: 'social_worker' })
  desk = await world.make.foodBank()
  await world.make.manager(world.as('desk_worker'), desk)
  const czech = await world.make.applicant({ surname: 'Česká', phone: '777410411' })
  const foreign = await world.make.applicant({
    surname: 'Kovalenko',
    phone: '+380501234567',
    email: 'Oksana.K@Example.cz',
    language: 'uk',
    told_by: 'sms',
  })
  await world.make.applicant({ surname: 'Pevná', phone: '380501234' })
  const numbered = await world.make.applicant({ surname: 'Číselná', personal_number: '57774104' })
  ids = { czech: czech.id, foreign: foreign.id, numbered: numbered.id }
  await world.make.request({ applicant_id: foreign.id, to_organization_id: desk.id })
})
afterAll(() => world.close())

const find = async (search: string, caller = worker) =>
  (await world.call(caller, endpoints.list, { query: { search } })).body
const surnames = async (search: string, caller = worker) =>
  (await find(search, caller)).data.map(({ surname }) => surname)

describe('a household is found', () => {
  test.each([
    ['777410411', ['Česká']],
    ['777 410 411', ['Česká']],
    ['777-410-411', ['Česká']],
    ['+420 777 410 411', ['Česká']],
    ['00420777410411', ['Česká']],
    ['420777410411', ['Česká']],
    ['7774104', ['Česká', 'Číselná']],
    ['+380 50 123 45 67', ['Kovalenko']],
    ['00380501234567', ['Kovalenko']],
    ['380501234567', ['Kovalenko']],
    ['oksana.k@example.cz', ['Kovalenko']],
    ['OKSANA.K@', ['Kovalenko']],
    ['410411', []],
    ['+420777', ['Číselná']],
    ['+777410411', []],
    ['420777410', ['Česká']],
    ['501234567', []],
    ['kovalenka@example.cz', []],
    ['%@', []],
  ])(
    'by %j: the beginning of a phone or an e-mail, however it is written',
    async (typed, expected) => {
      expect(await surnames(typed)).toEqual(expected)
      expect((await find(typed)).approximate).toBe(false)
      const hits = await world.call(worker, searchEndpoints.find, { query: { text: typed } })
      expect(hits.body.data.map(({ title }) => title.split(' ')[0])).toEqual(expected)
    },
  )

  test('at the desk, and in the list of reservations', async () => {
    const { body } = await world.call(world.as('desk_worker'), walkInEndpoints.search, {
      body: { organization_id: desk.id, search: '+380 501 234 567' },
    })
    expect(body.data.people.map(({ id }) => id)).toEqual([ids['foreign']])
    const requests = await world.call(world.as('superadmin'), helpRequestEndpoints.list, {
      query: { search: '+380501234567' },
    })
    expect(requests.body.data.map(({ applicant_id }) => applicant_id)).toEqual([ids['foreign']])
  })

  test('and not one that is restricted, whoever does not care for data protection', async () => {
    const { id } = await world.make.applicant({
      surname: 'Skrytá',
      phone: '608555111',
      email: 'skryta@example.cz',
      restricted_at: '2026-03-01T08:00:00.000Z',
    })
    for (const typed of ['608555111', 'skryta@example.cz']) {
      expect(await surnames(typed)).toEqual([])
      expect(await surnames(typed, world.as('superadmin'))).toEqual(['Skrytá'])
    }
    const { body } = await world.call(worker, endpoints.get, { params: { id } })
    expect(body.data).toMatchObject({ phone: null, email: null, language: null, told_by: null })
  })

  test('and not one that was deleted', async () => {
    await world.make.applicant({
      surname: 'Smazaná',
      phone: '608555222',
      deleted_at: '2026-03-01T08:00:00.000Z',
    })
    expect(await surnames('608555222', world.as('superadmin'))).toEqual([])
  })
})

test('a search by phone is recorded as a search, without what was typed', async () => {
  const before = await count()
  await find('+380 50 123 45 67')
  expect(await count()).toBe(before + 1)
  const log = await world.db
    .selectFrom('core.log')
    .selectAll()
    .where('action', '=', 'search')
    .execute()
  expect(JSON.stringify(log)).not.toMatch(/50\s?123\s?45\s?67/)
})

const count = async () =>
  (await world.db.selectFrom('core.log').select('id').where('action', '=', 'search').execute())
    .length

describe('need to know', () => {
  test('no row of a list has a contact', async () => {
    const { data } = await find('Kovalenko')
    expect(data).toHaveLength(1)
    expect(JSON.stringify(data)).not.toMatch(/380501234567|Oksana|sms/)
  })

  test('a file has it as columns of its own, of own clients alone', async () => {
    const file = async (caller: Caller) =>
      (
        await world.app.inject({
          method: 'POST',
          url: `/backend/api${applicantFiles.export.path}`,
          headers: { authorization: `Bearer ${caller.token ?? ''}` },
          payload: { format: 'csv', language: 'cs', filters: { search: 'Kovalenko' } },
        })
      ).body
    const all = await file(world.as('superadmin'))
    expect(all).toMatch(/;Telefon;E-mail;Jazyk;Jak dát vědět;/)
    expect(all).toMatch(/380 501 234 567"*;Oksana\.K@Example\.cz;ukrajinština;SMS;/)
    expect(await file(worker)).not.toMatch(/380 501 234 567|Oksana/)
  })
})

test('an erasure leaves no phone and no e-mail anywhere', async () => {
  const { body } = await world.callWith(world.as('superadmin'), endpoints.create, {
    body: {
      name: 'Kana',
      surname: 'Rková',
      organization_id: desk.id,
      phone: '608123321',
      email: 'kanarek@example.cz',
      language: 'vi',
      told_by: 'email',
      preferred_time: 'afternoon',
    },
  })
  const { id } = body.data
  expect(await everythingIn(world.connectionString)).toMatch(/608123321.*kanarek@example/s)
  await world.call(world.as('superadmin'), dataProtectionEndpoints.erase, {
    params: { id },
    body: { surname: 'Rková' },
  })
  expect(await everythingIn(world.connectionString)).not.toMatch(/608123321|kanarek@example/)
  const row = await world.db
    .selectFrom('foodbank.applicant')
    .select(['language', 'told_by', 'wish_by', 'wish_at', 'preferred_time', 'anonymized_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    language: null,
    told_by: null,
    wish_by: null,
    wish_at: null,
    preferred_time: null,
    anonymized_at: expect.anything(),
  })
})
