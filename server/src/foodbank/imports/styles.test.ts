import {
  importUploads,
  type ImportRecord,
  type ImportTable,
} from '@crm/contract/core/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable } from '#platform/table-file/read-table.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { applicantImports, CHARITY } from './testing/applicant-imports.ts'
import { getContent, PODLESI, styles } from './testing/styles.ts'

let world: World
let imports: ReturnType<typeof applicantImports>
beforeAll(async () => {
  world = await createWorld()
  imports = applicantImports(world)
  await world.make.organization({ name: 'Charita Příklad', company_id: CHARITY })
  await world.make.organization(PODLESI)
})
afterAll(() => world.close())

const readContent = async (content: Buffer | string, kind = 'applicants') => {
  const { body } = await sendFile(world.app, world.as('superadmin'), importUploads.read, {
    body: { kind },
    content,
  })
  const table: ImportTable = body.data
  const mapping = Object.fromEntries(
    table.columns.flatMap(({ target }, column) => (target === null ? [] : [[target, column]])),
  )
  return { table, mapping }
}
const valuesIn = async (content: Buffer | string) => {
  const { mapping } = await readContent(content)
  const records: readonly ImportRecord[] = (await imports.preview(content, { mapping })).body.data
    .records
  return records
}

test.each(styles)(
  '$what comes in from $file as it is meant, with nothing assigned by hand',
  async ({ file: name, households }) => {
    // the same households may come from another file, and are no duplicates here
    await world.db.deleteFrom('foodbank.applicant').execute()
    const file = await getContent(name)
    const { table, mapping } = await readContent(file)
    expect(table.columns.filter(({ target }) => target === null)).toEqual([])
    const { body } = await imports.run(file, { mapping })
    expect(body.data.counts).toEqual({ create: households.length, update: 0, skip: 0, error: 0 })
    for (const [surname, name, birth_year, members] of households) {
      const [made] = (await imports.registered(surname)).filter((each) => each.name === name)
      expect(made).toMatchObject({ surname, name, birth_year })
      const kept = (await imports.getMembers(made?.id ?? '')).map(
        (each) => `${each.type} ${each.sex} ${each.birth_year ?? '–'}`,
      )
      expect(kept.sort()).toEqual([...members].sort())
    }
  },
)

test('the preview shows the whole row as it will be kept, and the words of the file where they are others', async () => {
  const [record] = await valuesIn(
    'Příjmení a jméno;Datum narození;IČO;Poznámka;Člen 1\nNáhledová Eva;12.3.1985;45274649;pes;syn 9\n',
  )
  const words = { cs: 'dítě, muž, 2017', en: 'child, man, 2017' }
  expect(record?.values).toEqual([
    { target: 'surname', line: 2, kept: 'Náhledová', source: 'Náhledová Eva' },
    { target: 'name', line: 2, kept: 'Eva', source: 'Náhledová Eva' },
    {
      target: 'birth_date',
      line: 2,
      kept: { cs: '12.\u00A03.\u00A01985', en: '12/03/1985' },
      source: '12.3.1985',
    },
    { target: 'organization', line: 2, kept: 'Charita Příklad', source: '45274649' },
    { target: 'description', line: 2, kept: 'pes' },
    {
      target: null,
      label: { cs: '1. člen domácnosti', en: 'Household member 1' },
      line: 2,
      kept: words,
      source: 'syn 9',
    },
  ])
})

test('a column of days of birth of children is known by its name, and each day is kept', async () => {
  const [record] = await valuesIn(
    'Příjmení;Jméno;IČO;Data narození dětí\nDětská;Eva;45274649;1. 5. 2018, 3. 2. 2020\n',
  )
  expect(record?.values.slice(-2).map(({ kept }) => kept)).toEqual([
    { cs: 'dítě, 1.\u00A05.\u00A02018', en: 'child, 01/05/2018' },
    { cs: 'dítě, 3.\u00A02.\u00A02020', en: 'child, 03/02/2020' },
  ])
})

test('of a row that is wrong the preview shows what the file says', async () => {
  const [record] = await valuesIn('Příjmení;Jméno;Rok narození;IČO\nChybná;Eva;loni;45274649\n')
  expect(record).toMatchObject({ fate: 'error', faults: [{ target: 'birth_year', rule: 'age' }] })
  expect(record?.values).toContainEqual({
    target: 'birth_year',
    line: 2,
    kept: null,
    source: 'loni',
  })
})

