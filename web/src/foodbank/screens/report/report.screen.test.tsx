import {
  applicantTypeEndpoints,
  regionEndpoints,
} from '@crm/contract/foodbank/code-lists.endpoints'
import { getLayout } from '@crm/contract/foodbank/reports/report-layout'
import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { COLOR_SCHEME_KEY } from '#app/AppTheme.tsx'
import { sidewaysScroll } from '#foodbank/testing/look.ts'
import { makeEmptyReport, LESNA, makeReport } from '#foodbank/testing/report.ts'
import { translate } from '#platform/i18n/engine.ts'
import { type Asked, answer, listed, refuse } from '#testing/network.ts'
import { address, open, violations } from '#testing/product.tsx'

const QUARTER = '/foodbank/reports?date_from=2026-01-01&date_to=2026-03-31'
const MONTHS = ['2026-01', '2026-02', '2026-03']

/** A block by its letter. */
const section = (letter: string) => page.getByRole('region', { name: new RegExp(`^${letter} · `) })
const periodIn = ({ query }: Asked) => ({
  date_from: query['date_from'] ?? '',
  date_to: query['date_to'] ?? '',
})
const stubReport = (of: (asked: Asked) => Report) =>
  answer(reportEndpoints.get, (asked) => ({ data: of(asked) }))

beforeEach(() => {
  answer(reportClosingEndpoints.list, listed([]))
  answer(regionEndpoints.list, listed([]))
  answer(applicantTypeEndpoints.list, listed([]))
})

test('Report je bez zvolení za tento měsíc a rychlá volba ho změní; adresa si to pamatuje', async () => {
  stubReport((asked) => makeReport(periodIn(asked), ['2025-11', '2025-12']))
  await open('/foodbank/reports')
  await expect.element(section('A').getByText('1. 3. 2026 – 31. 3. 2026').first()).toBeVisible()
  const preset = page.getByRole('combobox', { name: 'Rychlá volba období' })
  await preset.selectOptions('loni')
  await expect.element(section('A').getByText('1. 1. 2025 – 31. 12. 2025').first()).toBeVisible()
  await expect.poll(address).toMatch(/date_from=2025-01-01&date_to=2025-12-31/)
  await expect.element(section('I').getByText('prosinec 2025').first()).toBeVisible()
  await open(address())
  await expect.element(section('A').getByText('1. 1. 2025 – 31. 12. 2025').first()).toBeVisible()
  await expect.element(preset).toHaveValue('previous_year')
})

test('Nad ukazateli stojí každé pravidlo: kde a odkdy platí, co program platí a odkud to plyne', async () => {
  stubReport((asked) => {
    const report = makeReport(periodIn(asked), MONTHS)
    return {
      ...report,
      head: {
        ...report.head,
        rules: [
          { organization_name: null, pays: 'products', valid_from: null, source: null },
          {
            organization_name: 'Výdejna Lesná',
            pays: 'products_and_logistics',
            valid_from: '2026-02-10',
            source: 'Rozhodnutí č. 7',
          },
        ],
      },
    }
  })
  await open(QUARTER)
  const rules = section('E').getByRole('listitem')
  await expect
    .element(rules.nth(0))
    .toHaveTextContent(
      'Kde a dokud není zadáno jiné pravidlo, program platí zboží, které koupil (výchozí pravidlo).',
    )
  await expect
    .element(rules.nth(1))
    .toHaveTextContent(
      'Výdejna Lesná, od 10. 2. 2026: program platí zboží, které koupil, a dopravu, skladování a rozdělování darovaných potravin. Zdroj: Rozhodnutí č. 7',
    )
})

