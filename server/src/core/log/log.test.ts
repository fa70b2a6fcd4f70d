import { logEndpoints, type LogEntry, type LogQuery } from '@crm/contract/core/log'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { inWords } from './names.ts'

let world: World
let reader: Caller
beforeAll(async () => {
  world = await createWorld()
  reader = await world.signIn({ permissions: ['log.read'] })
})
afterAll(() => world.close())

const list = async (query: Partial<Record<keyof LogQuery, unknown>>) =>
  (await world.callWith(reader, logEndpoints.list, { query })).body
type Written = {
  at?: string
  action?: LogEntry['action']
  actor_id?: string | null
  table_name?: string
  row_id?: string | null
}

/** Writes an entry past everything; the table is made up unless said otherwise. */
async function write(
  given: Written & { old_values?: object; new_values?: object } = {},
): Promise<number> {
  const { old_values, new_values, ...entry } = given
  const values = { action: 'update' as const, table_name: 'core.nothing', ...entry }
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
  const { id } = await world.db
    .insertInto('core.log')
    .values({ ...values, old_values: json(old_values), new_values: json(new_values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ids = ({ data }: { data: readonly LogEntry[] }) => data.map(({ id }) => id)

/** Sees everything; the modules of the test withhold nothing. */
const ACTOR = {
  user: {
    id: newId(),
    username: '',
    name: '',
    surname: '',
    email: null,
    language: 'cs',
    login_url: null,
    avatar: null,
  },
  superadmin: true,
  permissions: new Set<string>(),
  address: null,
  viewingAs: null,
} as const

describe('an entry', () => {
  test('tells a change with who made it, from where, and what it was before', async () => {
    const { userId } = await world.signIn({ name: 'Jana', surname: 'Nováková' })
    const position = { id: newId(), code: 'driver', name: 'Řidič' }
    await transact(world.db, { userId, address: '10.0.0.7' }, async (tx) => {
      await tx.insertInto('core.position').values(position).execute()
      await tx
        .updateTable('core.position')
        .set({ name: 'Skladník' })
        .where('id', '=', position.id)
        .execute()
    })
    const { data } = await list({ row_id: position.id })
    expect(data[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: { id: userId, name: 'Jana Nováková' },
      address: '10.0.0.7',
      action: 'update',
      table_name: 'core.position',
      row_id: position.id,
      row_name: 'Skladník',
      changes: [{ column: 'name', old: 'Řidič', new: 'Skladník', old_name: null, new_name: null }],
    })
    expect(data[1]?.changes.map(({ column }) => column)).toEqual([
      'id',
      'code',
      'name',
      'translations',
      'single_occupancy',
      'created_at',
    ])
  })

  test('names the record that a key is of, of a deleted user as well', async () => {
    const { userId } = await world.signIn({ name: 'Karel', surname: 'Smazaný' })
    const [before, after] = [
      { id: newId(), code: 'before', name: 'Dřívější' },
      { id: newId(), code: 'after', name: 'Pozdější' },
    ]
    await world.db.insertInto('core.position').values([before, after]).execute()
    const set = (values: object) =>
      world.db.updateTable('core.user').set(values).where('id', '=', userId).execute()
    await set({ position_id: before.id })
    await set({ position_id: after.id })
    await set({ deleted_at: '2026-01-01T00:00:00.000Z' })
    const { data } = await list({ row_id: userId, table: 'core.user', action: 'update' })
    expect(data.map(({ row_name }) => row_name)).toEqual([
      'Karel Smazaný',
      'Karel Smazaný',
      'Karel Smazaný',
    ])
    expect(data[1]?.changes).toEqual([
      {
        column: 'position_id',
        old: before.id,
        new: after.id,
        old_name: 'Dřívější',
        new_name: 'Pozdější',
      },
    ])
  })

  test('of a right is told with its role and its user', async () => {
    const { userId } = await world.signIn({
      role: 'desk_worker',
      name: 'Olga',
      surname: 'Právoplatná',
    })
    const { data } = await list({ row_id: userId, table: 'core.user_role' })
    expect(data).toMatchObject([{ row_name: 'Olga Právoplatná' }])
    expect(data[0]?.changes).toMatchObject([
      { column: 'user_id', new: userId, new_name: 'Olga Právoplatná' },
      { column: 'role_id', new_name: 'Pracovník výdeje' },
    ])
  })

  test('never holds a secret, only that it has changed', async () => {
    const { userId } = await world.signIn()
    await world.db
      .updateTable('core.user')
      .set({ password_hash: 'tajný otisk', pin: 'tajný PIN' })
      .where('id', '=', userId)
      .execute()
    const { data } = await list({ row_id: userId, action: 'update' })
    expect(data[0]?.changes).toMatchObject([
      { column: 'password_hash', old: '•••', new: '•••' },
      { column: 'pin', old: null, new: '•••' },
    ])
  })

  test('of a record that is gone, a table that is gone and a column that is no key any more is told without names', async () => {
    const row_id = newId()
    await write({ row_id, new_values: { position_id: 'once a word', id: 5 } })
    await write({
      row_id,
      table_name: 'core.user',
      new_values: { position_id: 'once a word', avatar: 'a'.repeat(64) },
    })
    const { data } = await list({ row_id })
    expect(data.map(({ row_name, actor }) => [row_name, actor])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(data[0]?.changes).toMatchObject([
      { column: 'position_id', new: 'once a word', new_name: null },
      { column: 'avatar', new_name: null },
    ])
  })

  test('names whom a comment mentions; somebody unknown stays as they are', async () => {
    const { userId } = await world.signIn({ name: 'Petra', surname: 'Zmíněná' })
    const [row_id, unknown] = [newId(), newId()]
    const text = `Prosím @[${userId}] a @[${unknown}].`
    await write({
      row_id,
      table_name: 'core.task_comment',
      old_values: { text: 'Prosím.' },
      new_values: { text },
    })
    await write({ row_id, table_name: 'core.task', new_values: { description: text } })
    const { data } = await list({ row_id })
    expect(data.map(({ changes }) => changes[0])).toMatchObject([
      { column: 'description', new: text, new_name: null },
      {
        column: 'text',
        old_name: null,
        new: text,
        new_name: `Prosím @Petra Zmíněná a @[${unknown}].`,
      },
    ])
  })

  test('names cost one look into each table, however many entries there are', async () => {
    const asked: [string, number][] = []
    const names = Object.fromEntries(
      ['core.user', 'core.position', 'core.role'].map((table) => [
        table,
        (_db: unknown, keys: readonly string[]) => {
          asked.push([table, keys.length])
          return Promise.resolve(new Map<string, string>())
        },
      ]),
    )
    const facts = {
      table_name: 'core.user',
      columns: ['position_id'],
      points_to: { position_id: 'core.position' },
      key_column: null,
    }
    const entry = {
      at: '2026-03-10T08:30:00.000Z',
      address: null,
      action: 'update' as const,
      table_name: 'core.user',
    }
    const rows = Array.from({ length: 12 }, (_nothing, id) => {
      const [before, after] = [{ position_id: newId() }, { position_id: newId() }]
      return {
        ...entry,
        id,
        actor_id: newId(),
        row_id: newId(),
        old_values: before,
        new_values: after,
      }
    })
    await inWords(world.db, ACTOR, [{ names }], new Map([['core.user', facts]]), rows)
    expect(asked).toEqual([
      ['core.user', 24],
      ['core.position', 24],
    ])
  })
})

describe('filters', () => {
  test('by table, user, record, kind and days, alone and together, newest first', async () => {
    const [one, two] = [await world.signIn(), await world.signIn()]
    const [first, second] = [newId(), newId()]
    const entry = (actor: Caller, row_id: string, action: LogEntry['action'], at: string) =>
      write({ actor_id: actor.userId, row_id, action, at, table_name: 'test.filters' })
    const a = await entry(one, first, 'insert', '2025-05-01T10:00:00Z')
    const b = await entry(one, second, 'update', '2025-05-02T10:00:00Z')
    const c = await entry(two, first, 'delete', '2025-05-03T10:00:00Z')
    const d = await entry(two, second, 'export', '2025-05-04T10:00:00Z')
    const table = 'test.filters'
    expect(ids(await list({ table }))).toEqual([d, c, b, a])
    expect(ids(await list({ table, sort: 'at' }))).toEqual([a, b, c, d])
    expect(ids(await list({ table, sort: 'at', page: 2, per_page: 3 }))).toEqual([d])
    expect(ids(await list({ user_id: one.userId, table }))).toEqual([b, a])
    expect(ids(await list({ row_id: first }))).toEqual([c, a])
    expect(ids(await list({ row_id: first, action: 'delete' }))).toEqual([c])
    expect(ids(await list({ table, action: 'export' }))).toEqual([d])
    expect(ids(await list({ action: 'export', user_id: two.userId }))).toEqual([d])
    expect(ids(await list({ from: '2025-05-02', to: '2025-05-03' }))).toEqual([c, b])
    expect(ids(await list({ table, from: '2025-05-03' }))).toEqual([d, c])
    expect(ids(await list({ table, to: '2025-05-01', user_id: two.userId }))).toEqual([])
    expect(ids(await list({ table: 'test.nothing' }))).toEqual([])
  })

  test('what was deleted is also what was only marked so, and not what was brought back', async () => {
    const table = 'test.marked'
    const at = (day: number) => `2025-04-0${day}T10:00:00Z`
    const deleted = await write({
      table_name: table,
      action: 'delete',
      at: at(1),
      old_values: { name: 'x' },
    })
    const marked = await write({
      table_name: table,
      at: at(2),
      old_values: { deleted_at: null },
      new_values: { deleted_at: at(2) },
    })
    await write({
      table_name: table,
      at: at(3),
      old_values: { deleted_at: at(2) },
      new_values: { deleted_at: null },
    })
    await write({ table_name: table, at: at(4), new_values: { name: 'y' } })
    const other = await write({ table_name: 'test.marked_too', action: 'delete', at: at(5) })
    expect(ids(await list({ table, action: 'delete' }))).toEqual([marked, deleted])
    expect(ids(await list({ from: '2025-04-01', to: '2025-04-05', action: 'delete' }))).toEqual([
      other,
      marked,
      deleted,
    ])
    const second = await list({
      from: '2025-04-01',
      to: '2025-04-05',
      action: 'delete',
      page: 2,
      per_page: 2,
      sort: 'at',
    })
    expect([ids(second), second.meta.total]).toEqual([[other], 3])
  })

  test('a day is a day in Prague', async () => {
    const table = 'test.prague'
    const late = await write({ table_name: table, at: '2025-06-30T21:59:59.999Z' })
    const next = await write({ table_name: table, at: '2025-06-30T22:00:00Z' })
    const winter = await write({ table_name: table, at: '2025-12-31T23:00:00Z' })
    expect(ids(await list({ table, to: '2025-06-30' }))).toEqual([late])
    expect(ids(await list({ table, from: '2025-07-01', to: '2025-07-01' }))).toEqual([next])
    expect(ids(await list({ table, from: '2026-01-01' }))).toEqual([winter])
  })

  test('entries of one moment are on one page each', async () => {
    const table = 'test.moment'
    const at = '2025-05-05T05:05:05Z'
    const written = []
    for (let index = 0; index < 7; index++)
      written.push(await write({ table_name: table, at, action: index % 2 ? 'insert' : 'delete' }))
    const pages = await Promise.all([1, 2, 3].map((page) => list({ table, page, per_page: 3 })))
    expect(pages.flatMap(ids)).toEqual(written.toReversed())
    expect(pages.map(({ meta }) => meta.total)).toEqual([7, 7, 7])
  })

  test('counting stops where other lists stop, and later pages are still there', async () => {
    await sql`insert into core.log (at, action, table_name) select timestamptz '2024-01-01Z' + n * interval '1 second', 'insert', 'test.many'
      from generate_series(1, ${TOTAL_CAP + 50}) n`.execute(world.db)
    const first = await list({ table: 'test.many' })
    expect(first.meta).toEqual({ page: 1, per_page: 15, total: TOTAL_CAP, total_capped: true })
    expect((await list({ table: 'test.many', page: 11, per_page: 100 })).data).toHaveLength(
      TOTAL_CAP + 50 - 1000,
    )
    expect((await list({ table: 'test.many', page: 12, per_page: 100 })).data).toEqual([])
  })

  test.each([
    [{ from: '2025-02-30' }, 'from', 'date'],
    [{ user_id: 'x' }, 'user_id', 'invalid'],
    [{ row_id: '5' }, 'row_id', 'invalid'],
    [{ action: 'destroy' }, 'action', 'choice'],
    [{ table: 'a\u0000b' }, 'table', 'characters'],
    [{ text: 'x'.repeat(101) }, 'text', 'max'],
    [{ sort: 'table_name' }, 'sort', 'choice'],
    [{ who: 'me' }, 'who', 'unknown_field'],
  ])('%j is refused at its field', async (query, field, rule) => {
    const { status, body } = await world.callWith(reader, logEndpoints.list, { query })
    expect([status, body.errors?.[field]?.[0]?.rule]).toEqual([422, rule])
  })
})
