import { GROUP_COLUMNS, GROUP_TABLES } from '@crm/contract/foodbank/reports/cells'
import type { Figure, GroupRow, Indicator, Report } from '@crm/contract/foodbank/reports/reports'
import { toRecord } from '@crm/contract/platform/records'
import { describe, expect, test } from 'vitest'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { reportPdf } from '../pdf.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { EMPTY_REPORT } from '../testing/empty-report.ts'

const figure = (value: number): Figure => ({ value, cell: null })
const row = (index: number): GroupRow => ({
  ...toRecord(GROUP_COLUMNS, () => figure(100 + index)),
  id: null,
  name: `Potravinová banka Podhůří, výdejna číslo ${index}`,
})
const grouped = (size: number) => ({
  rows: Array.from({ length: size }, (_, index) => row(index)),
  total: { ...row(9_999), name: null },
})
const HEAD = /^ *[GH]\. Podle (?:výdejního|doporučující|regionu$|typu žadatele$)/m
const SUM = /^ *Celkem( +10 099){2}/m
const frame = {
  letterhead: { logo: null, coFunding: null },
  marks: { number: 'D-2026-000001', code: '0000 1111 2222 3333', url: null },
}
const pagesOf = async (report: Report) =>
  pdfPages(await renderPdf(reportPdf({ report, closed: null }, frame, 'cs')))

describe.skipIf(missingForPdf() !== null)('a report on paper', () => {
  test.each([1, 4, 9, 14, 19, 23, 28, 33, 38, 47])(
    'of %i rows in each table has its sums beside a row and its signature below something',
    async (size) => {
      const pages = await pagesOf({
        ...EMPTY_REPORT,
        ...toRecord(GROUP_TABLES, () => grouped(size)),
      })
      const last = pages.at(-1) ?? ''
      expect(last).toMatch(/Osoba i domácnost je v období[^]*Jméno a funkce:[^]*Podpis:/)
      expect(pages.filter((page) => page.includes('Podpis:'))).toHaveLength(1)
      const lonely = pages.filter(
        (page) => (HEAD.test(page) || SUM.test(page)) && !page.includes('výdejna číslo'),
      )
      expect(lonely).toEqual([])
      expect(pages.join('\n').match(new RegExp(SUM, 'gm'))).toHaveLength(GROUP_TABLES.length)
    },
  )

  test('of nothing leaves the blocks out and says which, on a single page', async () => {
    const pages = await pagesOf(EMPTY_REPORT)
    expect(pages).toHaveLength(1)
    const [page = ''] = pages.map((text) => text.replaceAll(/\s+/g, ' '))
    expect(page).toMatch(/V období nic nebylo, a proto tu nejsou tyto části: B\. Rezervace; C\./)
    expect(page).toContain('I. Po měsících: Období nepřesahuje jeden měsíc.')
    expect(page).toContain('Podpis:')
  })

  test('does not say that all of it is from the register where food passed on was entered', async () => {
    const tonnes: Indicator = {
      programme: 'esf',
      unit: 'tonnes',
      number: '1.2',
      code: 'EMCO09',
      figure: figure(0.46),
      source: 'register',
      notes: [],
      missing_sites: 0,
      passed_on: 0.3,
    }
    const textOf = async (indicators: Indicator[]) =>
      (await pagesOf({ ...EMPTY_REPORT, indicators })).join(' ').replaceAll(/\s+/g, ' ')
    const { passed_on: _none, ...alone } = tonnes
    expect(await textOf([alone])).toContain('co má hodnotu, je spočítáno z evidence.')
    const text = await textOf([tonnes])
    expect(text).toContain('je spočítáno z evidence a ze zadaného množství předaných potravin.')
    expect(text).toMatch(/V ukazatelích 1\.2, 1\.2\.1 a 1\.2\.2 je započteno i 0,30+ t potravin/)
  })

  test('leaves out a programme without any number, and names those that were not entered', async () => {
    const missing = (number: string): Indicator => ({
      programme: 'fead',
      unit: 'tonnes',
      number,
      code: number,
      figure: { value: null, cell: null },
      source: 'missing',
      notes: [],
      missing_sites: 1,
    })
    const indicators = [missing('4'), missing('5')]
    const [without = ''] = await pagesOf({ ...EMPTY_REPORT, indicators })
    expect(without.replaceAll(/\s+/g, ' ')).toContain(
      'E. FEAD (starší program): evidence v období nic nemá a čísla 4, 5 nebyla zadána.',
    )
    const estimated: Indicator = { ...missing('4'), source: 'estimate', figure: figure(2.5) }
    const withOne = [estimated, missing('5')]
    const text = (await pagesOf({ ...EMPTY_REPORT, indicators: withOne })).join('\n')
    expect(text).toMatch(/^ *4 +Ovoce a zelenina +2,50/m)
    expect(text).toMatch(/^ *5 +Maso, vejce/m)
    expect(text).toContain('Bez hodnoty jsou čísla 5: nebyla zadána.')
  })
})