test('Volba, co se počítá, platí pro domácnosti a tabulky, stojí v adrese i v názvech bloků', async () => {
  const asked = stubReport(({ query, ...rest }) => {
    const report = makeReport(periodIn({ query, ...rest }), MONTHS)
    return query['counting'] === 'paid'
      ? { ...report, head: { ...report.head, counting: 'paid' } }
      : report
  })
  await open(QUARTER)
  const choice = page.getByRole('combobox', { name: 'Počítá se' })
  await expect.element(choice).toHaveValue('all')
  await choice.selectOptions('Placeno programem')
  await expect.poll(address).toMatch(/counting=paid/)
  await expect.element(section('C').getByText(/ – placeno programem$/)).toBeVisible()
  await expect.element(section('G').getByText(/ – placeno programem$/)).toBeVisible()
  await expect.element(section('B').getByText(/placeno programem$/)).not.toBeInTheDocument()
  expect(asked.at(-1)?.query['counting']).toBe('paid')
  await expect
    .element(section('C').getByRole('link').first())
    .toHaveAttribute('href', expect.stringContaining('counting=paid'))
  await choice.selectOptions('Veškerá pomoc')
  await expect.poll(address).not.toMatch(/counting/)
})

test('Každá tabulka reportu je na obrazovce se všemi názvy řádků a sloupců', async () => {
  const report = makeReport({}, MONTHS)
  stubReport(() => report)
  await open(QUARTER)
  await expect.element(section('J')).toBeVisible()
  const tables = getLayout(report, {
    language: 'cs',
    t: (key) => translate('report-blocks', key, undefined, 'cs'),
    pays: () => '',
    rule: () => '',
    passedOn: () => '',
    issued: () => '',
    computed: () => '',
    exceeds: () => '',
    missingSites: (count) => translate('report-blocks', 'indicators.missingSites', { count }, 'cs'),
  }).flatMap((one) => (one.name === 'notes' ? [] : one.tables))
  const cells = new Set<string | null>()
  for (const counting of ['Veškerá pomoc', 'Jen zboží EU (OP)', 'Placeno programem'] as const) {
    await section('D').getByText(counting, { exact: true }).click()
    const here = tables.filter((table) => !table.counting || COUNTING[table.counting] === counting)
    expect(here.map(({ caption }) => ({ caption, ...getHeads(caption) }))).toEqual(
      here.map(({ caption, rowsAre, columns, rows }) => ({
        caption,
        columns: [
          rowsAre,
          ...columns.filter(({ isForFiles }) => !isForFiles).map(({ title }) => title),
        ],
        rows: rows.map(({ name, code }) => [name, code].filter(Boolean).join(' ')),
      })),
    )
    for (const element of document.querySelectorAll('[data-cell]')) cells.add(getCell(element))
  }
  expect(cells.size).toBeGreaterThan(250)
})

const COUNTING = {
  paid: 'Placeno programem',
  op: 'Jen zboží EU (OP)',
  all: 'Veškerá pomoc',
} as const
const getCell = (element: Element) => element.getAttribute('data-cell')
function getHeads(caption: string) {
  const table = [...document.querySelectorAll('table')].find(
    (one) => one.caption?.textContent === caption,
  )
  const texts = (selector: string) =>
    [...(table?.querySelectorAll(selector) ?? [])].map((one) => one.textContent.trim())
  return { columns: texts('thead th'), rows: texts('tbody th') }
}

test('Číslo vede na své řádky se stejným obdobím', async () => {
  stubReport(() => makeReport({}, MONTHS))
  await open(QUARTER)
  await expect
    .element(
      section('D')
        .getByRole('link', { name: /, 65 let a více, Ženy: zobrazit řádky$/ })
        .first(),
    )
    .toHaveAttribute(
      'href',
      '/foodbank/reports/rows?date_from=2026-01-01&date_to=2026-03-31&cell=persons.food_paid.65%2B.female',
    )
})

test('Starší program čeká sbalený a nikoho o nic nežádá', async () => {
  stubReport(() => makeReport({}, MONTHS))
  await open(QUARTER)
  const indicators = section('E')
  await expect.element(indicators.getByRole('region', { name: /^FEAD/ })).not.toBeInTheDocument()
  await indicators.getByText('FEAD (starší program)').first().click()
  const row = indicators.getByRole('row', { name: /12 Počet rozdaných jídel/ })
  await expect.element(row.getByText('nevyplněno').first()).toBeVisible()
  await expect
    .element(
      indicators
        .getByRole('row', { name: /2\.1\.5 / })
        .getByText('odhad')
        .first(),
    )
    .toBeVisible()
})

