import {
  temperatureEndpoints as endpoints,
  temperatureFiles,
  temperaturePrintFiles,
} from '@crm/contract/warehouse/temperatures/temperatures'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newApiToken } from '#core/auth/api-tokens/token-text.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { newId } from '#platform/id.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { hashToken } from '#platform/tokens.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, ROLES, type World } from '../../testing/world.ts'
import { temperaturesOf } from '../testing/temperatures.ts'

let world: World
let at: ReturnType<typeof temperaturesOf>
beforeAll(async () => {
  world = await createWorld()
  at = temperaturesOf(world, user())
})
beforeEach(() => world.setNow(NOW))
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const post = (path: string, payload: object, caller: Caller = user()) =>
  world.app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
    payload,
  })
const print = (placeId: string, body: object, caller?: Caller) =>
  post(temperaturePrintFiles.print.path.replace(':id', placeId), body, caller)
const measure = 'Zboží přesunuto.'

describe('the list', () => {
  test('finds readings by place, days, state and words', async () => {
    const name = `Lednice ${newId()}`
    const place_id = await at.place({ name })
    const early = await at.read(place_id, 20, { read_at: '2026-03-01T22:59:00.000Z' })
    const late = await at.read(place_id, 30, { read_at: '2026-03-01T23:00:00.000Z' })
    const out = await at.read(place_id, 90, { measure: 'Dovřeny dveře' })
    const wrong = await at.read(place_id, 40)
    await at.withdraw(wrong.id, 'Jiný teploměr')
    await at.read(await at.place(), 40)
    const found = async (query: object) =>
      (await at.list({ place_id, ...query })).data.map(({ id }) => id)
    expect(await found({ sort: 'read_at' })).toEqual([
      early.id,
      late.id,
      ...[out.id, wrong.id].sort(),
    ])
    expect(await found({ sort: '-decicelsius' })).toEqual([out.id, wrong.id, late.id, early.id])
    // by days in Prague
    expect(await found({ to: '2026-03-01' })).toEqual([early.id])
    expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toEqual([late.id])
    expect(await found({ is_out: true })).toEqual([out.id])
    expect(await found({ is_withdrawn: true })).toEqual([wrong.id])
    expect(await found({ search: 'dovreny' })).toEqual([out.id])
    expect(await found({ search: 'TEPLOMĚR' })).toEqual([wrong.id])
    const all = await at.list({ search: name.slice(-12), sort: 'place', per_page: 10, page: 1 })
    expect(all.meta.total).toBe(4)
  })

  test('is a file, in degrees', async () => {
    const name = `Lednice ${newId()}`
    const place_id = await at.place({ name, min_decicelsius: -5 })
    await at.read(place_id, 91, { measure })
    const filters = { place_id, from: '2026-03-10', to: '2026-03-10' }
    const { statusCode, body } = await post(temperatureFiles.export.path, {
      format: 'csv',
      filters,
    })
    expect([statusCode, body]).toEqual([
      200,
      expect.stringMatching(
        /Lednice [^;]+;[^;]+9:30[^;]*;9,1;-0,5;5;ano;Zboží přesunuto\.;[^;]+;;/,
      ),
    ])
  })
})

describe('a month', () => {
  test('begins and ends at midnight in Prague', async () => {
    const place = await at.place()
    for (const read_at of [
      '2026-01-31T22:59:59.999Z',
      '2026-01-31T23:00:00.000Z',
      '2026-02-28T22:59:59.999Z',
      '2026-02-28T23:00:00.000Z',
    ])
      await at.read(place, 30, { read_at })
    const { data } = (await at.month(place, '2026-02')).body
    expect(data).toMatchObject({ id: place, month: '2026-02', readings_a_day: 1 })
    expect(data.readings.map(({ day }) => day)).toEqual(['2026-02-01', '2026-02-28'])
    expect((await at.month(newId(), '2026-02')).body.message).toBe('place.not_found')
    expect((await at.month(place, '2026-13')).status).toBe(422)
  })

  test.skipIf(missingForPdf())('is a record to be signed, with what was done', async () => {
    const place_id = await at.place({
      name: 'Mrazák v přízemí',
      max_decicelsius: -180,
      min_decicelsius: null,
    })
    await at.read(place_id, -185, { read_at: '2026-02-02T06:05:00.000Z' })
    await at.read(place_id, -120, { read_at: '2026-02-03T06:05:00.000Z', measure })
    const wrong = await at.read(place_id, -200, { read_at: '2026-02-04T06:05:00.000Z' })
    await at.withdraw(wrong.id, 'Odečteno jinde')
    const printed = await print(place_id, { month: '2026-02' })
    expect(printed.headers['content-disposition']).toMatch(/zaznam-teplot-2026-02-Mrazak/i)
    const text = pdfPages(printed.rawPayload).join(' ').replaceAll(/\s+/g, ' ')
    for (const part of [
      'Záznam teplot',
      'Mrazák v přízemí',
      'Povolená teplota: nejvýš −18,0 °C · měří se denně: 1×',
      '1. 2. 2026 neměřeno',
      '2. 2. 2026 7:05 −18,5 °C',
      'Mimo meze (nejvýš −18,0 °C). Opatření: Zboží přesunuto.',
      'Odečteno jinde',
      '28. 2. 2026 neměřeno',
      'Zkontroloval(a):',
    ])
      expect(text.replaceAll('07:05', '7:05')).toContain(part)
    const inEnglish = await print(place_id, { month: '2026-02', language: 'en' })
    expect(pdfPages(inEnglish.rawPayload).join(' ')).toContain('Record of temperatures')
    expect((await print(newId(), { month: '2026-02' })).statusCode).toBe(404)
  })

  test.skipIf(missingForPdf())(
    'of a machine fits on its pages, and says what was out',
    async () => {
      const place_id = await at.place({ name: 'Chladírna s čidlem' })
      const { entered_at } = await at.read(place_id, 30)
      const begin = Date.parse('2026-01-31T23:00:00.000Z')
      const rows = Array.from({ length: 28 * 48 }, (_, at) => ({
        id: newId(),
        place_id,
        decicelsius: at === 100 ? 95 : 20 + (at % 20),
        read_at: new Date(begin + at * 1_800_000).toISOString(),
        max_decicelsius: 50,
        measure: at === 100 ? 'Hlášeno obsluze' : null,
        entered_at,
      }))
      await world.db.insertInto('warehouse.temperature_reading').values(rows).execute()
      const printed = await print(place_id, { month: '2026-02' })
      const pages = pdfPages(printed.rawPayload)
      expect(pages.length).toBeLessThan(3)
      const text = pages.join(' ').replaceAll(/\s+/g, ' ')
      expect(text).toContain('48 měření, od 2,0 °C do 9,5 °C')
      expect(text).toContain('Hlášeno obsluze')
    },
  )
})

