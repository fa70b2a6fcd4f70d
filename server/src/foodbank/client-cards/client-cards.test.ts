import { searchEndpoints } from '@crm/contract/core/search'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import {
  cardCode,
  formatCardNumber,
  readCardNumber,
} from '@crm/contract/foodbank/client-cards/card-number'
import {
  clientCardEndpoints as endpoints,
  clientCardFiles as files,
} from '@crm/contract/foodbank/client-cards/client-cards'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { logEndpoints } from '@crm/contract/core/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, ROLES, type World } from '../testing/factories.ts'
import { findOwner } from './service.ts'

let world: World
let applicant: { id: string }
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  applicant = await world.make.applicant({ name: 'Anna', surname: 'Dvořáková' })
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const params = () => ({ id: applicant.id })
const get = (caller = admin()) => world.call(caller, endpoints.get, { params: params() })
const issue = (replaces: string | null = null, caller = admin()) =>
  world.call(caller, endpoints.issue, { params: params(), body: { replaces } })
const revoke = (id: string, caller = admin()) =>
  world.call(caller, endpoints.revoke, { params: { id } })
const issued = async (replaces: string | null = null) => (await issue(replaces)).body.data
const print = (
  id: string,
  { caller = admin(), payload = {} }: { caller?: Caller; payload?: object } = {},
) =>
  world.app.inject({
    method: 'POST',
    url: API_BASE + files.print.path.replace(':id', id),
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
    payload,
  })
const become = (values: { deleted_at?: string; restricted_at?: string; anonymized_at?: string }) =>
  world.db.updateTable('foodbank.applicant').set(values).where('id', '=', applicant.id).execute()
const valid = () =>
  world.db
    .selectFrom('foodbank.client_card')
    .select('id')
    .where('applicant_id', '=', applicant.id)
    .where('revoked_at', 'is', null)
    .execute()

test('a household without a card may have one issued', async () => {
  expect((await get()).body.data).toEqual({
    card: null,
    revoked: null,
    can: { issue: true, revoke: false, print: false },
    reason: null,
  })
})

test('an issued card is shown with its number, who issued it and when', async () => {
  const { status, body } = await issue()
  expect([status, body.message]).toEqual([201, 'client_card.issued'])
  expect(body.data).toEqual({
    id: body.data.id,
    number: body.data.number,
    created_at: NOW,
    created_by_name: 'Eva Malá',
  })
  expect(readCardNumber(body.data.number)).toBe(body.data.number)
  expect((await get()).body.data).toEqual({
    card: body.data,
    revoked: null,
    can: { issue: true, revoke: true, print: true },
    reason: null,
  })
})

test('a new card revokes the one before', async () => {
  const first = await issued()
  const second = await issued(first.id)
  expect(second.number).not.toBe(first.number)
  expect(await valid()).toEqual([{ id: second.id }])
})

test('a card is revoked by hand, once, and then it is told who did it', async () => {
  const { id } = await issued()
  expect((await revoke(id)).body).toEqual({ message: 'client_card.revoked', data: { id } })
  const again = await revoke(id)
  expect([again.status, again.body.message]).toEqual([404, 'client_card.not_found'])
  expect((await get()).body.data).toMatchObject({
    card: null,
    revoked: { revoked_by_name: 'Eva Malá' },
  })
})

describe('two at once', () => {
  test('who issue: one card is valid, and the other is told', async () => {
    const answers = await Promise.all([issue(), issue(), issue()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('client_card.changed')
    expect(await valid()).toHaveLength(1)
  })

  test('one who replaces and one who revokes: the card that is valid is the new one or none', async () => {
    const { id } = await issued()
    const [replaced, revoked] = await Promise.all([issue(id), revoke(id)])
    expect([
      [201, 404],
      [409, 200],
    ]).toContainEqual([replaced.status, revoked.status])
    expect(await valid()).toHaveLength(replaced.status === 201 ? 1 : 0)
  })

  test('the number of a card is never given twice', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 8 }, async () => (await world.make.applicant()).id),
    )
    const cards = await Promise.all(
      numbers.map((id) =>
        world.call(admin(), endpoints.issue, { params: { id }, body: { replaces: null } }),
      ),
    )
    expect(new Set(cards.map(({ body }) => body.data.number)).size).toBe(8)
  })
})

