import {
  importDraftEndpoints,
  importDraftFiles,
} from '@crm/contract/core/imports/import-drafts.endpoints'
import type { ImportDraft } from '@crm/contract/core/imports/import-drafts'
import type {
  ImportKind,
  ImportPreview,
  ImportRecord,
  ImportRow,
  ImportTable,
} from '@crm/contract/core/imports/imports'
import { importEndpoints, importUploads } from '@crm/contract/core/imports/imports.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { COLOR_SCHEME_KEY } from '#app/AppTheme.tsx'
import { type Asked, answer, listed, lose, refuse, stubFile } from '#testing/network.ts'
import { address, open, toast, violations } from '#testing/product.tsx'

const IMPORT_ID = '0190a000-0000-7000-8000-0000000000e1'
const eyes = page.getByRole('combobox', { name: 'Význam sloupce „Barva očí“' })
const dialog = page.getByRole('dialog')

const words = (cs: string) => ({ cs, en: cs })
const target = (name: string, cs: string, needed = false) => ({
  name,
  words: words(cs),
  needed,
  replaced_by: [],
  group: null,
})
const KIND: ImportKind = {
  name: 'users',
  words: words('Uživatelé'),
  hint: words('Jeden řádek na domácnost'),
  decisions: ['skip', 'create'],
  options: [],
  targets: [target('surname', 'Příjmení', true), target('description', 'Poznámka')],
  max_rows: 20_000,
  list_path: '/imports',
}
const TABLE: ImportTable = {
  sheet: 'Evidence',
  sheet_index: 1,
  sheets: [
    { name: 'Návod', lines: 3 },
    { name: 'Evidence', lines: 3 },
  ],
  heading: 1,
  heads: [
    { line: 1, cells: ['Příjmení', 'Barva očí'] },
    { line: 2, cells: ['Zůstávající', 'zelená'] },
  ],
  row_count: 2,
  columns: [
    { title: 'Příjmení', samples: ['Zůstávající'], target: 'surname' },
    { title: 'Barva očí', samples: ['zelená'], target: null },
  ],
  remembered: null,
}
const DRAFT: ImportDraft = {
  kind: 'users',
  file_name: 'barvy.xlsx',
  kept_until: '2026-03-11T06:30:00.000Z',
  sheet: 1,
  heading: 1,
  choices: { targets: ['surname', 'description'], options: {}, duplicates: 'skip' },
}
const record = (line: number, title: string, more: Partial<ImportRecord> = {}): ImportRecord => ({
  lines: [line],
  title,
  fate: 'create',
  faults: [],
  values: [{ target: 'surname', line, kept: title }],
  duplicates: [],
  ...more,
})
const fault = { line: 4, target: 'surname', rule: 'unknown_name', value: 'Chybějící' }
const PREVIEW: ImportPreview = {
  counts: { create: 2, update: 0, skip: 0, error: 1 },
  records: [
    record(4, 'Chybějící', { fate: 'error', faults: [fault] }),
    record(2, 'Zůstávající'),
    record(3, 'Mizející'),
  ],
  import_id: IMPORT_ID,
  digest: 'otisk',
}
const ROW: ImportRow = {
  id: IMPORT_ID,
  kind: 'users',
  kind_words: KIND.words,
  list_path: '/imports',
  file_name: 'barvy.xlsx',
  created_at: '2026-03-10T06:30:00.000Z',
  created_by_name: 'Alena Hrdličková',
  created_count: 2,
  updated_count: 0,
  skipped_count: 0,
  error_count: 1,
  undone_at: null,
  undone_by_name: null,
  taken_back_count: null,
  can: { undo: true },
}

let read: Asked[]
let saved: Asked[]
let run: Asked[]
beforeEach(() => {
  answer(importEndpoints.kinds, { data: [KIND] })
  answer(importEndpoints.list, listed([ROW]))
  answer(importDraftEndpoints.draft, { data: null })
  answer(importDraftEndpoints.progress, { data: null })
  saved = answer(importDraftEndpoints.saveDraft, { message: 'import.draft_kept' })
  read = answer(importUploads.read, { data: TABLE })
  answer(importUploads.preview, { data: PREVIEW })
  run = answer(importUploads.run, {
    message: 'import.done',
    data: { id: IMPORT_ID, counts: PREVIEW.counts },
  })
  answer(importEndpoints.outcome, { data: { is_running: false, import: ROW } })
})

const goOn = () => page.getByRole('button', { name: 'Pokračovat' }).click()

async function chooseFile(name: string): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Vybrat soubor' })).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (input) await userEvent.upload(input, new File(['Příjmení;Barva očí'], name))
  await expect.element(page.getByText(`${name}, list Evidence: řádků 2`)).toBeVisible()
}

test('Rozpracovaný import pokračuje po novém načtení stránky tam, kde přestal, dokud ho nikdo nezahodí', async () => {
  await open('/imports/create')
  await chooseFile('barvy.xlsx')
  await goOn()
  await expect.element(eyes).toHaveValue('')
  await expect.element(page.getByText('Neimportuje se: Barva očí')).toBeVisible()
  await eyes.selectOptions('description')
  const kept = { targets: ['surname', 'description'], sheet: 1, heading: 1 }
  await expect.poll(() => saved.map(({ body }) => body)).toMatchObject([kept])

  answer(importDraftEndpoints.draft, { data: DRAFT })
  stubFile(importDraftFiles.draftFile, 'Příjmení;Barva očí', {})
  await open('/imports/create')
  await expect
    .element(page.getByText('Pokračujete v rozpracovaném importu souboru barvy.xlsx.'))
    .toBeVisible()
  await expect.element(eyes).toHaveValue('description')
  // reading the file again has forgotten what was decided about it
  expect(saved.map(({ body }) => body)).toMatchObject([kept, kept])

  const discarded = answer(importDraftEndpoints.discardDraft, { message: 'import.draft_given_up' })
  const discard = page.getByRole('button', { name: 'Zahodit import' })
  await discard.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await discard.click()
  await dialog.getByRole('button', { name: 'Zahodit import' }).click()
  await expect.poll(address).toBe('/imports')
  expect(discarded).toHaveLength(1)
})

