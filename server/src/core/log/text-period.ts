import { LOG_TEXT_DAYS } from '@crm/contract/core/log'
import { InvalidInput } from '#platform/errors.ts'

type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

/**
 * The days in which a text is searched: as given, or the last ones up to `to` or today. Values have
 * no index, so a longer period is refused at `from`.
 */
export function textPeriod({ from, to }: Period, today: string): { from: string; to: string } {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const earliest = daysBefore(last, LOG_TEXT_DAYS - 1)
  if (from !== undefined && from < earliest)
    throw new InvalidInput({ from: [{ rule: 'max_days', length: LOG_TEXT_DAYS }] })
  return { from: from ?? earliest, to: last }
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