describe('rights', () => {
  test.each(ROLES)('%s', async (role) => {
    const { id } = await issued()
    const caller = world.as(role)
    const reads = role !== 'nobody'
    const seen = await get(caller)
    expect([seen.status, seen.body.data?.can]).toEqual(
      reads ? [200, { issue: true, revoke: true, print: true }] : [403, undefined],
    )
    expect((await print(id, { caller })).statusCode).toBe(reads ? 200 : 403)
    const replaced = await issue(id, caller)
    expect(replaced.status).toBe(reads ? 201 : 403)
    expect((await revoke(reads ? replaced.body.data.id : id, caller)).status).toBe(
      reads ? 200 : 403,
    )
  })

  test('reading applicants prints; issuing and revoking are a right of their own, which changing applicants does not bring', async () => {
    const [reader, writer] = [
      await world.signIn({ permissions: ['fb_applicant.read'] }),
      await world.signIn({ permissions: ['fb_client_card.issue'] }),
    ]
    const changer = await world.signIn({
      permissions: ['fb_applicant.read', 'fb_applicant.update'],
    })
    const { id } = await issued()
    expect([
      (await print(id, { caller: reader })).statusCode,
      (await print(id, { caller: writer })).statusCode,
    ]).toEqual([200, 403])
    expect([
      (await issue(id, changer)).status,
      (await issue(id, reader)).status,
      (await issue(id, writer)).status,
    ]).toEqual([403, 403, 201])
    expect((await get(reader)).body.data).toMatchObject({
      can: { issue: false, revoke: false, print: true },
      reason: 'forbidden',
    })
  })

  test('without a token nothing', async () => {
    const { id } = await issued()
    const { anonymous } = world
    expect([
      (await get(anonymous)).status,
      (await issue(null, anonymous)).status,
      (await revoke(id, anonymous)).status,
      (await print(id, { caller: anonymous })).statusCode,
    ]).toEqual([401, 401, 401, 401])
  })
})

describe('a household that is', () => {
  test('deleted has no card issued or printed; who may bring it back sees why, and can revoke', async () => {
    const { id } = await issued()
    await become({ deleted_at: NOW })
    expect([
      (await issue(id)).status,
      (await print(id)).statusCode,
      (await get(world.as('desk_worker'))).status,
    ]).toEqual([404, 404, 404])
    expect((await get()).body.data).toMatchObject({
      can: { issue: false, revoke: true, print: false },
      reason: 'deleted',
    })
    expect((await revoke(id)).status).toBe(200)
  })

  test('restricted has none issued or printed; the card can be revoked', async () => {
    const { id } = await issued()
    await become({ restricted_at: NOW })
    const [again, printed] = [await issue(id), await print(id)]
    expect([again.status, again.body.message]).toEqual([409, 'client_card.restricted'])
    expect([printed.statusCode, printed.json().message]).toEqual([409, 'client_card.restricted'])
    expect((await get()).body.data).toMatchObject({
      can: { issue: false, revoke: true, print: false },
      reason: 'restricted',
    })
    expect((await revoke(id)).status).toBe(200)
  })

  test.each(['get', 'issue'] as const)('unknown is not found (%s)', async (name) => {
    const input = {
      params: { id: newId() },
      body: name === 'issue' ? { replaces: null } : undefined,
    }
    const { status, body } = await world.callWith(admin(), endpoints[name], input)
    expect([status, body.message]).toEqual([404, 'applicant.not_found'])
  })
})

test('a printed card is a PDF, and the printing is recorded without anything of the household', async () => {
  const { id } = await issued()
  const { headers, rawPayload } = await print(id, { payload: { name: true } })
  expect(headers['content-type']).toBe('application/pdf')
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const { rows } = await sql`
    select l.actor_id, l.table_name, l.new_values from core.log l
    join foodbank.client_card c on c.applicant_id = l.row_id where c.id = ${id} and l.action = 'print'`.execute(
    world.db,
  )
  expect(rows).toEqual([
    { actor_id: admin().userId, table_name: 'foodbank.applicant', new_values: null },
  ])
})

