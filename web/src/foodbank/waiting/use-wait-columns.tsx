import type { Wait } from '@crm/contract/foodbank/waiting/waiting'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { MarkedApplicant } from '../applicants/RestrictedMark.tsx'
import { waitingTexts } from './texts.ts'
import classes from './Waiting.module.css'
import { useWaitWords } from './use-wait-words.ts'
import { WaitOffer } from './WaitOffer.tsx'

/** Who, where and when, and what was offered. */
export function useWaitColumns(): readonly Column<Wait, 'created_at' | 'wanted_to'>[] {
  const t = useTexts(waitingTexts)
  const { date, dateRange } = useFormat()
  const { instead } = useWaitWords()
  return [
    { title: t('applicant'), cell: (row) => <MarkedApplicant row={row} /> },
    // what is to be done stands where nothing cuts it off
    { title: t('lastOffer'), cell: (row) => <WaitOffer wait={row} /> },
    {
      title: t('site'),
      cell: ({ to_organization_label, position }) => (
        <span className={classes.both}>
          {to_organization_label}
          {position !== null && (
            <span className={classes.quiet}>{t('positionOf', { position })}</span>
          )}
        </span>
      ),
    },
    {
      title: t('wanted'),
      cell: ({ wanted_from, wanted_to, wanted_time, moves }) => (
        <span className={classes.both}>
          {dateRange(wanted_from, wanted_to)}
          <span className={classes.quiet}>{t(`time.${wanted_time ?? 'any'}`)}</span>
          {moves && <span className={classes.quiet}>{instead({ moves })}</span>}
        </span>
      ),
      sort: 'wanted_to',
    },
    {
      title: t('since'),
      cell: ({ created_at, from_organization_label }) => (
        <span className={classes.both}>
          {date(created_at)}
          <span className={classes.quiet}>
            {t('by', { organization: from_organization_label })}
          </span>
        </span>
      ),
      sort: 'created_at',
    },
  ]
}
