import {
  yearFigureEndpoints,
  yearFigureFiles,
} from '@crm/contract/foodbank/year-figures/year-figures.endpoints'
import { getYearTables, type YearWords } from '@crm/contract/foodbank/year-figures/layout'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sidewaysScroll } from '#foodbank/testing/look.ts'
import { makeYear } from '#foodbank/testing/year.ts'
import { translate } from '#platform/i18n/engine.ts'
import { answer, stubFile } from '#testing/network.ts'
import { address, followDownloads, open, violationsInBoth } from '#testing/product.tsx'

const link = (name: RegExp) => page.getByRole('link', { name }).first()

test('Rok je bez zvolení letošní; zvolený rok si pamatuje adresa', async () => {
  const asked = answer(yearFigureEndpoints.get, ({ query }) => ({
    data: makeYear({ year: Number(query['year']) }),
  }))
  await open('/foodbank/year')
  await expect
    .element(page.getByText(/^Rok 2026 do dneška .1\.\s1\.\s2026\s–\s10\.\s3\.\s2026/))
    .toBeVisible()
  const years = page.getByRole('combobox', { name: 'Rok' })
  await expect.element(years).toHaveTextContent('202620252024')
  await years.selectOptions('2025')
  await expect.poll(address).toBe('/foodbank/year?year=2025')
  await expect.element(page.getByText(/^Rok 2025 do dneška/)).toBeVisible()
  expect(new Set(asked.map(({ query }) => query['year']))).toEqual(new Set(['2026', '2025']))
})

test('Každé číslo vede na své řádky, předchozí rok na řádky svých dnů', async () => {
  answer(yearFigureEndpoints.get, { data: makeYear() })
  await open('/foodbank/year')
  await expect
    .element(link(/^1 200 kg, Vydaná pomoc: zobrazit řádky$/))
    .toHaveAttribute(
      'href',
      '/foodbank/reports/rows?date_from=2026-01-01&date_to=2026-03-10&cell=categories.sum-total.total',
    )
  await expect
    .element(link(/^1 000,00 kg, Vydáno celkem, 2025: zobrazit řádky$/))
    .toHaveAttribute(
      'href',
      '/foodbank/reports/rows?date_from=2025-01-01&date_to=2025-03-10&cell=categories.sum-total.total',
    )
  await expect
    .element(link(/^120, pravidelné, 2026: zobrazit řádky$/))
    .toHaveAttribute('href', expect.stringContaining('cell=year.regular'))
})

test('Všechny tabulky stojí na stránce, vejdou se do telefonu a jsou přístupné za světla i tmy', async () => {
  const year = makeYear()
  answer(yearFigureEndpoints.get, { data: year })
  await open('/foodbank/year', { width: 360, height: 740 })
  const words: YearWords = {
    language: 'cs',
    t: (key) => translate('year-figures', key, undefined, 'cs'),
    category: () => '',
    flow: () => '',
    meal: () => '',
    visits: () => '',
    visitsMore: () => '',
  }
  for (const { caption } of getYearTables(year, words))
    await expect.element(page.getByRole('table', { name: caption })).toBeInTheDocument()
  await expect.poll(sidewaysScroll).toBeLessThanOrEqual(0)
  expect(await violationsInBoth()).toEqual([])
})

test('Změna je v procentech proti předchozímu roku', async () => {
  answer(yearFigureEndpoints.get, { data: makeYear() })
  await open('/foodbank/year')
  await expect.element(page.getByText('+20 % proti roku 2025 (1 000 kg)')).toBeVisible()
})

test('Rok, který evidence nezná celý, není měřítkem', async () => {
  answer(yearFigureEndpoints.get, { data: makeYear({ first_day: '2025-03-01' }) })
  await open('/foodbank/year')
  await expect
    .element(page.getByText(/^První výdej v evidenci je z 1\.\s3\.\s2025\./))
    .toBeVisible()
  await expect.element(page.getByText('v roce 2025: 1 000 kg')).toBeVisible()
})

test('Jídla se uvádějí se zdrojem přepočtu', async () => {
  answer(yearFigureEndpoints.get, { data: makeYear() })
  await open('/foodbank/year')
  await expect
    .element(page.getByText('Přepočet: 1 jídlo = 0,5 kg potravin (zdroj: FEBA 2019).'))
    .toBeVisible()
})

test('Bez přepočtu se jídla neuvádějí a odkaz vede do nastavení', async () => {
  answer(yearFigureEndpoints.get, { data: makeYear({ meal: null }) })
  await open('/foodbank/year')
  await expect
    .element(page.getByRole('link', { name: 'Nastavit přepočet' }))
    .toHaveAttribute('href', '/foodbank/settings')
  await expect.element(page.getByText('Jídla (přepočet potravin)')).not.toBeInTheDocument()
})

test('Rok bez pomoci to řekne a nabídne předchozí; částečná čísla se přiznají', async () => {
  answer(yearFigureEndpoints.get, ({ query }) =>
    query['year'] === '2026'
      ? { data: makeYear({}, 0) }
      : { data: makeYear({ year: 2025, partial: true }) },
  )
  await open('/foodbank/year')
  await expect
    .element(page.getByText('V roce 2026 tu není žádný výdej ani rezervace.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Zobrazit rok 2025' }).click()
  await expect.element(page.getByText(/^Počítá se jen to, k čemu máte přístup/)).toBeVisible()
})

test('Papír a Excel se žádají o rok, místo a jazyk, které jsou na obrazovce', async () => {
  answer(yearFigureEndpoints.get, { data: makeYear() })
  const asked = stubFile(yearFigureFiles.export, '%PDF-', {
    'file-name': 'rok-v-cislech_2026.pdf',
  })
  const downloads = followDownloads()
  await open('/foodbank/year?year=2026')
  await page.getByRole('button', { name: 'Exportovat' }).click()
  await page.getByRole('menuitem', { name: 'PDF pro správní radu a dárce' }).click()
  await expect.poll(() => downloads).toEqual(['rok-v-cislech_2026.pdf'])
  expect(asked.map(({ body }) => body)).toEqual([{ year: 2026, format: 'pdf', language: 'cs' }])
})
