import type { ReadDay, ReadEntry } from '@crm/contract/foodbank/data-protection/reads'
import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { endpointQuery } from '#platform/api/query.ts'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FailedList } from '#platform/list/ListNotices.tsx'
import { Paging } from '#platform/list/Paging.tsx'
import { ShortList } from '#platform/list/ShortList.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { foodbankPaths } from '../paths.ts'
import { dataProtectionTexts } from './texts.ts'

const PER_PAGE = 50

export function ReadsDrawer({
  row: { user_id, user_name, day },
  onClose,
}: {
  row: ReadDay
  onClose: () => void
}) {
  const t = useTexts(dataProtectionTexts)
  const format = useFormat()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...endpointQuery(dataProtectionEndpoints.readsOfDay, {
      query: { user_id, day, page, per_page: PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  })
  const title = t('reads.entries', { name: user_name, day: format.date(day) })
  return (
    <FormDrawer title={title} onClose={onClose} wide>
      {data ? (
        <>
          <ShortList
            label={title}
            rows={data.data.map((entry) => ({ ...entry, id: String(entry.id) }))}
            columns={[
              { title: t('reads.at'), cell: ({ at }) => format.toTime(at), nowrap: true },
              {
                title: t('reads.what'),
                cell: ({ action, is_refused }) =>
                  `${t(`action.${action}`)}${is_refused ? ` (${t('refused')})` : ''}`,
              },
              {
                title: t('reads.whom'),
                cell: ({ rows, ...entry }) =>
                  rows === null ? (
                    <Whom {...entry} />
                  ) : (
                    t('reads.rows', {
                      shown: format.number(rows.shown),
                      found: format.number(rows.found),
                    })
                  ),
              },
              { title: t('reads.address'), cell: ({ address }) => address },
            ]}
            rowName={({ at }) => format.toTime(at)}
          />
          <Paging meta={data.meta} rows={data.data.length} onPage={setPage} />
        </>
      ) : error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonLines height={200} />
      )}
    </FormDrawer>
  )
}

const Whom = ({
  applicant_id,
  applicant_name,
}: Pick<ReadEntry, 'applicant_id' | 'applicant_name'>) =>
  applicant_id && <Link to={foodbankPaths.dataSubject(applicant_id)}>{applicant_name}</Link>