describe('rights', () => {
  test.each(ROLES)('what the %s may do', async (role) => {
    const allowed = role === 'superadmin' || role === 'food_bank_manager'
    const [ok, made] = allowed ? [200, 201] : [403, 403]
    expect(await statuses(world.as(role))).toEqual({
      today: ok,
      list: ok,
      month: ok,
      export: ok,
      print: ok,
      record: made,
      withdraw: ok,
    })
  })

  test.each<[PermissionName, string[]]>([
    ['wh_temperature.read', ['today', 'list', 'month', 'export', 'print']],
    ['wh_temperature.create', ['record']],
    ['wh_temperature.update', ['withdraw']],
    ['wh_stock.read', []],
  ])('%s alone opens %j alone', async (permission, opened) => {
    const found = await statuses(await world.signIn({ permissions: [permission] }))
    expect(Object.entries(found).flatMap(([name, status]) => (status < 300 ? [name] : []))).toEqual(
      opened,
    )
  })

  test('an anonymous caller gets nowhere', async () => {
    expect(new Set(Object.values(await statuses(world.anonymous)))).toEqual(new Set([401]))
  })

  test('a machine records with a token that may do nothing else', async () => {
    const place_id = await at.place()
    const machine = await tokenOf(user(), ['wh_temperature.create'])
    const { status, body } = await at.record({ place_id, decicelsius: 31 }, machine)
    expect([status, body.data.decicelsius]).toEqual([201, 31])
    expect(await at.record({ place_id, decicelsius: 90 }, machine)).toMatchObject({
      body: { errors: { measure: [{ rule: 'required' }] } },
    })
    expect((await world.call(machine, endpoints.today, {})).status).toBe(403)
    expect((await at.withdraw(body.data.id, 'Nic', machine)).status).toBe(403)
    const reader = await tokenOf(user(), ['wh_temperature.read'])
    expect((await at.record({ place_id, decicelsius: 31 }, reader)).status).toBe(403)
  })
})

async function tokenOf(owner: Caller, scopes: readonly PermissionName[]): Promise<Caller> {
  const token = newApiToken()
  await world.db
    .insertInto('core.api_token')
    .values({
      id: newId(),
      user_id: owner.userId,
      name: 'Teploměr v chladírně',
      token_hash: hashToken(token),
      last_four: token.slice(-4),
      scopes: [...scopes],
      with_factor: false,
      created_at: NOW,
      expires_at: '2026-04-10T00:00:00.000Z',
    })
    .execute()
  return { userId: owner.userId, token }
}

async function statuses(caller: Caller): Promise<Record<string, number>> {
  const place_id = await at.place()
  const { id } = await at.read(place_id, 31)
  const month = '2026-03'
  const file = async (path: string, payload: object) =>
    (await post(path, payload, caller)).statusCode
  return {
    today: (await world.call(caller, endpoints.today, {})).status,
    list: (await world.call(caller, endpoints.list, { query: {} })).status,
    month: (
      await world.call(caller, endpoints.month, { params: { id: place_id }, query: { month } })
    ).status,
    export: await file(temperatureFiles.export.path, { format: 'csv', filters: { place_id } }),
    print: (await print(place_id, { month }, caller)).statusCode,
    record: (await at.record({ place_id, decicelsius: 31 }, caller)).status,
    withdraw: (await at.withdraw(id, 'Překlep', caller)).status,
  }
}
