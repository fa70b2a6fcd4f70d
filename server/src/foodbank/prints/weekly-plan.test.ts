import { expect, test } from 'vitest'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { weeklyPlan } from './weekly-plan.ts'

const person = (surname: string) => ({
  reserved_on: '2026-03-09',
  reserved_time: '08:00',
  name: 'Eva',
  surname,
  persons: 2,
  is_restricted: false,
  is_named: true,
})
const slot = (surname: string) => (_value: unknown, at: number) => ({
  time: `${String(8 + Math.floor(at / 4)).padStart(2, '0')}:00`,
  capacity: 2,
  expected: [person(surname), person(surname)],
})
const week = (slots: number, surname: string) =>
  weeklyPlan(
    {
      days: ['2026-03-09', '2026-03-10', '2026-03-11'].map((day) => ({
        day,
        blocked: null,
        slots: Array.from({ length: slots }, slot(surname)),
      })),
      organizationName: 'Výdejna',
      company: { name: 'Banka', details: '' },
      printedAt: '2026-03-09T08:00:00.000Z',
      named: true,
    },
    'cs',
  )

test.skipIf(missingForPdf() !== null).each([18, 30, 37, 38, 39, 40, 41, 70])(
  'of days of %i slots each page says which day it begins with, and no day stands alone at its end',
  async (slots) => {
    const pages = pdfPages(await renderPdf(week(slots, 'Nejneobhospodařovávatelnějšová')))
    for (const page of pages) {
      const lines = page.split('\n').filter((line) => line.trim() !== '')
      const days = lines.flatMap((line, at) => (/(Pondělí|Úterý|Středa) \d/.test(line) ? [at] : []))
      expect(days.length).toBeGreaterThan(0)
      expect(days.map((at) => lines[at + 2]?.includes('Nejneobhospodařovávatelnějšová'))).toEqual(
        days.map(() => true),
      )
      const first = lines.findIndex((line) => /\d\d:00/.test(line))
      expect(days[0]).toBeLessThan(first)
    }
  },
)