test('a card that was revoked is not printed', async () => {
  const { id } = await issued()
  await revoke(id)
  expect((await print(id)).statusCode).toBe(404)
})

test('the history calls a card by its household and never tells its number', async () => {
  const card = await issued()
  await revoke(card.id)
  const { data } = (await world.call(admin(), logEndpoints.list, { query: { row_id: card.id } }))
    .body
  expect(data.map(({ action, row_name }) => [action, row_name])).toEqual([
    ['update', 'Anna Dvořáková'],
    ['insert', 'Anna Dvořáková'],
  ])
  expect(JSON.stringify(data)).not.toContain(card.number)
})

test.each([{}, { replaces: 'x' }, { replaces: null, more: 1 }, null])(
  'a card is not issued for %j',
  async (body) => {
    expect(
      (await world.callWith(admin(), endpoints.issue, { params: params(), body })).status,
    ).toBe(422)
    expect(await valid()).toEqual([])
  },
)

test('the camera is for the product’s own pages alone', async () => {
  const { headers } = await world.app.inject({ url: `${API_BASE}/info` })
  expect(headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(\)/)
})

describe('the quick search', () => {
  const find = async (text: string, caller = admin()) =>
    (await world.call(caller, searchEndpoints.find, { query: { text } })).body.data

  test('finds the household by the whole number of its card, however it is written down', async () => {
    const { number } = await issued()
    for (const text of [number, number.toLowerCase(), formatCardNumber(number), cardCode(number)])
      expect(await find(text)).toMatchObject([
        { kind: 'applicant', id: applicant.id, title: 'Dvořáková Anna' },
      ])
    expect(await find(number.slice(0, 15))).toEqual([])
  })

  test('leads nowhere by a card that is revoked, nor who may not read applicants', async () => {
    const { id, number } = await issued()
    expect(
      await find(number, await world.signIn({ permissions: ['fb_organization.read'] })),
    ).toEqual([])
    await revoke(id)
    expect(await find(number)).toEqual([])
  })
})

test('the card of a household that is deleted and restored works as before, and the lost one it has replaced does not', async () => {
  const lost = await issued()
  const card = await issued(lost.id)
  const change = (endpoint: typeof applicantEndpoints.remove | typeof applicantEndpoints.restore) =>
    world.call(admin(), endpoint, { params: params() })
  expect((await change(applicantEndpoints.remove)).status).toBe(200)
  expect(await findOwner(world.db, card.number)).toMatchObject({ is_valid: false })
  expect((await change(applicantEndpoints.restore)).status).toBe(200)
  expect(await findOwner(world.db, card.number)).toMatchObject({ is_valid: true })
  expect(await findOwner(world.db, lost.number)).toMatchObject({ is_valid: false, revoked_at: NOW })
})

describe('its number is looked for in lists as in the quick search', () => {
  const listed = async (search: string) => {
    const { body } = await world.call(world.as('social_worker'), applicantEndpoints.list, {
      query: { search },
    })
    return { ids: body.data.map(({ id }) => id), approximate: body.approximate }
  }

  test('the list of applicants finds the household of a valid card in any spelling, and no one by a revoked one', async () => {
    const { id, number } = await issued()
    for (const written of [
      number,
      formatCardNumber(number),
      cardCode(number),
      number.toLowerCase(),
    ])
      expect(await listed(written)).toEqual({ ids: [applicant.id], approximate: false })
    await revoke(id)
    expect(await listed(number)).toEqual({ ids: [], approximate: false })
  })

  test('the lists of requests and of help have what is of that household', async () => {
    const { number } = await issued()
    await world.make.support({ applicant_id: applicant.id })
    await world.make.support({ applicant_id: (await world.make.applicant()).id })
    const { body } = await world.call(admin(), supportEndpoints.list, { query: { search: number } })
    expect(body.data.map(({ applicant_id }) => applicant_id)).toEqual([applicant.id])
  })
})
