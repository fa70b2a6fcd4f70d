import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import type { RowContent } from '@crm/contract/foodbank/reports/report-closings'
import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useRequestWords } from '../help-requests/use-request-words.ts'
import { useCategoryName } from '../reports/use-category-name.ts'
import { closingTexts } from './texts.ts'

const PARTS = [
  'date',
  'date_to',
  'organization',
  'from_organization',
  'region',
  'applicant_type',
  'applicant_id',
  'status',
  'created_on',
  'household',
  'total',
  'help_request_id',
  'helped_before',
  'homeless',
  'indicator',
  'value',
  'note',
] as const

/** Names and values of the parts of a record in words; a kind of help is a part by its code. */
export function usePartWords() {
  const t = useTexts(closingTexts)
  const categoryName = useCategoryName()
  const requestWords = useRequestWords()
  const { language } = useLanguage()
  const { date, kilograms, number } = useFormat()

  const nameOf = (part: string): string => {
    const known = PARTS.find((one) => one === part)
    if (known) return t(`part.${known}`)
    const kind = AMOUNT_ROWS.find(({ own, op }) => own === part || op === part)
    if (!kind) return part
    const name = categoryName(kind.category)
    return kind.op === part ? t('part.op', { name }) : name
  }

  const valueOf = (part: string, content: RowContent): string | null => {
    const known = PARTS.find((one) => one === part)
    switch (known) {
      case undefined:
        return kilograms(content.amounts[part] ?? 0)
      case 'date':
      case 'date_to':
      case 'created_on': {
        const day = content[known]
        return day === null ? null : date(day)
      }
      case 'organization':
      case 'from_organization':
      case 'region':
      case 'applicant_type':
        return content[known]?.name ?? null
      case 'applicant_id':
      case 'help_request_id':
        return content[known] === null ? null : '…'
      case 'status':
        return content.status === null ? null : requestWords.status(content.status)
      case 'household':
        return content.household && t('row.persons', { count: content.household.length })
      case 'total':
        return content.total === null ? null : kilograms(content.total)
      case 'helped_before':
      case 'homeless':
        return t(content[known] ? 'row.yes' : 'row.no')
      case 'indicator':
        return (
          content.indicator && (INDICATOR_NAMES[content.indicator]?.[language] ?? content.indicator)
        )
      case 'value':
        return content.value === null ? null : number(content.value)
      case 'note':
        return content.note
    }
  }
  return { nameOf, valueOf }
}