test('Prázdné období to řekne a nabídne delší; nedostupný report se načte na požádání', async () => {
  stubReport((asked) => makeEmptyReport(periodIn(asked)))
  await open('/foodbank/reports?date_from=2021-01-01&date_to=2021-01-31')
  const empty = (period: string) =>
    page.getByText(`V období ${period} tu není žádná rezervace ani výdej.`)
  await expect.element(empty('1. 1. 2021 – 31. 1. 2021')).toBeVisible()
  refuse(reportEndpoints.get, 500, 'server_error')
  await page.getByRole('button', { name: 'Zobrazit 1. 1. 2021 – 31. 3. 2021' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Report se nepodařilo spočítat.' })
  await expect.element(failure, { timeout: 20_000 }).toBeVisible()
  stubReport((asked) => makeEmptyReport(periodIn(asked)))
  await failure.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect.element(empty('1. 1. 2021 – 31. 3. 2021')).toBeVisible()
})

test('Obrácené období se odmítne u pole a nic se neztratí', async () => {
  refuse(reportEndpoints.get, 422, 'check_data', {
    errors: { date_to: [{ rule: 'end_before_start' }] },
  })
  await open('/foodbank/reports?date_from=2026-03-05&date_to=2026-03-01')
  await expect.element(page.getByText('Konec nemůže být dříve než začátek')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Období od' })).toHaveValue('5. 3. 2026')
  stubReport((asked) => makeReport(periodIn(asked)))
  await page.getByRole('combobox', { name: 'Rychlá volba období' }).selectOptions('tento měsíc')
  await expect.element(section('A').getByText('1. 3. 2026 – 31. 3. 2026').first()).toBeVisible()
})

test('Kdo vidí jen něco, toho report upozorní, že počítá jen to', async () => {
  stubReport(() => makeReport({ partial: true }, MONTHS))
  await open(QUARTER)
  await expect.element(page.getByText('Report počítá jen to, k čemu máte přístup.')).toBeVisible()
  await expect.element(section('A').getByText('ta, ke kterým máte přístup').first()).toBeVisible()
})

test('Uzavřít nejde období, které běží; tlačítko řekne proč', async () => {
  stubReport((asked) => makeReport(periodIn(asked)))
  await open('/foodbank/reports')
  const close = page.getByRole('button', { name: 'Uzavřít období' })
  await expect.element(close).toHaveAttribute('aria-disabled', 'true')
  await close.hover()
  await expect.element(page.getByText('Uzavřít lze jen období, které už skončilo.')).toBeVisible()
})

test.each(['light', 'dark'])(
  'Report na telefonu (%s): posouvá se tabulka, ne stránka',
  async (theme) => {
    localStorage.setItem(COLOR_SCHEME_KEY, theme)
    stubReport(() => makeReport({}, MONTHS))
    await open(QUARTER, { width: 360, height: 740 })
    await expect.element(section('J')).toBeVisible()
    await expect.poll(sidewaysScroll).toBeLessThanOrEqual(0)
    const table = page.getByRole('region', { name: 'Podle výdejního místa' })
    table.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => table.element().scrollLeft).toBeGreaterThan(0)
    const name = table.getByRole('rowheader', { name: LESNA.name })
    await expect.poll(() => name.element().getBoundingClientRect().x).toBeGreaterThanOrEqual(0)
    await page.getByText('Obsah reportu').click()
    await page
      .getByRole('navigation', { name: 'Obsah reportu' })
      .getByRole('link', { name: /Po měsících/ })
      .click()
    await expect.element(section('I')).toBeInViewport()
    expect(await violations()).toEqual([])
  },
)