test('Co je v podobném souboru přiřazené z minula, wizard řekne; list i řádek s názvy jdou zvolit', async () => {
  answer(importUploads.read, {
    data: {
      ...TABLE,
      columns: TABLE.columns.map((column) => ({
        ...column,
        target: column.target ?? 'description',
      })),
      remembered: { options: {}, duplicates: 'skip' },
    },
  })
  await open('/imports/create')
  await chooseFile('barvy.xlsx')
  await goOn()
  await expect
    .element(
      page.getByText(
        'Sloupce jsou přiřazené stejně jako v podobném souboru, který jste už importovali.',
      ),
    )
    .toBeVisible()
  await expect.element(eyes).toHaveValue('description')

  await page.getByRole('button', { name: 'Zpět' }).click()
  read = answer(importUploads.read, {
    data: { ...TABLE, sheet: 'Návod', sheet_index: 0, heading: 2, row_count: 1 },
  })
  const sheet = page.getByLabelText('List', { exact: true })
  await expect.element(sheet).toHaveValue('1')
  await sheet.selectOptions('0')
  await expect.element(page.getByText('list Návod: řádků 1')).toBeVisible()
  await page.getByLabelText('Řádek s názvy sloupců').selectOptions('1')
  await expect
    .poll(() => read.map(({ body }) => body))
    .toEqual([
      { kind: 'users', sheet: 0 },
      { kind: 'users', sheet: 0, heading: 1 },
    ])
})

test('Komu se ztratí odpověď, dozví se, že import proběhl, a pošle se jednou', async () => {
  run = lose(importUploads.run)
  await open('/imports/create')
  await chooseFile('barvy.xlsx')
  await goOn()
  await goOn()
  const records = page.getByRole('list', { name: 'Záznamy souboru' })
  await expect.element(records.getByText('tento název v evidenci není')).toBeVisible()
  await page.getByRole('button', { name: '1 Chyba' }).click()
  await expect.element(records.getByText('Mizející').first()).not.toBeInTheDocument()
  await goOn()
  await expect.element(page.getByText('Zatím se nic neuložilo.')).toBeVisible()
  await page.getByRole('button', { name: 'Importovat 2 záznamy' }).click()
  await expect.element(page.getByText('Import je dokončený', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('vytvořeno 2, doplněno 0, přeskočeno 0, chyb 1'))
    .toBeVisible()
  expect(run.map(({ body }) => body)).toMatchObject([
    { digest: 'otisk', import_id: IMPORT_ID, mapping: { surname: 0 } },
  ])
})

test.each([
  { width: 360, height: 740, theme: 'dark' },
  { width: 1440, height: 900, theme: 'light' },
])('Každý krok importu je přístupný a vejde se na šířku ($width, $theme)', async (look) => {
  localStorage.setItem(COLOR_SCHEME_KEY, look.theme)
  const look_at = async () => {
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    expect(await violations()).toEqual([])
  }
  await open('/imports/create', look)
  await chooseFile('barvy.xlsx')
  await look_at()
  await goOn()
  await expect.element(eyes).toBeVisible()
  await look_at()
  await goOn()
  await expect.element(page.getByRole('button', { name: '2 Nové' })).toBeVisible()
  await look_at()
  await goOn()
  await look_at()
  await page.getByRole('button', { name: 'Importovat 2 záznamy' }).click()
  await expect.element(page.getByText('Import je dokončený', { exact: true })).toBeVisible()
  await look_at()
})

test('Co už někdo změnil, se bez dotazu nevrátí', async () => {
  const undone = refuse(importEndpoints.undo, 409, 'import.records_used', {
    details: {
      free: 1,
      used: 1,
      records: [
        {
          id: IMPORT_ID,
          title: 'Zůstávající Marta',
          path: '/users/1',
          reason: 'changed',
          line: 2,
          changed_at: '2026-03-10T06:30:00.000Z',
          changed_by_name: 'Alena Hrdličková',
        },
      ],
    },
  })
  await open('/imports', { width: 360, height: 740 })
  await page
    .getByRole('button', { name: /barvy\.xlsx/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Vrátit import' }).click()
  await dialog.getByRole('button', { name: 'Vrátit import' }).click()
  const question = page.getByRole('dialog', { name: 'Některé záznamy z importu už někdo použil' })
  await expect.element(question.getByRole('link', { name: 'Zůstávající Marta' })).toBeVisible()
  expect(await violations()).toEqual([])
  const rest = answer(importEndpoints.undo, {
    message: 'import.taken_back',
    data: { taken_back: 1, left: 1 },
  })
  await question.getByRole('button', { name: 'Vrátit jen zbytek' }).click()
  await expect.element(toast('Import byl vrácen.')).toBeVisible()
  expect([...undone, ...rest].map(({ body }) => body)).toEqual([
    { leave_used: false },
    { leave_used: true },
  ])
})
