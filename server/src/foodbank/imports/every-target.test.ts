import { importUploads } from '@crm/contract/core/imports/imports'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'
import { modules } from '../../modules.ts'
import { sendFile } from '../../testing/send-file.ts'

let world: World
let client: pg.Client
beforeAll(async () => {
  world = await createWorld()
  client = new pg.Client({ connectionString: world.connectionString })
  await client.connect()
  await world.make.organization({ name: 'Charita' })
  await world.make.applicantType({ name: 'Matky s dětmi' })
  await world.make.region({ name: 'Podhůří' })
})
afterAll(async () => {
  await client.end()
  await world.close()
})

/** What a file says of a target that takes not just any word. */
const CELLS: Readonly<Record<string, string>> = {
  organization: 'Charita',
  applicant_type: 'Matky s dětmi',
  region: 'Podhůří',
  personal_number: '0012',
  sex: 'žena',
  birth_year: '1980',
  birth_date: '1. 2. 1980',
  company_id: '45274649',
  tax_id: 'CZ45274649',
  email: 'eva@example.cz',
  phone: '603123456',
  zip: '11000',
  language: 'vietnamsky',
  told_by: 'SMS',
  preferred_time: 'ráno',
  is_food_bank: 'ano',
  roles: 'desk_worker',
  category: 'Trvanlivé',
  piece_grams: '500',
  storage: 'Suché',
  date_kind: 'Minimální trvanlivost',
  codes: '8594001234561',
}
/** Other ways to say what another target says. */
const ANOTHER_WAY = ['surname_name', 'name_surname', 'age']
/** Shown as part of another target, when both are there. */
const SHOWN_WITHIN: Readonly<Record<string, string>> = { birth_year: 'birth_date' }
/** Targets whose column has another name; null is no column of the record, and its test is the kind's own. */
const COLUMNS: Readonly<Record<string, string | null>> = {
  organization: 'organization_id',
  applicant_type: 'applicant_type_id',
  region: 'region_id',
  roles: null,
  codes: null,
}

/** Whose lines become no record of their own, but lots of a receipt: the kind's own test follows each cell to them. */
const OF_MANY_LINES = 'warehouse_opening_stock'
const kinds = modules
  .flatMap(({ imports = [] }) => imports)
  .filter(({ name }) => name !== OF_MANY_LINES)

test.each(kinds.map((kind) => ({ kind, name: kind.name })))(
  'every column that an import of $name offers is shown before and reaches the record',
  async ({ kind }) => {
    const [table] = kind.tables
    if (!table) throw new Error(`${kind.name} has no table.`)
    const targets = kind.targets
      .filter(({ name, group }) => group === null && !ANOTHER_WAY.includes(name))
      .map(({ name }) => name)
    const body = {
      kind: kind.name,
      mapping: Object.fromEntries(targets.map((name, index) => [name, index])),
    }
    const cells = targets.map((name) => CELLS[name] ?? 'slovo')
    const content = [targets, cells].map((line) => line.join(';')).join('\n')
    const admin = world.as('superadmin')

    const { data } = (await sendFile(world.app, admin, importUploads.preview, { body, content }))
      .body
    expect(data.records).toMatchObject([{ fate: 'create', faults: [] }])
    const shown: { target: string; kept: unknown }[] = data.records[0].values
    expect(
      targets.filter((name) => {
        const within = SHOWN_WITHIN[name] ?? name
        return !shown.some((value) => value.target === within && value.kept)
      }),
    ).toEqual([])

    const { digest, import_id } = data
    const done = await sendFile(world.app, admin, importUploads.run, {
      body: { ...body, digest, import_id },
      content,
    })
    expect(done.status).toBe(200)
    const { rows } = await client.query<Record<string, unknown>>(
      `select * from ${table.name} where id in (select record_id from core.import_record where import_id = $1)`,
      [done.body.data.id],
    )
    const lost = targets.filter((name) => {
      const column = COLUMNS[name] === undefined ? name : COLUMNS[name]
      const value = column === null || rows[0]?.[column]
      return value === null || value === undefined || value === false
    })
    expect(lost).toEqual([])
  },
)
