import { expect, test } from 'vitest'
import { getSentence } from './figures.ts'

test('a sentence of figures begins with a capital, an address does not', () => {
  expect(getSentence({ values: { running: 0 } }, ['žádný pomalý dotaz'])).toBe('Žádný pomalý dotaz')
  expect(getSentence({ values: { address: 'https://ares.gov.cz' } }, ['https://ares.gov.cz'])).toBe(
    'https://ares.gov.cz',
  )
  const smtp = {
    values: { host: 'smtp.example.cz', port: 587, tested_at: '2026-03-10T08:30:00.000Z' },
  }
  expect(getSentence(smtp, ['smtp.example.cz:587', 'vyzkoušeno 10. 3.'])).toBe(
    'smtp.example.cz:587, vyzkoušeno 10. 3.',
  )
})
