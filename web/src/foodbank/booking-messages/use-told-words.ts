import type { RequestMessage } from '@crm/contract/foodbank/booking-messages/told-requests'
import { useSmsFailure } from '#core/sms/queries.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { bookingMessageTexts } from './texts.ts'

type Told = Pick<RequestMessage, 'channel' | 'state' | 'at' | 'failure'> & {
  readonly number_end?: string | null
}

/** „SMS doručena 10. 3. 2026 7:30", and why it did not reach them. */
export function useToldWords() {
  const t = useTexts(bookingMessageTexts)
  const { dateTime } = useFormat()
  const getReason = useSmsFailure()
  return ({ channel, state, at, failure, number_end: end = null }: Told) => {
    const isBad = state === 'failed' || state === 'uncertain'
    const told = t(`told.${channel}.${state}`, { at: dateTime(at) })
    const reason = isBad && failure !== null ? `. ${getReason(failure)}` : ''
    return { isBad, words: `${told}${end === null ? '' : ` (… ${end})`}${reason}` }
  }
}
