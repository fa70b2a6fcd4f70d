import { useQuery } from '@tanstack/react-query'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { applicantName } from '#foodbank/applicants/full-name.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { callsOfMoveQuery } from '../queries.ts'
import { moveTexts } from '../texts.ts'
import { useCallActions } from './use-call-actions.ts'
import { useCallColumns } from './use-call-columns.tsx'

/** Whom to call because of one move; those ticked off come last. */
export function CallsCard({ moveId }: { moveId: string }) {
  const t = useTexts(moveTexts)
  // one move's calls come in their own order
  const columns = useCallColumns().map(({ sort: _sort, ...column }) => column)
  const rowActions = useCallActions()
  const { data, isError, refetch } = useQuery(callsOfMoveQuery(moveId))
  const rows = data?.data ?? []
  const left = rows.filter(({ outcome }) => outcome === null).length
  return (
    <Card
      title={t('calls.title')}
      actions={
        <Anchor
          renderRoot={(props) => (
            <Link to={foodbankPaths.calls()} search={{ move_id: moveId }} {...props} />
          )}
        >
          {t('calls.more')}
        </Anchor>
      }
    >
      {isError && <LoadFailure text={t('loadFailed')} retry={() => void refetch()} />}
      {data && <p>{left === 0 ? t('calls.empty') : t('calls.left', { count: left })}</p>}
      {rows.length > 0 && (
        <ShortList
          label={t('calls.title')}
          rows={rows}
          columns={columns}
          rowName={applicantName}
          rowActions={rowActions}
        />
      )}
    </Card>
  )
}
