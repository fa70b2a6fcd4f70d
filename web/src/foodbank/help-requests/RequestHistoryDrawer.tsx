import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { Group, Pagination, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { fullName } from '../applicants/full-name.ts'
import { requestsQuery } from './queries.ts'
import classes from './RequestCard.module.css'
import { RequestLine } from './RequestLine.tsx'
import { helpRequestTexts } from './texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'

type Props = {
  applicant: { readonly id: string; readonly name: string; readonly surname: string }
  onRecord: (request: HelpRequest) => void
  onClose: () => void
}

export function RequestHistoryDrawer({ applicant, onRecord, onClose }: Props) {
  const t = useTexts(helpRequestTexts)
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...requestsQuery({ applicant_id: applicant.id, page }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.data ?? []
  const total = query.data?.meta.total ?? 0
  const from = (page - 1) * PAGE_SIZE + 1
  return (
    <FormDrawer wide title={t('history.title', { name: fullName(applicant) })} onClose={onClose}>
      {query.isPending && <SkeletonLines height={240} />}
      {query.isError && (
        <LoadFailure text={t('history.failed')} retry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && <Text>{t('history.empty')}</Text>}
      <ul className={classes.latest}>
        {rows.map((request) => (
          <li key={request.id}>
            <RequestLine request={request} onRecord={() => onRecord(request)} />
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <Group justify="space-between" mt="md">
          <Text c="dimmed">{t('history.range', { from, to: from + rows.length - 1, total })}</Text>
          <Pagination
            total={Math.ceil(total / PAGE_SIZE)}
            value={page}
            onChange={setPage}
            aria-label={t('history.pages')}
          />
        </Group>
      )}
      {query.data?.partial && (
        <Text size="xs" c="dimmed" mt="md">
          {t('card.partial')}
        </Text>
      )}
    </FormDrawer>
  )
}
