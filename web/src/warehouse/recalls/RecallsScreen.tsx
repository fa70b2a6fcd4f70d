import { recallQuery, type RecallRow } from '@crm/contract/warehouse/recalls/recalls'
import { RECALL_STATES } from '@crm/contract/warehouse/recalls/recall-parts'
import { recallEndpoints, recallFiles } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { choicesOf } from '../goods/use-goods-words.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { BeginRecall } from './BeginRecall.tsx'
import { RecallState } from './RecallState.tsx'
import { recallTexts } from './texts.ts'

/** The newest first; where to begin when somebody calls. */
export function RecallsScreen() {
  const t = useTexts(recallTexts)
  const list = useList(recallEndpoints.list, recallQuery)
  return (
    <ListPage
      title={t('back')}
      primaryAction={<BeginRecall />}
      exported={recallFiles.export}
      filters={[
        textFilter('search', t('list.search')),
        selectFilter(
          'state',
          t('list.state'),
          choicesOf(RECALL_STATES, (code) => t(`state.${code}`)),
        ),
      ]}
      list={list}
      columns={useColumns()}
      rowName={(row) => t('heading', row)}
      rowPath={({ id }) => warehousePaths.recall(id)}
      empty={{ text: t('list.empty') }}
    />
  )
}

function useColumns(): readonly Column<RecallRow, 'number' | 'title'>[] {
  const t = useTexts(recallTexts)
  const { dateTime, number } = useFormat()
  const weight = useWeight()
  return [
    { title: t('field.title'), cell: ({ title }) => title, sort: 'title' },
    { title: t('list.number'), cell: (row) => number(row.number), sort: 'number', align: 'end' },
    { title: t('list.state'), cell: ({ state }) => <RecallState state={state} /> },
    { title: t('list.created_at'), cell: ({ created_at }) => dateTime(created_at), nowrap: true },
    { title: t('list.lots'), cell: ({ lots }) => number(lots), align: 'end' },
    {
      title: t('list.there'),
      cell: ({ there_grams }) => (there_grams > 0 ? weight(there_grams) : null),
      align: 'end',
      nowrap: true,
    },
    {
      title: t('list.answered'),
      cell: ({ partners, answered }) =>
        partners > 0
          ? t('list.answeredOf', { answered: number(answered), partners: number(partners) })
          : null,
      align: 'end',
      nowrap: true,
    },
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/recalls': SearchOf<typeof recallEndpoints.list>
  }
}
