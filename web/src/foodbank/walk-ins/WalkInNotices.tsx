import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import type { WalkInHousehold } from '@crm/contract/foodbank/desk/walk-ins'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DeskNotice } from '../daily-summary/DeskNotice.tsx'
import { walkInTexts } from './texts.ts'

type Props = { household: WalkInHousehold; summary: DailySummary }

/** Notices before the amounts: helped here today, expected elsewhere, or later. None of them refuses. */
export function WalkInNotices({ household, summary }: Props) {
  const t = useTexts(walkInTexts)
  const format = useFormat()
  const { applicant, reservation } = household
  const isTheirs = (row: { readonly applicant: { readonly id: string } }) =>
    row.applicant.id === applicant.id

  const ofReservation = ({ reserved_time, status, support }: Reservation): string => {
    const time = format.time(reserved_time)
    if (support) return t('household.served', { amount: format.kilograms(support.total), time })
    return t(status === 'rejected' ? 'household.noShow' : 'household.confirmed', { time })
  }
  const here = [
    ...summary.reservations.filter(isTheirs).map(ofReservation),
    ...summary.walk_ins.filter(isTheirs).map(({ total, recorded_at }) =>
      t('household.servedWalkIn', {
        amount: format.kilograms(total),
        time: format.toTime(recorded_at),
      }),
    ),
  ]
  const other = () => {
    if (!reservation) return undefined
    const { kind, reserved_on, reserved_time, organization_label: place } = reservation
    const [time, day] = [format.time(reserved_time), format.dateShort(reserved_on)]
    if (kind === 'elsewhere')
      return { tone: 'warning', text: t('household.elsewhere', { time, place }) } as const
    if (kind === 'late')
      return { tone: 'warning', text: t('household.late', { day, time }) } as const
    return kind === 'next'
      ? ({ tone: 'info', text: t('household.next', { day, time, place }) } as const)
      : undefined
  }
  const elsewhere = other()
  return (
    <>
      {here.map((text) => (
        <DeskNotice key={text} tone="warning" text={text} />
      ))}
      {elsewhere && <DeskNotice tone={elsewhere.tone} text={elsewhere.text} />}
    </>
  )
}
