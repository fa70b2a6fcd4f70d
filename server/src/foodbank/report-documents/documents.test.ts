import { documentEndpoints } from '@crm/contract/core/documents/documents'
import { createHash } from 'node:crypto'
import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings'
import { reportDocumentFiles } from '@crm/contract/foodbank/reports/report-documents'
import { reportEndpoints, reportRowFiles } from '@crm/contract/foodbank/reports/reports'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, ROLES, type World } from '../testing/factories.ts'
import { exportReport, fetchDocument, getSheets, tableAfter } from './testing/documents.ts'
import { missingForPdf, pdfInfo, pdfPages } from '#platform/testing/pdf-text.ts'
import { makeQuarter, QUARTER } from './testing/quarter.ts'

let world: World
let made: Awaited<ReturnType<typeof makeQuarter>>
beforeAll(async () => {
  world = await createWorld()
  // After the quarter, so that it can be closed.
  world.setNow('2026-04-10T08:30:00.000Z')
  made = await makeQuarter(world)
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const onScreen = async () =>
  (await world.call(admin(), reportEndpoints.get, { query: QUARTER })).body.data
const missing = missingForPdf()
if (missing) process.stderr.write(`The tests that read PDFs are left out: ${missing}.\n`)

test.each(['xlsx', 'pdf', 'csv'] as const)(
  'a document of the format %s says its period in its name, and is recorded',
  async (format) => {
    const { status, fileName, content } = await exportReport(world, admin(), { format, ...QUARTER })
    expect([status, fileName]).toEqual([
      200,
      `souhrnny-report_2026-01-01_2026-03-31_prubezny_2026-04-10.${format}`,
    ])
    expect(content.length).toBeGreaterThan(1_000)
    const event = await world.db
      .selectFrom('core.log')
      .selectAll()
      .where('action', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([event.table_name, event.actor_id, event.new_values]).toEqual([
      'foodbank.support',
      admin().userId,
      { format, with_rows: false, ...QUARTER },
    ])
  },
)

test.each([
  ['paid', 'Placeno programem', 'placeno programem'],
  ['op', 'Jen zboží EU (OP)', 'jen zboží EU (OP)'],
] as const)(
  'a workbook that counts %s says so in its head and above its tables',
  async (counting, said, short) => {
    const { content } = await exportReport(world, admin(), { format: 'xlsx', ...QUARTER, counting })
    const texts = [...(await getSheets(content)).values()].flat(2)
    expect(texts).toContain('Domácnosti a tabulky')
    expect(texts).toContain(said)
    expect(texts).toContain(`F. Vydaná pomoc podle kategorie – ${short}`)
    expect(texts).toContain(`C. Podpořené domácnosti – ${short}`)
  },
)

test('what narrows a report stands in the name of its file and in the title of its paper', async () => {
  const region = await world.make.region({ name: 'Kraj Pod horou' })
  const type = await world.make.applicantType({ name: 'Senioři 70+' })
  const { content, fileName } = await exportReport(world, admin(), {
    format: 'xlsx',
    ...QUARTER,
    region_id: region.id,
    applicant_type_id: type.id,
    counting: 'op',
  })
  expect(fileName).toBe(
    'souhrnny-report_kraj-pod-horou_seniori-70_jen-zbozi-eu-op_2026-01-01_2026-03-31_prubezny_2026-04-10.xlsx',
  )
  expect((await getSheets(content)).get('Přehled')?.[1]?.[0]).toMatch(
    /^Celá potravinová banka, Kraj Pod horou, Senioři 70\+, 1\.\s1\..*, jen zboží EU \(OP\)$/u,
  )
})

test('the rows behind a number say in the name of their file which help is counted', async () => {
  const getName = async (filters: object) =>
    (
      await fetchDocument(world, admin(), reportRowFiles.export.path, {
        format: 'csv',
        filters: { ...QUARTER, cell: 'households.total', ...filters },
      })
    ).fileName
  expect([await getName({}), await getName({ counting: 'op' })]).toEqual([
    'radky-reportu_2026-04-10.csv',
    'radky-reportu_jen-zbozi-eu-op_2026-04-10.csv',
  ])
})

test('CSV has a mark of UTF-8, semicolons and decimal commas, and a line for each number', async () => {
  const { content } = await exportReport(world, admin(), { format: 'csv', ...QUARTER })
  expect(content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [titles, ...lines]: string[][] = parse(content, {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
  })
  expect(titles).toEqual(['Blok', 'Řádek', 'Sloupec', 'Hodnota'])
  const { categories, organizations } = await onScreen()
  const getValue = (block: string, row: string, column: string) =>
    lines.find(([b, r, c]) => b === block && r === row && c === column)?.[3]
  const decimal = (value: number | null | undefined) => String(value).replace('.', ',')
  expect(getValue('F. Vydaná pomoc podle kategorie', 'Celkem', 'Celkem (kg)')).toBe(
    decimal(categories.total.total.value),
  )
  expect(getValue('G. Podle výdejního místa', "'=Kamenec & „spol.“ <b>", 'Domácnosti')).toBe(
    decimal(organizations.rows.find(({ id }) => id === made.kamenec.id)?.households.value),
  )
  expect(getValue('A. Hlavička', 'Období do', 'Hodnota')).toBe('2026-03-31')
})

test('the head names the company with its seat and numbers', async () => {
  await world.db
    .updateTable('core.settings')
    .set({ company_name: 'Banka', company_id: '99000008', company_city: 'Brno' })
    .execute()
  const { content } = await exportReport(world, admin(), { format: 'csv', ...QUARTER })
  const lines: string[][] = parse(content, { bom: true, delimiter: ';', record_delimiter: '\r\n' })
  const head = lines
    .filter(([block]) => block === 'A. Hlavička')
    .map(([, row, , value]) => [row, value])
  expect(head).toEqual(
    expect.arrayContaining([
      ['Organizace', 'Banka'],
      ['Sídlo a kontakt', 'Brno · IČO 99000008'],
    ]),
  )
})

test.each(missing ? (['xlsx'] as const) : (['pdf', 'xlsx'] as const))(
  'a %s names each rule that it counted by, where and since when it holds and where it comes from',
  async (format) => {
    const id = newId()
    await world.db
      .insertInto('foodbank.programme_rule')
      .values({
        id,
        organization_id: made.lesna.id,
        valid_from: '2026-02-10',
        pays: 'products_and_logistics',
        source: 'Rozhodnutí č. 7',
      })
      .execute()
    const { content } = await exportReport(world, admin(), { format, ...QUARTER })
    await world.db.deleteFrom('foodbank.programme_rule').where('id', '=', id).execute()
    const text =
      format === 'pdf'
        ? pdfPages(content).join(' ')
        : [...(await getSheets(content)).values()].flat(2).join(' ')
    const said = text.replaceAll(/\s+/g, ' ')
    expect(said).toContain(
      'Kde a dokud není zadáno jiné pravidlo, program platí zboží, které koupil (výchozí pravidlo).',
    )
    expect(said).toContain(
      'Výdejna Lesná, od 10. 2. 2026: program platí zboží, které koupil, a dopravu, skladování a rozdělování darovaných potravin. Zdroj: Rozhodnutí č. 7',
    )
  },
)

describe('rights', () => {
  test('who reads requests and supports exports the report of what they see, and nobody else', async () => {
    const statuses = await Promise.all(
      ROLES.map(async (role) => {
        const [screen, document] = await Promise.all([
          world.call(world.as(role), reportEndpoints.get, { query: QUARTER }),
          exportReport(world, world.as(role), { format: 'csv', ...QUARTER }),
        ])
        return [role, screen.status, document.status]
      }),
    )
    expect(statuses.filter(([, screen, document]) => screen !== document)).toEqual([])
    expect(statuses).toContainEqual(['nobody', 403, 403])
    expect((await exportReport(world, world.anonymous, { format: 'csv', ...QUARTER })).status).toBe(
      401,
    )
  })

  test('single hand-outs are for who may export them, and of XLSX only', async () => {
    const reader = await world.signIn({
      permissions: [
        'fb_support.read',
        'fb_request.read',
        'fb_support.show_all',
        'fb_request.show_all',
      ],
    })
    const refused = await exportReport(world, reader, {
      format: 'xlsx',
      with_rows: true,
      ...QUARTER,
    })
    expect([refused.status, refused.message]).toEqual([403, 'forbidden'])
    expect(
      (await exportReport(world, admin(), { format: 'pdf', with_rows: true, ...QUARTER })).status,
    ).toBe(422)
  })

  test('a workbook with them is recorded once, with how many rows left the house', async () => {
    const exporter = await world.signIn({ role: 'superadmin' })
    const { content } = await exportReport(world, exporter, {
      format: 'xlsx',
      with_rows: true,
      ...QUARTER,
    })
    const rows = (await getSheets(content)).get('Výdeje') ?? []
    const recorded = world.db
      .selectFrom('core.log')
      .select('new_values')
      .where('action', '=', 'export')
      .where('actor_id', '=', exporter.userId)
    await expect
      .poll(async () => (await recorded.execute()).map(({ new_values }) => new_values))
      .toEqual([
        { format: 'xlsx', with_rows: true, rows: rows.length - 1, complete: true, ...QUARTER },
      ])
  })

  test('who sees only some has them only, and the document says so', async () => {
    const manager = await world.signIn({
      permissions: ['fb_support.read', 'fb_request.read', 'fb_report.export_rows'],
    })
    await world.make.manager(manager, made.kamenec)
    const { content } = await exportReport(world, manager, {
      format: 'xlsx',
      with_rows: true,
      ...QUARTER,
    })
    const sheets = await getSheets(content)
    expect(JSON.stringify(sheets.get('Přehled'))).toContain('Částečný report')
    const places = (sheets.get('Výdeje') ?? []).slice(1).map((row) => row[1])
    expect([...new Set(places)]).toEqual(["'=Kamenec & „spol.“ <b>"])
  })
})

test.each([
  [{ format: 'docx' }, 'format'],
  [{ date_to: '2025-12-31' }, 'date_to'],
  [{ date_from: '1990-01-01' }, 'date_to'],
  [{ organization_id: 'x' }, 'organization_id'],
  [{ surname: 'x' }, 'surname'],
])('%j is refused at %s', async (given, _field) => {
  expect(
    (
      await fetchDocument(world, admin(), reportDocumentFiles.export.path, {
        format: 'csv',
        ...QUARTER,
        ...given,
      })
    ).status,
  ).toBe(422)
})

test('an organization that is not there is not found', async () => {
  const answer = await exportReport(world, admin(), {
    format: 'csv',
    ...QUARTER,
    organization_id: '00000000-0000-7000-8000-00000000dead',
  })
  expect([answer.status, answer.message]).toEqual([404, 'organization.not_found'])
})

test('a closed report keeps its numbers in a document, and says who closed it and what has changed since', async () => {
  const before = await onScreen()
  const body = { ...QUARTER, accept_missing: true }
  const { body: closed } = await world.call(admin(), reportClosingEndpoints.create, { body })
  await world.make.support({ organization_id: made.lesna.id, date: '2026-02-02', durables: 100 })
  const path = reportDocumentFiles.exportClosed.path.replace(':id', closed.data.id)
  const { status, content } = await fetchDocument(world, admin(), path, { format: 'xlsx' })
  expect(status).toBe(200)
  const sheets = await getSheets(content)
  const head = new Map(
    (sheets.get('Přehled') ?? [])
      .filter(([part]) => part === 'A. Hlavička')
      .map(([, name, value]) => [name, value]),
  )
  expect([head.get('Verze'), head.get('Kdo uzavřel'), head.get('Změny po uzavření')]).toEqual([
    1,
    closed.data.closed_by_name,
    expect.stringContaining('změněné záznamy: 1'),
  ])
  const total = tableAfter(
    sheets.get('F. Podle kategorie') ?? [],
    'F. Vydaná pomoc podle kategorie',
  ).at(-1)
  expect(total?.[3]).toBe(before.categories.total.total.value)
  expect((await onScreen()).categories.total.total.value).not.toBe(
    before.categories.total.total.value,
  )
  const unknown = await fetchDocument(world, admin(), path.replace(closed.data.id, made.lesna.id), {
    format: 'pdf',
  })
  expect([unknown.status, unknown.message]).toEqual([404, 'report_closing.not_found'])
})

describe.skipIf(missing !== null)('the PDF', () => {
  test('has all blocks with Czech letters, pages with their numbers, and a line to sign', async () => {
    const pages = pdfPages(
      (await exportReport(world, admin(), { format: 'pdf', ...QUARTER })).content,
    )
    expect(pages.length).toBeGreaterThanOrEqual(2)
    expect(pages.length).toBeLessThanOrEqual(4)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Strana ${index + 1} z ${pages.length}`)
      expect(page).toContain('vytvořeno 10. 4. 2026 10:30')
    }
    const text = pages.join('\n')
    const parts = [
      'Souhrnný report',
      'Celá potravinová banka, 1. 1. 2026 – 31. 3. 2026',
      'B. Rezervace',
      'C. Podpořené domácnosti',
    ]
    const more = [
      'D. Osoby: Potraviny placené programem',
      'EMCR01',
      'F. Vydaná pomoc',
      'G. Podle výdejního místa',
      'H. Podle regionu',
      'I. Po měsících',
      'J. Poznámky',
    ]
    for (const part of [...parts, ...more, 'Jméno a funkce:', 'Podpis:', 'Místo:', 'Datum:'])
      expect(text).toContain(part)
    // regions of fewer than five households, the smallest of the others beside them
    expect(text).toContain('Ostatní (méně než 5 domácností a jeden větší řádek)')
    expect(text).toContain('je sečtený s nejmenším dalším')
    expect(text).not.toContain('Obecní úřad Žďár')
    // what only the house is told
    for (const word of [
      'nevyplněno',
      'čekají na odhad',
      'mimo organizaci',
      'Mimo organizaci',
      'v Excelu',
    ])
      expect(text).not.toContain(word)
  })

  test('has the numbers of the screen', async () => {
    const { categories, households } = await onScreen()
    const first = pdfPages(
      (await exportReport(world, admin(), { format: 'pdf', ...QUARTER })).content,
    ).join('\n')
    expect(first).toMatch(new RegExp(`Domácnosti celkem\\s+${households.total.value}`))
    const kilograms = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2 }).format(
      categories.total.total.value ?? 0,
    )
    expect(first).toContain(kilograms.replaceAll('\u{a0}', ' '))
  })

  test('bears a number and a code by which anybody can verify it and its file', async () => {
    const { content } = await exportReport(world, admin(), { format: 'pdf', ...QUARTER })
    const text = pdfPages(content).join('\n')
    const [, number = '', code = ''] =
      /Dokument č\. (D-\d{4}-\d{6}) · kód ([0-9a-f]{4}(?: [0-9a-f]{4}){3})/.exec(text) ?? []
    const { body } = await world.call(world.anonymous, documentEndpoints.verify, {
      body: { number, code },
    })
    expect(body.data).toMatchObject({
      title: expect.stringMatching(
        /^Souhrnný report, Celá potravinová banka, 1\.\s1\.\s2026 – 31\.\s3\.\s2026$/,
      ),
      file_sha256: createHash('sha256').update(content).digest('hex'),
    })
    const { households } = await onScreen()
    expect(body.data?.facts).toContainEqual({
      label: 'Domácnosti celkem',
      value: String(households.total.value),
    })
  })

  test('names what the programme is, and bears the emblem only where the settings say that the Union pays', async () => {
    const cover = async () =>
      pdfPages((await exportReport(world, admin(), { format: 'pdf', ...QUARTER })).content)[0]
    expect(await cover()).not.toContain('Spolufinancováno Evropskou unií')
    await world.db
      .updateTable('foodbank.settings')
      .set({
        is_co_funded: true,
        programme_project: 'Pomoc v Podhůří',
        project_number: 'CZ.03.04.01/00/22_010/0001326',
      })
      .execute()
    const first = await cover()
    for (const part of [
      'Spolufinancováno Evropskou unií',
      'A. Hlavička',
      'Banka',
      'IČO 99000008',
      'Pomoc v Podhůří',
      'CZ.03.04.01/00/22_010/0001326',
    ])
      expect(first).toContain(part)
    await world.db.updateTable('foodbank.settings').set({ is_co_funded: false }).execute()
  })

  test('of who sees only some says so to whoever reads it, who has access to nothing', async () => {
    const manager = await world.signIn({ permissions: ['fb_support.read', 'fb_request.read'] })
    await world.make.manager(manager, made.lesna)
    const [first] = pdfPages(
      (await exportReport(world, manager, { format: 'pdf', ...QUARTER })).content,
    )
    expect(first).toContain('Organizace, které vidí zpracovatel')
    expect(first).toContain('Částečný report')
    expect(first).not.toContain('ke kterým máte přístup')
  })

  test('says how it was counted, by the numbers of the report', async () => {
    const { notes, organizations } = await onScreen()
    const text = pdfPages(
      (await exportReport(world, admin(), { format: 'pdf', ...QUARTER })).content,
    ).join('\n')
    const count = (value: number | null | undefined) => String(value)
    expect(text).toContain('Jak se počítalo')
    expect(text).toContain(
      `Počet výdejů v období: ${count(organizations.total.supports.value)}, z toho bez rezervace: ${count(notes.supports_without_request.value)}.`,
    )
    expect(text).toContain('program platí zboží, které koupil (výchozí pravidlo)')
    const { persons_by_birth_date: exact, persons_by_birth_year: year } = notes
    expect(exact.value).not.toBe(year.value)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `Věk je přesný podle data narození u tohoto počtu osob: ${count(exact.value)}; podle roku narození: ${count(year.value)}; neznámý: ${count(notes.persons_without_age.value)}.`,
    )
  })

  test('says in its metadata what it is of, and names the company and nobody else as its author', async () => {
    const { content } = await exportReport(world, admin(), { format: 'pdf', ...QUARTER })
    const info = pdfInfo(content)
    expect(info.get('Title')).toMatch(/^Souhrnný report, Celá potravinová banka, /)
    expect(info.get('Author')).toBe('Banka')
  })

  test('in English says it in English', async () => {
    const [first] = pdfPages(
      (await exportReport(world, admin(), { format: 'pdf', language: 'en', ...QUARTER })).content,
    )
    expect(first).toContain('The whole food bank, 01/01/2026 – 31/03/2026')
    expect(first).toContain('Page 1 of ')
  })
})
