import {
  serialNumberEndpoints as endpoints,
  serialNumberUploads as uploads,
} from '@crm/contract/core/complaints/serial-numbers'
import type { Endpoint } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { API_BASE } from '#platform/http/mount.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, ROLES, TODAY, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
  await world.db.deleteFrom('core.serial_number').execute()
})

const admin = () => world.as('superadmin')
const create = (body: object) =>
  world.callWith(admin(), endpoints.create, { body: { warranty_until: null, ...body } })
const listed = async (query: object = {}) =>
  (await world.callWith(admin(), endpoints.list, { query: { per_page: 100, ...query } })).body.data
const check = (serial_number: string, address = '192.0.2.1') =>
  world.app.inject({
    method: 'POST',
    url: API_BASE + endpoints.check.path,
    payload: { serial_number },
    remoteAddress: address,
  })
const stored = () =>
  world.db
    .selectFrom('core.serial_number')
    .select(['serial_number', 'product', 'warranty_until'])
    .orderBy('serial_number')
    .execute()

async function upload(endpoint: Endpoint, text: string, caller: Caller = admin()) {
  const form = new FormData()
  form.set('data', '{}')
  form.set('file', new Blob([text]), 'cisla.csv')
  const request = new Response(form)
  const response = await world.app.inject({
    method: 'POST',
    url: API_BASE + endpoint.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

describe('the register', () => {
  test('is added to, changed, searched and sorted, and numbers are deleted from it', async () => {
    const { status, body } = await create({
      serial_number: 'AB-1 2',
      product: 'Žehlička',
      warranty_until: '2027-01-31',
    })
    expect([status, body.message]).toEqual([201, 'serial_number.created'])
    await create({ serial_number: 'CD_5%', product: 'Lednička' })
    const [first] = await listed()
    expect(first).toEqual({
      id: body.data.id,
      serial_number: 'AB-1 2',
      product: 'Žehlička',
      warranty_until: '2027-01-31',
      complaints_count: 0,
      updated_at: expect.any(String),
    })
    const names = async (query: object) => (await listed(query)).map(({ product }) => product)
    expect(await names({ sort: 'product' })).toEqual(['Lednička', 'Žehlička'])
    expect(await names({ sort: '-warranty_until' })).toEqual(['Žehlička', 'Lednička'])
    expect(await names({ search: 'b12' })).toEqual(['Žehlička'])
    expect(await names({ search: 'b 1-2' })).toEqual(['Žehlička'])
    expect(await names({ search: 'ledni' })).toEqual(['Lednička'])
    expect(await names({ search: '%' })).toEqual(['Lednička'])
    const change = {
      serial_number: 'ab12',
      product: 'Žehlička 2',
      warranty_until: null,
      updated_at: first?.updated_at ?? '',
    }
    const updated = await world.call(admin(), endpoints.update, {
      params: { id: body.data.id },
      body: change,
    })
    expect([updated.status, updated.body]).toEqual([
      200,
      { message: 'serial_number.updated', data: { id: body.data.id } },
    ])
    const stale = await world.call(admin(), endpoints.update, {
      params: { id: body.data.id },
      body: change,
    })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { message: 'stale_record', details: { product: 'Žehlička 2' } },
    ])
    const removed = await world.call(admin(), endpoints.remove, { params: { id: body.data.id } })
    expect(removed.body).toEqual({ message: 'serial_number.deleted', data: { id: body.data.id } })
    expect(
      (await world.call(admin(), endpoints.remove, { params: { id: body.data.id } })).body.message,
    ).toBe('serial_number.not_found')
  })

  test.each(['sn-1', 'SN 1', ' Sn1 ', 'sn\u20131', 'sn\u00a01'])(
    'has a number once: %j is SN-1',
    async (serial_number) => {
      await create({ serial_number: 'SN-1', product: 'x' })
      const { status, body } = await create({ serial_number, product: 'y' })
      expect([status, body.message]).toEqual([409, 'serial_number.taken'])
    },
  )

  test('of those who add the same number at once one does', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({ serial_number: 'RACE', product: 'x' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('is for who may read and change the settings', async () => {
    const id = newId()
    const body = { serial_number: 'x', product: 'y', warranty_until: null }
    const calls = (caller: Caller) => ({
      list: () => world.callWith(caller, endpoints.list, {}),
      create: () => world.callWith(caller, endpoints.create, { body }),
      update: () =>
        world.callWith(caller, endpoints.update, {
          params: { id },
          body: { ...body, updated_at: '2026-01-01T00:00:00Z' },
        }),
      remove: () => world.callWith(caller, endpoints.remove, { params: { id } }),
      preview: () => upload(uploads.preview, 'x', caller),
      import: () => upload(uploads.import, 'x', caller),
    })
    for (const role of ROLES.filter((each) => each !== 'superadmin'))
      for (const [name, run] of Object.entries(calls(world.as(role))))
        expect([role, name, (await run()).status]).toEqual([role, name, 403])
    for (const [name, run] of Object.entries(calls(world.anonymous)))
      expect([name, (await run()).status]).toEqual([name, 401])
    const half = calls(await world.signIn({ permissions: ['settings.create'] }))
    expect([
      (await half.preview()).status,
      (await half.import()).status,
      (await half.create()).status,
    ]).toEqual([403, 403, 201])
  })
})

describe('the public question', () => {
  test.each([
    [null, null],
    [TODAY, true],
    ['2026-03-09', false],
  ])(
    'a product with the warranty until %j is under warranty: %j',
    async (warranty_until, under_warranty) => {
      await create({ serial_number: 'SN-1', product: 'Mixér', warranty_until })
      for (const typed of ['SN-1', 'sn1', ' s n 1 ', 'sn\u20141'])
        expect((await check(typed)).json()).toEqual({
          data: {
            serial_number: 'SN-1',
            product: 'Mixér',
            warranty_until,
            under_warranty,
            complaints: [],
          },
        })
    },
  )

  test('tells of each complaint its number, day and state, and nothing of who complains', async () => {
    await create({ serial_number: 'SN-1', product: 'Mixér' })
    const solver = admin().userId
    await complain('sn1', '2026-03-01T23:30:00.000Z', {
      completed_at: '2026-03-02T08:00:00Z',
      completed_by: solver,
    })
    await complain('S N-1', '2026-03-05T08:00:00.000Z', {})
    await complain('other', '2026-03-05T08:00:00.000Z', {})
    const { data } = (await check('SN1')).json()
    expect(data.complaints).toEqual([
      { number: expect.any(Number), created_on: '2026-03-05', state: 'open' },
      { number: expect.any(Number), created_on: '2026-03-02', state: 'settled' },
    ])
    expect((await listed())[0]?.complaints_count).toBe(2)
  })

  test('an unknown number is answered by nothing, with the same status', async () => {
    const answer = await check('neznámé')
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }])
    expect((await check('--')).json().errors).toEqual({
      serial_number: [{ rule: 'serial_number' }],
    })
  })

  test('thirty a minute from one network are answered', async () => {
    const statuses = await Promise.all(Array.from({ length: 35 }, () => check('x', '198.51.100.1')))
    expect(statuses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    const refused = statuses.find(({ statusCode }) => statusCode === 429)
    expect([refused?.json(), Number(refused?.headers['retry-after'])]).toEqual([
      { message: 'too_many_requests' },
      60,
    ])
    expect((await check('x', '198.51.100.2')).statusCode).toBe(200)
  })
})

describe('the import', () => {
  const FILE =
    'Záruka do;Produkt;Sériové číslo\n5.3.2027;Mixér;NEW-1\n;Lednička;SN 1\n1.1.2026;Žehlička;SN-2\n32.1.2026;;SN-3\n;x;new1\n'

  test('shows first what it would leave out and why, writes nothing, and then does what it has shown', async () => {
    await create({ serial_number: 'SN-1', product: 'Lednička' })
    await create({ serial_number: 'SN-2', product: 'Stará' })
    const before = await stored()
    const preview = await upload(uploads.preview, FILE)
    const counts = { add: 1, change: 1, same: 1, bad: 2 }
    expect(preview.body.data.counts).toEqual(counts)
    expect(
      preview.body.data.rows.map((row: Record<string, unknown>) => [
        row['line'],
        row['fate'],
        row['faults'],
      ]),
    ).toEqual([
      [5, 'bad', ['product_missing', 'date_invalid']],
      [6, 'bad', ['duplicate_in_file']],
      [2, 'add', []],
      [3, 'same', []],
      [4, 'change', []],
    ])
    expect(await stored()).toEqual(before)
    const done = await upload(uploads.import, FILE)
    expect([done.status, done.body]).toEqual([
      200,
      { message: 'serial_number.imported', data: counts },
    ])
    expect(await stored()).toEqual([
      { serial_number: 'NEW-1', product: 'Mixér', warranty_until: '2027-03-05' },
      { serial_number: 'SN-1', product: 'Lednička', warranty_until: null },
      { serial_number: 'SN-2', product: 'Žehlička', warranty_until: '2026-01-01' },
    ])
    expect((await upload(uploads.import, FILE)).body.data).toEqual({
      add: 0,
      change: 0,
      same: 3,
      bad: 2,
    })
  })

  test('without a column of the warranty leaves the warranty alone', async () => {
    await create({ serial_number: 'SN-1', product: 'Lednička', warranty_until: '2027-01-01' })
    expect((await upload(uploads.import, 'sn,product\nsn1,Mrazák\n')).body.data).toEqual({
      add: 0,
      change: 1,
      same: 0,
      bad: 0,
    })
    expect(await stored()).toEqual([
      { serial_number: 'SN-1', product: 'Mrazák', warranty_until: '2027-01-01' },
    ])
  })

  test('keeps what looks like a formula as text', async () => {
    await upload(uploads.import, 'sn;produkt\n=HYPERLINK("http://x");@SUM(1)\n007;+1\n')
    expect((await stored()).map(({ serial_number, product }) => [serial_number, product])).toEqual([
      ['007', '+1'],
      ['=HYPERLINK("http://x")', '@SUM(1)'],
    ])
  })

  test('takes 20 000 rows in few statements, and shows two hundred of them', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, index) => `X-${index};Výrobek ${index % 40};2027-01-01`,
    )
    const file = `sn;produkt;záruka do\n${rows.join('\n')}`
    expect((await upload(uploads.preview, file)).body.data).toMatchObject({
      counts: { add: 20_000 },
    })
    expect((await upload(uploads.preview, file)).body.data.rows).toHaveLength(200)
    expect((await upload(uploads.import, file)).body.data.add).toBe(20_000)
    expect((await upload(uploads.import, file)).body.data.same).toBe(20_000)
    const { body } = await world.call(admin(), endpoints.list, { query: { search: 'výrobek' } })
    expect(body.meta).toMatchObject({ total: 1001, total_capped: true })
  })

  test('two imports of the same file at once add each number once', async () => {
    const file = `sn;produkt\n${Array.from({ length: 500 }, (_, index) => `R${index};y`).join('\n')}`
    const answers = await Promise.all([upload(uploads.import, file), upload(uploads.import, file)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.data.add, 0)).toBe(500)
    expect(await stored()).toHaveLength(500)
  })
})

async function complain(
  serial_number: string,
  created_at: string,
  state: { completed_at?: string; completed_by?: string },
) {
  const task = { id: newId(), name: 'Reklamace', reminders_since: created_at, ...state }
  await world.db.insertInto('core.task').values(task).execute()
  const complaint = {
    id: newId(),
    name: 'Jana',
    email: 'jana@example.cz',
    serial_number,
    description: 'x',
    task_id: task.id,
    created_at,
  }
  await world.db.insertInto('core.complaint').values(complaint).execute()
}