test.each([
  [
    'a surname without a name',
    'Příjmení a jméno;IČO\nJednoslovná;45274649',
    { target: 'surname_name', rule: 'name_parts' },
  ],
  [
    'an age in a column of years',
    'Příjmení;Jméno;Rok narození;IČO\nVěková;Eva;34;45274649',
    { target: 'birth_year', rule: 'age_or_year' },
  ],
  [
    'fewer persons than are listed',
    'Příjmení;Jméno;Počet osob;Člen 1;Člen 2;IČO\nPočtová;Eva;2;syn 3;syn 5;45274649',
    { target: 'person_count', rule: 'person_count', length: 3 },
  ],
  [
    'a number of persons that is none',
    'Příjmení;Jméno;Počet osob;IČO\nPočtová;Eva;hodně;45274649',
    { target: 'person_count', rule: 'count' },
  ],
  [
    'an age of 300 in a cell',
    'Příjmení;Jméno;Člen 1;IČO\nBuněčná;Eva;syn 300;45274649',
    { target: 'member_1', rule: 'age' },
  ],
  [
    'forty persons',
    'Příjmení;Jméno;Počet osob;IČO\nPočtová;Eva;40;45274649',
    { target: 'person_count', rule: 'too_many_members', length: 30 },
  ],
])('%s is told at its column', async (_what, content, fault) => {
  const [record] = await valuesIn(content)
  expect(record).toMatchObject({ fate: 'error', faults: [{ line: 2, ...fault }] })
})

test('sheet and heading that somebody chose hold for the preview and the import', async () => {
  const content = 'Příjmení;Jméno;IČO\na;b;c\nZvolená;Eva;45274649'
  const extra = { mapping: { surname: 0, name: 1, organization: 2 }, heading: 2 }
  const { body } = await imports.run(content, extra)
  expect(body.data.counts).toEqual({ create: 1, update: 0, skip: 0, error: 0 })
})

test('organizations keep phones that were written in many ways, and what is there is shown beside what becomes of it', async () => {
  const known = await world.make.organization({ name: 'Azyl Vzor', city: 'Brno' })
  const content =
    'Název;Telefon;Město\nPrvní spolek;(+420) 603/123.456;Praha\nAzyl Vzor;00420 777 111 222;Olomouc\nTřetí;tel. 603123456, 777111222;\n'
  const { mapping } = await readContent(content, 'organizations')
  const { body } = await sendFile(world.app, world.as('superadmin'), importUploads.preview, {
    body: { kind: 'organizations', mapping, duplicates: 'fill' },
    content,
  })
  const of = (title: string) =>
    body.data.records.find((record: ImportRecord) => record.title === title)
  expect(of('První spolek').values).toContainEqual({
    target: 'phone',
    line: 2,
    kept: '603 123 456',
    source: '(+420) 603/123.456',
  })
  expect(of(known.name)).toMatchObject({ fate: 'update' })
  expect(of(known.name).values).toContainEqual({
    target: 'phone',
    line: 3,
    kept: '777 111 222',
    source: '00420 777 111 222',
    before: null,
  })
  expect(of(known.name).values).toContainEqual({
    target: 'city',
    line: 3,
    kept: 'Brno',
    source: 'Olomouc',
    before: 'Brno',
  })
  expect(of('Třetí')).toMatchObject({ fate: 'error', faults: [{ target: 'phone', rule: 'phone' }] })
})

test.each(['organizace.xlsx', 'organizace.ods'])(
  'organizations of %s keep their phones and codes as they are written here',
  async (name) => {
    const content = await getContent(name)
    const { table, mapping } = await readContent(content, 'organizations')
    expect(table.columns.filter(({ target }) => target === null)).toEqual([])
    const { body } = await sendFile(world.app, world.as('superadmin'), importUploads.preview, {
      body: { kind: 'organizations', mapping },
      content,
    })
    const kept = body.data.records.map((record: ImportRecord) => ({
      title: record.title,
      ...Object.fromEntries(record.values.map(({ target, kept: value }) => [target, value])),
    }))
    expect(kept).toMatchObject([
      { title: 'Spolek Čtvrtý', phone: null },
      { title: 'Spolek První', company_id: '45274649', phone: '603 123 456', zip: '110 00' },
      { title: 'Spolek Druhý', phone: '777 111 222', zip: '602 00' },
      { title: 'Spolek Třetí', phone: '777 111 333', city: 'Olomouc' },
    ])
  },
)

test.each(['nadpis', 'osoby', 'dva-radky', 'listy', 'organizace'])(
  '%s that LibreOffice wrote reads the same as ODS and as XLSX',
  async (name) => {
    const saved = async (kind: string) =>
      readTable({ name, content: await getContent(`${name}.${kind}`) }, 100)
    expect(await saved('ods')).toEqual(await saved('xlsx'))
  },
)
