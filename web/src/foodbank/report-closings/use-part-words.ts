import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import type { RowContent } from '@crm/contract/foodbank/reports/report-closings'
import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import type { KeyBelow } from '@crm/texts/text'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useRequestWords } from '../help-requests/use-request-words.ts'
import { useLayoutWords } from '../reports/use-layout-words.ts'
import { closingTexts } from './texts.ts'

type Part = Exclude<KeyBelow<'report-closings', 'part'>, 'op'>

/** Names and values of the parts of a record in words; a kind of help is a part by its code. */
export function usePartWords() {
  const t = useTexts(closingTexts)
  const { t: block } = useLayoutWords()
  const requestWords = useRequestWords()
  const { language } = useLanguage()
  const { date, kilograms, number } = useFormat()

  const said = <T>(value: T | null, words: (value: T) => string) =>
    value === null ? null : words(value)
  const day = (value: string | null) => said(value, date)
  const yesOrNo = (is: boolean | null) => t(is ? 'row.yes' : 'row.no')
  // keys say nothing; that there is one does
  const hidden = (key: string | null) => said(key, () => '…')
  const values: Readonly<Record<Part, (content: RowContent) => string | null>> = {
    date: (content) => day(content.date),
    date_to: (content) => day(content.date_to),
    created_on: (content) => day(content.created_on),
    organization: ({ organization }) => organization?.name ?? null,
    from_organization: ({ from_organization }) => from_organization?.name ?? null,
    region: ({ region }) => region?.name ?? null,
    applicant_type: ({ applicant_type }) => applicant_type?.name ?? null,
    applicant_id: ({ applicant_id }) => hidden(applicant_id),
    help_request_id: ({ help_request_id }) => hidden(help_request_id),
    status: ({ status }) => said(status, requestWords.status),
    household: ({ household }) =>
      said(household, ({ length: count }) => t('row.persons', { count })),
    total: ({ total }) => said(total, kilograms),
    helped_before: ({ helped_before }) => yesOrNo(helped_before),
    homeless: ({ homeless }) => yesOrNo(homeless),
    indicator: ({ indicator }) =>
      said(indicator, (code) => INDICATOR_NAMES[code]?.[language] ?? code),
    value: ({ value }) => said(value, number),
    note: ({ note }) => note,
  }
  const isPart = (part: string): part is Part => part in values

  const getName = (part: string): string => {
    if (isPart(part)) return t(`part.${part}`)
    const kind = AMOUNT_ROWS.find(({ own, op }) => own === part || op === part)
    if (!kind) return part
    const name = block(`category.${kind.category}`)
    return kind.op === part ? t('part.op', { name }) : name
  }
  const getValue = (part: string, content: RowContent): string | null =>
    isPart(part) ? values[part](content) : kilograms(content.amounts[part] ?? 0)
  return { getName, getValue }
}
