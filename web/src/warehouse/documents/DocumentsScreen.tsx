import { DOCUMENT_STATES, documentQuery, type DocumentRow } from '@crm/contract/warehouse/documents'
import { documentEndpoints, documentFiles } from '@crm/contract/warehouse/documents.endpoints'
import { DOCUMENT_KINDS } from '@crm/contract/warehouse/lots'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  dateRangeFilter,
  linkFilter,
  selectFilter,
  textFilter,
} from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { choicesOf } from '../goods/use-goods-words.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { placeChoicesQuery } from '../places/queries.ts'
import { DocumentState } from './DocumentState.tsx'
import { NewDocument } from './NewDocument.tsx'
import { documentTexts } from './texts.ts'
import { useDocumentWords } from './use-document-words.ts'

/** Everything that has moved goods or will, the newest first. */
export function DocumentsScreen() {
  const t = useTexts(documentTexts)
  const words = useDocumentWords()
  const list = useList(documentEndpoints.list, documentQuery)
  const { data } = useQuery(placeChoicesQuery())
  const places = (data?.data ?? []).map(({ id, label }) => ({ value: id, label }))
  return (
    <ListPage
      title={t('title')}
      primaryAction={<NewDocument />}
      exported={documentFiles.export}
      filters={[
        textFilter('search', t('list.search')),
        selectFilter('kind', t('list.kind'), choicesOf(DOCUMENT_KINDS, words.kind), {
          unset: t('list.allButHandOuts'),
        }),
        selectFilter('state', t('list.state'), choicesOf(DOCUMENT_STATES, words.state)),
      ]}
      moreFilters={[
        selectFilter('place_id', t('list.place'), places),
        dateRangeFilter('from', 'to', t('list.happened_at')),
        linkFilter('donor_id', t('list.donor'), list.answer?.data[0]?.donor_name ?? '…'),
        linkFilter('partner_id', t('list.partner'), list.answer?.data[0]?.partner_name ?? '…'),
      ]}
      list={list}
      columns={useColumns()}
      rowName={words.name}
      rowPath={({ id }) => warehousePaths.document(id)}
      empty={{ text: t('list.empty') }}
    />
  )
}

function useColumns(): readonly Column<DocumentRow, 'number' | 'happened_at'>[] {
  const t = useTexts(documentTexts)
  const words = useDocumentWords()
  const { dateTime, number } = useFormat()
  const weight = useWeight()
  return [
    { title: t('list.number'), cell: words.name, sort: 'number' },
    { title: t('list.state'), cell: ({ state }) => <DocumentState state={state} /> },
    {
      title: t('list.happened_at'),
      cell: ({ happened_at, created_at }) => dateTime(happened_at ?? created_at),
      sort: 'happened_at',
    },
    { title: t('list.from'), cell: words.from },
    { title: t('list.to'), cell: words.to },
    { title: t('list.lines'), cell: ({ lines }) => number(lines), align: 'end' },
    {
      title: t('list.weight'),
      cell: ({ grams }) => weight(grams),
      align: 'end',
      nowrap: true,
    },
    { title: t('list.created_by'), cell: ({ created_by_name }) => created_by_name },
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/documents': SearchOf<typeof documentEndpoints.list>
  }
}
