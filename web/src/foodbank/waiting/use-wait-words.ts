import type { Offer, Wait } from '@crm/contract/foodbank/waiting/waiting'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { waitingTexts } from './texts.ts'

type Wanted = Pick<Wait, 'wanted_from' | 'wanted_to' | 'wanted_time'>

export function useWaitWords() {
  const t = useTexts(waitingTexts)
  const format = useFormat()
  type Place = Pick<Offer, 'day' | 'time'>
  const within = ({ day, time }: Place) => `${format.dateWithin(day)} ${format.time(time)}`
  return {
    /** „12. 3. – 20. 3. 2026, dopoledne" */
    wanted: ({ wanted_from, wanted_to, wanted_time }: Wanted) =>
      [format.dateRange(wanted_from, wanted_to), wanted_time && t(`time.${wanted_time}`)]
        .filter(Boolean)
        .join(', '),
    /** „Čt 3. 12. 9:00“ */
    place: ({ day, time }: Place) => `${format.dateShort(day)} ${format.time(time)}`,
    /** The same within a sentence. */
    within,
    /** „místo termínu út 24. 3. 10:00, Lesná“; null where the place is one more. */
    instead: ({ moves }: Pick<Wait, 'moves'>) =>
      moves && t('moves.instead', { when: within(moves), place: moves.organization_label }),
    /** What is done by accepting; null where nothing is moved. */
    moving: ({ moves, offer }: Pick<Wait, 'moves' | 'offer'>) =>
      moves && offer && t('moves.fromTo', { from: within(moves), to: within(offer) }),
    /** What became of the offer, or what is to be done about it. */
    answer: ({ state, channel, needs_call }: Offer) => {
      if (state !== 'open') return t(`offer.${state}`)
      if (needs_call) return t(channel === 'call' ? 'offered.please' : 'offered.failed')
      return t('offered.asked', { channel: t(`channel.${channel}`) })
    },
  }
}
