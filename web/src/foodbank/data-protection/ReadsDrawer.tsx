import { dataProtectionEndpoints, type ReadDay } from '@crm/contract/foodbank/data-protection'
import { Button, Group, Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '#platform/api/query.ts'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '../paths.ts'
import { dataProtectionTexts } from './texts.ts'

const PER_PAGE = 50

/** What one user read on one day, in order. */
export function ReadsDrawer({ row, onClose }: { row: ReadDay; onClose: () => void }) {
  const t = useTexts(dataProtectionTexts)
  const format = useFormat()
  const [page, setPage] = useState(1)
  const { data } = useQuery(
    queryOf(dataProtectionEndpoints.readsOfDay, { query: { user_id: row.user_id, day: row.day, page, per_page: PER_PAGE } }),
  )
  return (
    <FormDrawer title={t('reads.entries', { name: row.user_name, day: format.date(row.day) })} onClose={onClose} wide>
      {data ? (
        <>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('reads.at')}</Table.Th>
                <Table.Th>{t('reads.what')}</Table.Th>
                <Table.Th>{t('reads.whom')}</Table.Th>
                <Table.Th>{t('reads.address')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.data.map((entry) => (
                <Table.Tr key={entry.id}>
                  <Table.Td>{format.timeOf(entry.at)}</Table.Td>
                  <Table.Td>{t(`action.${entry.action}`)}</Table.Td>
                  <Table.Td>
                    {entry.applicant_id ? <Link to={foodbankPaths.dataSubject(entry.applicant_id)}>{entry.applicant_name}</Link> : '–'}
                  </Table.Td>
                  <Table.Td>{entry.address ?? '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {data.meta.total > PER_PAGE && (
            <Group mt="md">
              <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('reads.previous')}
              </Button>
              <Button variant="default" disabled={page * PER_PAGE >= data.meta.total} onClick={() => setPage(page + 1)}>
                {t('reads.next')}
              </Button>
            </Group>
          )}
        </>
      ) : (
        <Skeleton h={200} />
      )}
    </FormDrawer>
  )
}
