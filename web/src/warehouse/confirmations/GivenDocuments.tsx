import type { DonorMonth } from '@crm/contract/warehouse/confirmations/confirmations'
import { documentQuery, type DocumentRow } from '@crm/contract/warehouse/documents'
import { documentEndpoints, documentFiles } from '@crm/contract/warehouse/documents.endpoints'
import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { Card } from '#platform/card/Card.tsx'
import { ExportListButton } from '#platform/export/ExportListButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useInnerList } from '#platform/list/use-list.ts'
import { useDocumentWords } from '../documents/use-document-words.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { daysOf } from './months.ts'
import { confirmationTexts } from './texts.ts'

/** All that the sums are made of: no other document names a donor. */
export function GivenDocuments({ donor }: { donor: DonorMonth }) {
  const t = useTexts(confirmationTexts)
  const words = useDocumentWords()
  const { dateTime } = useFormat()
  const weight = useWeight()
  const fixed = { donor_id: donor.id, state: 'posted', ...daysOf(donor.month) }
  const list = useInnerList(documentEndpoints.list, documentQuery, {
    fixed,
    perPage: PAGE_SIZE,
  })
  const columns: readonly Column<DocumentRow, 'happened_at' | 'number'>[] = [
    { title: t('column.document'), cell: words.name, sort: 'number' },
    {
      title: t('column.day'),
      cell: ({ happened_at }) => happened_at && dateTime(happened_at),
      sort: 'happened_at',
      nowrap: true,
    },
    { title: t('column.site'), cell: ({ site_name }) => site_name ?? t('noSite') },
    {
      title: t('column.weight'),
      cell: ({ grams }) => weight(grams),
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <Card
      title={t('documents')}
      actions={
        <ExportListButton title={t('documents')} exported={documentFiles.export} query={fixed} />
      }
    >
      <ListTable
        label={t('documents')}
        list={list}
        columns={columns}
        rowName={words.name}
        rowPath={({ id }) => warehousePaths.document(id)}
        empty={{ text: t('documentsEmpty') }}
      />
    </Card>
  )
}
