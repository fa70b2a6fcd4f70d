import type { Wait } from '@crm/contract/foodbank/waiting/waiting'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { MarkedApplicant } from '../applicants/RestrictedMark.tsx'
import { waitingTexts } from './texts.ts'
import { useWaitWords } from './use-wait-words.ts'
import classes from './Waiting.module.css'
import { WaitOffer } from './WaitOffer.tsx'

/** Who, where and when, and what was offered. */
export function useWaitColumns(): readonly Column<Wait, 'created_at' | 'wanted_to'>[] {
  const t = useTexts(waitingTexts)
  const words = useWaitWords()
  const { date } = useFormat()
  return [
    { title: t('applicant'), cell: (row) => <MarkedApplicant row={row} /> },
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
    { title: t('wanted'), cell: (row) => words.wanted(row), sort: 'wanted_to' },
    { title: t('from'), cell: ({ from_organization_label }) => from_organization_label },
    {
      title: t('since'),
      cell: ({ created_at }) => date(created_at),
      sort: 'created_at',
      nowrap: true,
    },
    { title: t('lastOffer'), cell: (row) => <WaitOffer wait={row} /> },
  ]
}
