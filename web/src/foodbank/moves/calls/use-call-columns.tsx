import type { CallRow } from '@crm/contract/foodbank/moves/calls'
import { formatPhone, toInternational } from '@crm/contract/platform/formats'
import { Anchor } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { MarkedApplicant } from '#foodbank/applicants/RestrictedMark.tsx'
import { moveTexts } from '../texts.ts'
import { usePlaceWords } from '../use-place-words.ts'
import { CallAction } from './CallAction.tsx'
import classes from './Calls.module.css'

/** Who, at which number, what to say, and the tick. */
export function useCallColumns(): readonly Column<CallRow, 'reserved_on'>[] {
  const t = useTexts(moveTexts)
  return [
    { title: t('calls.who'), cell: (row) => <MarkedApplicant row={row} /> },
    { title: t('calls.phone'), cell: (row) => <Phone row={row} /> },
    { title: t('calls.what'), cell: (row) => <Saying row={row} />, sort: 'reserved_on' },
    { title: t('calls.from'), cell: (row) => <From row={row} /> },
    { title: t('list.state'), cell: (row) => <CallAction row={row} /> },
  ]
}

function Phone({ row: { phone, told_by, is_restricted } }: { row: CallRow }) {
  const t = useTexts(moveTexts)
  if (phone !== null)
    return (
      <span>
        <Number phone={phone} />
      </span>
    )
  if (is_restricted) return null
  return (
    <span className={classes.quiet}>
      {t(told_by === 'none' ? 'calls.refuses' : 'calls.noPhone')}
    </span>
  )
}

function Number({ phone }: { phone: string }) {
  const t = useTexts(moveTexts)
  return (
    <Anchor
      className={classes.phone}
      href={`tel:${toInternational(phone)}`}
      aria-label={t('calls.call', { phone: formatPhone(phone) })}
    >
      <IconPhone size={16} aria-hidden /> {formatPhone(phone)}
    </Anchor>
  )
}

function Saying({ row: { why, was, stands } }: { row: CallRow }) {
  const t = useTexts(moveTexts)
  const say = usePlaceWords()
  const within = usePlaceWords({ within: true })
  const before = why === 'not_moved' ? stands : was
  return (
    <span className={classes.saying} data-what>
      <strong>{why === 'not_moved' ? t('calls.noSlot') : say(stands)}</strong>
      {before && (
        <span className={classes.quiet}>
          {[
            why !== 'not_moved' && t(`why.${why}`),
            t('calls.was', { place: within(before, why === 'not_moved' ? undefined : stands) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
    </span>
  )
}

function From({ row }: { row: CallRow }) {
  const { from_organization_label: label, from_organization_phone: phone } = row
  return (
    <span className={classes.saying}>
      <span>{label}</span>
      {phone !== null && <Number phone={phone} />}
    </span>
  )
}
