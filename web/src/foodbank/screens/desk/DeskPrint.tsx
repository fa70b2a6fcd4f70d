import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { createPortal, flushSync } from 'react-dom'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useArrival } from '#foodbank/daily-summary/use-arrival.ts'
import { getRows } from '#foodbank/daily-summary/walk-in-row.ts'
import { inDeskOrder } from '#foodbank/daily-summary/desk-list.ts'
import classes from './DeskPrint.module.css'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
import { useEffect, useState } from 'react'

/** The day on A4, one line per household with room to sign. Rendered only while printing. A warning is only marked, because the next person in the queue could read it. */
export function DeskPrint({ summary }: { summary: DailySummary }) {
  return useIsPrinting() && <PrintedDay summary={summary} />
}

function PrintedDay({ summary }: { summary: DailySummary }) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const { organization, date, reservations, unresolved, unresolved_total, scope } = summary
  const head = ['time', 'name', 'number', 'persons', 'note', 'weight', 'signature'] as const
  return createPortal(
    <div className={classes.sheet} data-language={language}>
      <table>
        <colgroup>
          {head.map((column) => (
            <col key={column} className={classes[column]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={classes.title} colSpan={head.length}>
              <strong>{t('title')}</strong>
              <span>{[organization.name, organization.address].filter(Boolean).join(', ')}</span>
              <span>
                {format.dateLong(date)} · {t('print.count', { count: reservations.length })}
              </span>
              {scope !== 'all' && <span>{t(`scope.${scope}`)}</span>}
            </td>
          </tr>
          <tr>
            {head.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`print.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inDeskOrder(getRows(summary)).map((reservation) => (
            <PrintedRow key={reservation.id} reservation={reservation} />
          ))}
        </tbody>
        {unresolved.length > 0 && (
          <tbody>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={head.length}>
                {t('unresolved.title', { count: unresolved_total })}
                {unresolved.length < unresolved_total &&
                  `. ${t('unresolved.onlyLatest', { shown: unresolved.length, total: unresolved_total })}`}
              </th>
            </tr>
            {inDeskOrder(unresolved).map((reservation) => (
              <PrintedRow key={reservation.id} reservation={reservation} isLate />
            ))}
          </tbody>
        )}
      </table>
    </div>,
    document.body,
  )
}

function PrintedRow({
  reservation,
  isLate = false,
}: {
  reservation: Reservation
  isLate?: boolean
}) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const arrival = useArrival(reservation)
  const { applicant, reserved_on, reserved_time, from_organization_label, note, support, status } =
    reservation
  return (
    <tr>
      <td data-column="time">
        {isLate && <span>{format.date(reserved_on)}</span>}
        {arrival
          ? [arrival.day, arrival.time].filter(Boolean).join(' ')
          : format.time(reserved_time)}
      </td>
      <td data-column="name">
        {applicant.surname} {applicant.name}
        <span>{t('row.from', { organization: from_organization_label })}</span>
      </td>
      <td data-column="number">{applicant.personal_number}</td>
      <td data-column="persons">{applicant.persons}</td>
      <td data-column="note">
        {applicant.warning && <strong>⚠ {t('row.warning')} </strong>}
        {applicant.is_restricted && <strong>⚠ {t('row.restrictedShort')}</strong>}
        {arrival?.mark ?? note}
      </td>
      <td data-column="weight">{support && format.number(support.total)}</td>
      <td data-column="signature">{status === 'rejected' ? t('print.noShow') : '\u00A0'}</td>
    </tr>
  )
}

/** True while printing; set synchronously, before the browser lays out the page. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const become = (printing: boolean) => () => flushSync(() => setPrinting(printing))
    const [begin, end] = [become(true), become(false)]
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
