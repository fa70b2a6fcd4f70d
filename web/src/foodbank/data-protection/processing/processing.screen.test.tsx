import type {
  ProcessingAnswer,
  ProcessingSection,
} from '@crm/contract/foodbank/data-protection/processing-record'
import {
  processingEndpoints,
  processingFiles,
} from '@crm/contract/foodbank/data-protection/processing-record.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, stubFile } from '#testing/network.ts'
import { field, followDownloads, open, toast, violations } from '#testing/product.tsx'

const SECTION: ProcessingSection = {
  id: 'retention',
  title: 'Lhůty výmazu',
  lines: ['Platí pro všechny organizace.'],
  facts: [
    { label: 'Žadatelé', value: '48 měsíců od poslední pomoci', opens: 'retention' },
    { label: 'Záznam čtení', value: '60 měsíců', opens: null },
  ],
  table: {
    columns: [
      { title: 'Organizace', is_number: false },
      { title: 'Měsíců', is_number: true },
    ],
    rows: [
      ['Charita', 12],
      ['Spolek', 1200],
    ],
    sum: ['Celkem', 1212],
    opens: null,
  },
}
const RECORD: ProcessingAnswer = {
  basis_staff: null,
  basis_complaints: null,
  staff_retention: null,
  processors: null,
  measures: null,
  incidents: null,
  conclusions: null,
  updated_at: '2026-03-10T06:30:00.000Z',
  lacks: ['processors', 'address'],
  sections: [SECTION],
}

test('Záznamy ukazují stav, řeknou, co jim chybí, a stáhnou se', async () => {
  const downloads = followDownloads()
  answer(processingEndpoints.get, { data: RECORD })
  answer(processingEndpoints.assessment, {
    data: { sections: [{ ...SECTION, id: 'scope', title: 'Rozsah zpracování' }] },
  })
  const files = stubFile(processingFiles.export, '%PDF-', { 'file-name': 'zaznamy.pdf' })
  await open('/foodbank/data-protection/processing')
  await expect.element(page.getByText(/zpracovatelé, adresa potravinové banky\./)).toBeVisible()
  await expect.element(page.getByText('48 měsíců od poslední pomoci')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '1 200' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Žadatelé: zobrazit' }))
    .toHaveAttribute('href', '/foodbank/data-protection/retention')
  expect(await violations()).toEqual([])
  await page.getByText('Podklady k posouzení vlivu (čl. 35)').click()
  await expect.element(page.getByText('Rozsah zpracování')).toBeVisible()
  await page.getByRole('button', { name: 'Stáhnout PDF' }).click()
  await expect.poll(() => downloads).toEqual(['zaznamy.pdf'])
  expect(files.map(({ body }) => body)).toEqual([
    { paper: 'assessment', format: 'pdf', language: 'cs' },
  ])
})

test('Co aplikace neví, doplní ten, kdo smí', async () => {
  answer(processingEndpoints.get, { data: RECORD })
  const saved = answer(processingEndpoints.update, {
    message: 'processing_record.updated',
    data: { ...RECORD, processors: 'Hosting', lacks: [] },
  })
  await open('/foodbank/data-protection/processing')
  await page.getByText('Co doplníte vy', { exact: true }).click()
  await field('Zpracovatelé').fill('Hosting')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Záznamy o činnostech byly uloženy.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    { processors: 'Hosting', basis_staff: null },
  ])
  expect(await violations()).toEqual([])
})
