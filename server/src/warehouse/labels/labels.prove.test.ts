import { labelOf } from '@crm/contract/warehouse/label'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { labelDocument } from './label-document.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crm-labels-'))
})
afterAll(() => rm(folder, { recursive: true }))

const NUMBERS = Array.from({ length: 23 }, (_, index) => index * 4567 + 1)

// by pdftoppm of poppler-utils and zbarimg of zbar-tools
test.each([
  ['roll', 203],
  ['a4', 300],
] as const)(
  'a scanner reads every label of %s, printed with %d dots an inch',
  async (paper, resolution) => {
    const lots = NUMBERS.map((lot_number) => ({
      lot_number,
      product_name: 'Rýže dlouhozrnná loupaná ve velmi dlouhém jménu, které sahá přes okraj štítku',
      category: 'durables' as const,
      source: 'own' as const,
      donor_name: 'Obchod s potravinami Lesná a Dolní Lhota, prodejna 12',
      date_kind: 'best_before' as const,
      goods_date: '2026-11-30',
      date_precision: 'month' as const,
      maker_lot: 'A-1',
      grams: 1,
      pieces: null,
    }))
    const file = join(folder, `${paper}.pdf`)
    await writeFile(file, await renderPdf(labelDocument(lots, { paper, language: 'cs' })))
    execFileSync('pdftoppm', ['-r', String(resolution), '-png', '-gray', file, join(folder, paper)])
    const pages = (await readdir(folder)).filter((name) => name.startsWith(`${paper}-`))
    const read = execFileSync(
      'zbarimg',
      ['--quiet', '--raw', '--nodbus', ...pages.map((name) => join(folder, name))],
      { encoding: 'utf8' },
    )
    expect(read.trim().split('\n').toSorted()).toEqual(NUMBERS.map(labelOf).toSorted())
  },
)
