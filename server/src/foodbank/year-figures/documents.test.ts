import {
  yearFigureFiles,
  type YearFigureDocumentBody,
} from '@crm/contract/foodbank/year-figures/year-figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchDocument, getSheets, tableAfter } from '../report-documents/testing/documents.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, ROLES, type World } from '../testing/factories.ts'

/** Households by who sends them: six, two and one; each got 10 kg of food in 2025. */
let world: World
beforeAll(async () => {
  world = await createWorld()
  const { make } = world
  const bank = await make.foodBank({ name: 'Výdejna Lesná' })
  for (const [name, households] of [
    ['Obecní úřad Žďár', 6],
    ['Charita Dvojice', 2],
    ['Spolek Samota', 1],
  ] as const) {
    const office = await make.organization({ name })
    for (let household = 1; household <= households; household += 1) {
      const applicant = await make.applicant({ organization_id: office.id })
      await make.support({
        applicant_id: applicant.id,
        organization_id: bank.id,
        date: `2025-0${household}-15`,
        durables: 6,
        durables_op: 4,
      })
    }
  }
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const exportYear = (body: Partial<YearFigureDocumentBody>, caller = admin()) =>
  fetchDocument(world, caller, yearFigureFiles.export.path, { year: 2025, ...body })
const issued = () =>
  world.db
    .selectFrom('core.issued_document')
    .select(['title', 'facts', 'content_sha256'])
    .orderBy('issued_at')
    .orderBy('number')
    .execute()

test.each(['pdf', 'xlsx'] as const)(
  'a document of the format %s says its year in its name, and is recorded',
  async (format) => {
    const { status, fileName, content } = await exportYear({ format })
    expect([status, fileName]).toEqual([200, `rok-v-cislech_2025.${format}`])
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
      { format, year: 2025, year_figures: true },
    ])
  },
)

test('the workbook has every row and marks the small ones', async () => {
  const sheets = await getSheets((await exportYear({ format: 'xlsx' })).content)
  expect([...sheets.keys()]).toEqual([
    'Přehled',
    'Pomoc',
    'Měsíce',
    'Kategorie',
    'Domácnosti a lidé',
    'Jak často',
    'Rezervace',
    'Výdejní místa',
    'Doporučující organizace',
  ])
  const recommending = sheets.get('Doporučující organizace') ?? []
  expect(tableAfter(recommending, 'Podle doporučující organizace')).toEqual([
    ['Charita Dvojice', 20, 2, 2, '< 5'],
    ['Obecní úřad Žďár', 60, 6, 6],
    ['Spolek Samota', 10, 1, 1, '< 5'],
    ['Celkem', 90, 9, 9],
  ])
  expect(tableAfter(sheets.get('Pomoc') ?? [], 'Vydaná pomoc').slice(0, 6)).toEqual([
    ['Vydáno celkem (kg)', 90, 0],
    ['potraviny (kg)', 90, 0],
    ['drogerie, oblečení a ostatní (kg)', 0, 0],
    ['běžné zboží (kg)', 54, 0],
    ['zboží EU (OP) (kg)', 36, 0],
    ['Podíl zboží EU (OP)', 0.4, null],
  ])
})

test('the same figures have the same code, whoever prints them and when', async () => {
  await exportYear({ format: 'pdf' })
  world.setNow('2026-03-10T07:30:00Z')
  await exportYear({ format: 'pdf' }, world.as('food_bank_manager'))
  const [first, second] = (await issued()).slice(-2)
  expect([first?.title, second?.content_sha256]).toEqual([
    'Rok 2025 v číslech, Celá potravinová banka',
    first?.content_sha256,
  ])
  expect(first?.facts).toEqual([
    { label: 'Vydaná pomoc', value: '90,00\u00a0kg' },
    { label: 'Podpořené domácnosti', value: '9' },
    { label: 'Podpoření lidé', value: '9' },
    { label: 'Výdeje', value: '9' },
  ])
})

test.each(ROLES)('the %s takes the year along with the rights of reports', async (role) => {
  const { status } = await exportYear({ format: 'xlsx' }, world.as(role))
  expect(status).toBe(role === 'nobody' ? 403 : 200)
})

const missing = missingForPdf()
describe.skipIf(missing)('on paper', () => {
  test('groups of fewer than five households are one row together, in both languages', async () => {
    const [czech, english] = [
      pdfPages((await exportYear({ format: 'pdf' })).content).join('\n'),
      pdfPages((await exportYear({ format: 'pdf', language: 'en' })).content).join('\n'),
    ]
    expect(czech).toMatch(/Obecní úřad Žďár +60,00 +6 +6/)
    expect(czech).toMatch(/Ostatní \(méně než 5 domácností\) +30,00 +– +3/)
    expect(english).toMatch(/Others \(fewer than 5 households\) +30\.00 +– +3/)
    for (const name of ['Dvojice', 'Samota']) expect(czech + english).not.toContain(name)
  })

  test('the first page has the main figures, and says which days are compared', async () => {
    const [first = '', ...others] = pdfPages((await exportYear({ format: 'pdf' })).content)
    expect(first).toContain('Rok 2025 v číslech')
    expect(first).toContain('Celý rok 2025 a vedle něj rok 2024.')
    expect(first).toContain('90 kg')
    expect(first).toMatch(/Dokument č\. D-2026-\d+/)
    expect(others.length).toBeGreaterThan(0)
  })

  test('a year without help says so instead of empty pictures', async () => {
    const pages = pdfPages((await exportYear({ format: 'pdf', year: 2020 })).content)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('V roce 2020 tu není žádný výdej ani rezervace.')
  })
})
