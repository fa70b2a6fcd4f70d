import type { RestatedRow, RowContent } from '@crm/contract/foodbank/reports/report-closings'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { closingTexts } from './texts.ts'
import { usePartWords } from './use-part-words.ts'

/** Parts that say what a record that came or went was. */
const WHOLE = ['household', 'status', 'total', 'indicator', 'value', 'note'] as const

/** What of a record has changed, each part with what it was and what it is. */
export function RowDifference({ row: { change, closed, now, differs } }: { row: RestatedRow }) {
  const t = useTexts(closingTexts)
  const { nameOf, valueOf } = usePartWords()
  const content = now ?? closed
  if (change !== 'changed' || !closed || !now) return content ? <Whole content={content} /> : null
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
      {differs.map((part) => (
        <li key={part}>
          {nameOf(part)}: <s>{valueOf(part, closed) ?? t('row.nothing')}</s> → <b>{lastOf(part)}</b>
        </li>
      ))}
    </ul>
  )

  function lastOf(part: string) {
    // keys of people say nothing; that it is another one does
    if (part === 'applicant_id' || part === 'help_request_id') return t('row.other')
    return (now && valueOf(part, now)) ?? t('row.nothing')
  }
}

function Whole({ content }: { content: RowContent }) {
  const { nameOf, valueOf } = usePartWords()
  return WHOLE.flatMap((part) => {
    const value = valueOf(part, content)
    return value === null ? [] : [`${nameOf(part)}: ${value}`]
  }).join(', ')
}
