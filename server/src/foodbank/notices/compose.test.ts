import { NOTICE_LANGUAGES } from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { expect, test } from 'vitest'
import { getTexts } from '#platform/texts/texts.ts'
import { WHAT_IS_COLLECTED } from './collected.ts'
import { noticeContents, noticeSections, type NoticeFacts } from './compose.ts'

const FACTS: NoticeFacts = {
  controllers: [{ name: 'Banka', company_id: null, address: null, phone: null, email: null }],
  settings: {
    officer_name: null,
    officer_email: null,
    officer_phone: null,
    basis_aid: 'contract',
    basis_accounting: 'legal',
    basis_programme: 'legal',
    basis_protection: 'legitimate',
    legal_sources: null,
    recipients: null,
    transfers: null,
    addition: null,
  },
  retention_months: 24,
  evidence: null,
}
const textOf = (facts: NoticeFacts, language: 'cs' | 'en' | 'uk' = 'cs') =>
  noticeSections(facts, language)
    .flatMap(({ title, lines }) => [title, ...lines])
    .join('\n')

test('the notice has the same texts with the same placeholders in every language', () => {
  // languages have different plural forms
  const [first, ...others] = NOTICE_LANGUAGES.map((language) =>
    Object.fromEntries(
      [...getTexts(language, 'notice-document')].map(([key, text]) => [
        key.replace(/_(one|few|many|other)$/, ''),
        [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted(),
      ]),
    ),
  )
  for (const other of others) expect(other).toEqual(first)
})

test('everything that is collected is said in every language', () => {
  expect(WHAT_IS_COLLECTED.length).toBeGreaterThan(10)
  for (const language of NOTICE_LANGUAGES)
    for (const word of WHAT_IS_COLLECTED) {
      const said = getTexts(language, 'notice-document').get(`collected.${word}`) ?? 'no text'
      expect(textOf(FACTS, language).toLowerCase()).toContain(said.toLowerCase())
    }
})

test('the retention is that of the rule, and the evidence of the programme is told with its source', () => {
  expect(textOf(FACTS)).toContain('Nejdéle 24 měsíců od poslední pomoci.')
  expect(textOf({ ...FACTS, retention_months: 0 })).toContain('předpisy o účetnictví')
  const evidence = { until: '2035-12-31', source: 'rozhodnutí č. 1' }
  expect(textOf({ ...FACTS, evidence }).replaceAll('\u00A0', ' ')).toContain(
    'se musí uchovat do 31. 12. 2035 (rozhodnutí č. 1)',
  )
})

test('the same facts have the same digest, and a changed word another one', () => {
  const { digest } = noticeContents(FACTS)
  expect(noticeContents({ ...FACTS }).digest).toBe(digest)
  const changed = { ...FACTS, settings: { ...FACTS.settings, addition: 'Navíc' } }
  expect(noticeContents(changed).digest).not.toBe(digest)
})
