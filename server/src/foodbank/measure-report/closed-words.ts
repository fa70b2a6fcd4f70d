import type { Language } from '@crm/contract/core/translations'
import {
  getRestatedSums,
  MEASURE_COUNTS,
  type MeasureCounts,
  type MeasureReport,
} from '@crm/contract/foodbank/measures/measure-report'
import { textsIn } from '#platform/texts/texts.ts'
import { getKindName } from '../measures/kind-name.ts'
import { momentText, numberText } from '../paper/shown.ts'

type Count = (typeof MEASURE_COUNTS)[number]
/** A number of a sum in words; a paper does not say all of them. */
export type ShowCount = (sum: MeasureCounts, count: Count) => string

/** That the period is closed, which of its sums the closing has kept otherwise, and how many measures changed since. */
export function describeClosed(
  report: MeasureReport,
  language: Language,
  show: ShowCount = (sum, count) => numberText(language, sum[count], 'integer'),
): string[] {
  const t = textsIn(language, 'measure-report')
  const { changed_since_closing: records } = report
  return [
    ...describeSums(report, language, show),
    ...(records > 0 ? [t('changed', { records })] : []),
  ]
}

function describeSums(report: MeasureReport, language: Language, show: ShowCount): string[] {
  const { closed } = report
  if (!closed) return []
  const t = textsIn(language, 'measure-report')
  const restated = getRestatedSums(report)
  const lines = restated.flatMap(({ kind, name, closed: then, now }) => {
    const changes = MEASURE_COUNTS.flatMap((count) => {
      const [before, after] = [show(then, count), show(now, count)]
      return before === after ? [] : [t('restated', { what: t(count), before, after })]
    })
    const named = kind ? getKindName(kind, language) : (name ?? t('total'))
    return changes.length === 0 ? [] : [`${named} – ${changes.join('; ')}`]
  })
  const at = momentText.moment(language, closed.closed_at)
  const told = lines.length > 0 ? 'closed.changed' : 'closed.small'
  return [
    `${t('closed', { version: closed.version, at })} ${t(restated.length === 0 ? 'closed.same' : told)}`,
    ...lines,
  ]
}
