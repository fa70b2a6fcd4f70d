import type { Language } from '@crm/contract/core/translations'
import type { Erasure } from '@crm/contract/foodbank/data-protection/data-protection'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type CompanyHead, getController } from '#core/company/head.ts'
import { getHeading, getTitle, toFill } from '#platform/pdf/document.ts'
import { foot, quietTable } from '#platform/pdf/style.ts'
import type { Staying } from './repository.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { LOCALES, momentText } from '../../paper/shown.ts'

/** The name is filled in by hand. What stays is told as it is now. */
export function receiptDocument(
  { number, reason, counts, erased_at }: Erasure,
  staying: Staying | null,
  company: CompanyHead,
  language: Language,
): TDocumentDefinitions {
  const t = textsIn(language, 'erasure-receipt')
  const isAddress = 'complaints' in counts
  const counted = isAddress
    ? (['complaints', 'guests', 'letters', 'history'] as const).map(
        (kind) => [t(`counts.${kind}`), counts[kind]] as const,
      )
    : (['members', 'requests', 'supports', 'cards', 'merged', 'history'] as const).map(
        (kind) => [t(`counts.${kind}`), counts[kind]] as const,
      )
  const why =
    staying === null
      ? [t('addressWhy.counts'), t('addressWhy.mentions'), t('addressWhy.backups')]
      : whyItStays(staying, language)
  const rows = counted.map(([label, count]): Content[] => [
    { text: label },
    { text: String(count), alignment: 'right' },
  ])
  const facts = [
    `${t('controller')}: ${getController(company)}`,
    `${t('number')}: ${number}`,
    `${t('done')}: ${momentText.moment(language, erased_at)}`,
    `${t('reason')}: ${t(`reasons.${reason}`)}`,
  ]
  const heading = (text: string) => getHeading(text, 12, [12, 4])
  return {
    info: { title: `${t('title')} ${number}`, author: company.name },
    language: LOCALES[language],
    footer: foot(`${t('title')} · ${number}`, language),
    content: [
      getTitle(t('title'), 8),
      { stack: facts.map((text): Content => ({ text, fontSize: 10.5, margin: [0, 0, 0, 2] })) },
      line(isAddress ? t('address') : t('person'), [0, 26, 0, 8]),
      heading(t('removed')),
      isAddress ? t('addressValues') : t('values'),
      { margin: [0, 8, 0, 6], layout: quietTable, table: { widths: ['*', 60], body: rows } },
      heading(t('stays')),
      ...why.map((text): Content => ({
        text,
        lineHeight: 1.15,
        margin: [0, 0, 0, 4],
      })),
      line(t('signature'), [0, 46, 0, 0]),
    ],
  }
}

function whyItStays(
  { supports, requests, former_key, closed_rows, months }: Staying,
  language: Language,
) {
  const t = textsIn(language, 'erasure-receipt')
  return [
    ...(supports > 0 ? [t('why.supports')] : []),
    ...(supports > former_key ? [t('why.ownKey')] : []),
    ...(former_key > 0 ? [t('why.formerKey', { supports: former_key })] : []),
    ...(closed_rows > 0 ? [t('why.closed', { rows: closed_rows })] : []),
    ...(requests > 0 ? [t('why.requests')] : []),
    t('why.record'),
    t('why.access', { months }),
    t('why.backups'),
  ]
}

const line = (label: string, margin: [number, number, number, number]): Content => ({
  margin,
  unbreakable: true,
  columns: toFill(label, 260),
})
