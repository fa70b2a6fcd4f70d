import type { DailySummary, Reservation } from '@crm/contract/foodbank/daily-summary'
import { createPortal } from 'react-dom'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { inDeskOrder } from './desk-list.ts'
import classes from './DeskPrint.module.css'
import { dailySummaryTexts } from './texts.ts'

/**
 * The day on paper: A4, one line a household, room to sign. It lies beside the application in the page and shows only in print, where
 * everything else is hidden. A warning is only marked: its words are not for the next household in the queue.
 */
export function DeskPrint({ summary }: { summary: DailySummary }) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const { organization, date, reservations } = summary
  const head = ['time', 'name', 'number', 'persons', 'note', 'weight', 'signature'] as const
  return createPortal(
    <div className={classes.sheet} data-language={language}>
      <table>
        <thead>
          <tr>
            <td className={classes.title} colSpan={head.length}>
              <strong>{t('title')}</strong>
              <span>{[organization.name, organization.address].filter(Boolean).join(', ')}</span>
              <span>
                {format.dateLong(date)} · {t('print.count', { count: reservations.length })}
              </span>
            </td>
          </tr>
          <tr>
            {head.map((column) => (
              <th key={column} scope="col" className={classes[column]}>
                {t(`print.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inDeskOrder(reservations).map((reservation) => (
            <PrintedRow key={reservation.id} reservation={reservation} />
          ))}
        </tbody>
      </table>
      {reservations.length === 0 && <p>{t('list.empty')}</p>}
    </div>,
    document.body,
  )
}

function PrintedRow({ reservation: { applicant, reserved_time, note, support, status } }: { reservation: Reservation }) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const weight = support ? format.number(support.total) : ''
  return (
    <tr>
      <td className={classes.time}>{format.time(reserved_time)}</td>
      <td className={classes.name}>
        {applicant.surname} {applicant.name}
      </td>
      <td className={classes.number}>{applicant.personal_number}</td>
      <td className={classes.persons}>{applicant.persons}</td>
      <td className={classes.note}>
        {applicant.warning && <strong>⚠ {t('row.warning')} </strong>}
        {note}
      </td>
      <td className={classes.weight}>{status === 'rejected' ? t('print.noShow') : weight}</td>
      <td className={classes.signature}>{'\u00A0'}</td>
    </tr>
  )
}
