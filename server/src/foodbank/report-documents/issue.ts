import type { Language } from '@crm/contract/core/translations'
import type { DocumentFact } from '@crm/contract/core/documents/documents'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { issueDocument, type Issued } from '#core/documents/service.ts'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { XlsxKind } from '#platform/xlsx/sheet.ts'
import { numberText, periodText } from '../paper/shown.ts'
import { getOrganization, type DocumentSource } from './head.ts'
import { layoutWordsIn } from '../report-closings/restated-words.ts'
import { wordsIn } from './words.ts'

/** Gives the paper of a report its number and code. The same figures have the same code, whoever prints them and when. */
export function issueReport(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { report, closed }: DocumentSource,
  language: Language,
): Promise<Issued> {
  const say = wordsIn(language)
  const { generated_at: _at, generated_by_name: _by, ...head } = report.head
  return issueDocument(context, actor, {
    title: [
      say(closed ? 'closed' : 'report'),
      getOrganization(report, language),
      periodText(language, head),
      ...(head.counting ? [layoutWordsIn(language).t(`counting.short.${head.counting}`)] : []),
    ].join(', '),
    facts: getFacts(report, language),
    content: { ...report, head, version: closed?.closing.version ?? null },
  })
}

/** The figures that whoever holds the paper compares first. */
function getFacts({ households, categories, indicators }: Report, language: Language) {
  const { t } = layoutWordsIn(language)
  const fact = (label: string, value: number | null, kind: XlsxKind): DocumentFact[] =>
    value === null ? [] : [{ label, value: numberText(language, value, kind) }]
  const find = (code: string) => indicators.find((one) => one.code === code)?.figure.value ?? null
  return [
    ...fact(t('households.total'), households.total.value, 'integer'),
    ...fact(t('households.persons'), households.persons.value, 'integer'),
    ...fact(`${t('categories.sumAll')} (kg)`, categories.total.total.value, 'number'),
    ...fact(wordsIn(language)('fact.tonnes'), find('EMCO09'), 'tonnes'),
    ...fact(
      `${t('persons.food_paid')}: ${t('groups.persons').toLowerCase()}`,
      find('EMCR01'),
      'integer',
    ),
    ...fact(
      `${t('persons.material_paid')}: ${t('groups.persons').toLowerCase()}`,
      find('EMCR10'),
      'integer',
    ),
  ]
}
