import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type { MovedRow } from '@crm/contract/foodbank/moves/moves'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { applicantName } from '../applicants/full-name.ts'
import { MarkedApplicant } from '../applicants/RestrictedMark.tsx'
import { foodbankPaths } from '../paths.ts'
import { moveTexts } from './texts.ts'
import { useToldWords } from '../booking-messages/use-told-words.ts'
import { usePlaceWords } from './use-place-words.ts'

type Row = MovedRow & { readonly id: string }

/** Everybody of a move whom the reader may see: from when to when. */
export function MovedRows({ rows }: { rows: readonly MovedRow[] }) {
  const t = useTexts(moveTexts)
  const say = usePlaceWords()
  const hear = useHearing()
  const mayOpen = useCan(applicantEndpoints.get)
  const isUndone = rows.some(({ outcome }) => outcome !== null)
  const columns: readonly Column<Row>[] = [
    { title: t('calls.who'), cell: (row) => <MarkedApplicant row={row} /> },
    { title: t('new.was'), cell: ({ was }) => say(was) },
    { title: t('new.willBe'), cell: ({ was, became }) => say(became, was) },
    { title: t('heard.title'), cell: hear },
    { title: t('calls.from'), cell: (row) => row.from_organization_label },
    ...(isUndone
      ? [
          {
            title: t('list.undone'),
            cell: ({ outcome }: Row) => outcome && t(`moved.${outcome}`),
          },
        ]
      : []),
  ]
  if (rows.length === 0) return <p>{t('detail.nobodyMoved')}</p>
  return (
    <ShortList
      label={t('detail.moved')}
      rows={rows.map((row) => ({ ...row, id: row.request_id }))}
      columns={columns}
      rowName={applicantName}
      rowPath={mayOpen ? ({ applicant_id }) => foodbankPaths.applicant(applicant_id) : undefined}
    />
  )
}

/** How they hear of their new place: by a message, by a call, or not at all. */
function useHearing() {
  const t = useTexts(moveTexts)
  const tell = useToldWords()
  return ({ told, call }: MovedRow) => {
    if (told !== null) return tell(told).words
    if (call === null) return null
    if (call === 'refused') return t('calls.refuses')
    return call === 'left' ? t('heard.left') : t(`outcome.${call}`)
  }
}
