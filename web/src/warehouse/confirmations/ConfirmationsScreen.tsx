import {
  confirmationQuery,
  type ConfirmationRow,
} from '@crm/contract/warehouse/confirmations/confirmations'
import {
  confirmationEndpoints,
  confirmationFiles,
  confirmationPrintFiles,
} from '@crm/contract/warehouse/confirmations/confirmations.endpoints'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { errorText } from '#platform/api/error-text.ts'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { clearAction } from '#platform/list-filters/filter.ts'
import { textFilter } from '#platform/list-filters/filters.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListFrame } from '#platform/list/ListFrame.tsx'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { MonthBar } from './MonthBar.tsx'
import { addMonths } from './months.ts'
import { confirmationTexts } from './texts.ts'

const ValueDrawer = lazyDrawer(() => import('./ValueDrawer.tsx').then((file) => file.ValueDrawer))

/** What the address may say; without a month it is the last whole one. */
const monthSearch = confirmationQuery.extend({ month: confirmationQuery.shape.month.optional() })

/** Who gave how much in a month, and the papers that say so. */
export function ConfirmationsScreen() {
  const t = useTexts(confirmationTexts)
  const { language } = useLanguage()
  const weight = useWeight()
  const { search } = useSearchParams(monthSearch)
  const month = search.month ?? addMonths(today().slice(0, 7), -1)
  const asked = useList(confirmationEndpoints.list, monthSearch, { fixed: { month } })
  const list = { ...asked, query: { ...asked.query, month } }
  const [valued, setValued] = useState<ConfirmationRow | null>(null)
  const filters = [textFilter('search', t('list.search'))]
  const { answer, isStale } = list
  return (
    <>
      <ListFrame
        title={t('title')}
        list={list}
        filters={filters}
        exported={confirmationFiles.export}
        primaryAction={
          <DownloadButton
            variant="filled"
            label={t('printAll')}
            endpoint={confirmationPrintFiles.print}
            input={{ body: { month, language } }}
          />
        }
      >
        <MonthBar
          month={month}
          onMonth={(next) => asked.set({ month: next })}
          about={answer !== undefined && !isStale && t('sum', { weight: weight(answer.grams) })}
        />
        <ListTable
          label={t('title')}
          list={list}
          columns={useColumns()}
          rowName={({ name }) => name}
          rowPath={({ id }) => warehousePaths.donorMonth(month, id)}
          rowActions={useRowActions(month, setValued)}
          clearFilters={clearAction(filters, list)}
          empty={{ text: t('list.empty') }}
        />
      </ListFrame>
      {valued && <ValueDrawer donor={{ ...valued, month }} onClose={() => setValued(null)} />}
    </>
  )
}

function useRowActions(month: string, enter: (row: ConfirmationRow) => void) {
  const t = useTexts(confirmationTexts)
  const { language } = useLanguage()
  const refused = useMissing(confirmationEndpoints.enterValue)
  return (row: ConfirmationRow): readonly RowAction[] => [
    {
      label: t('print'),
      icon: IconDownload,
      onClick: () =>
        void download(confirmationPrintFiles.print, {
          body: { month, donor_id: row.id, language },
        }).catch((error: unknown) => toastFailed(errorText(error))),
    },
    {
      label: t(row.value === null ? 'enterValue' : 'changeValue'),
      icon: IconPencil,
      onClick: () => enter(row),
      disabledReason: refused,
    },
  ]
}

function useColumns(): readonly Column<ConfirmationRow, 'name' | 'deliveries' | 'grams'>[] {
  const t = useTexts(confirmationTexts)
  const { number, money } = useFormat()
  const weight = useWeight()
  return [
    { title: t('list.name'), cell: ({ name }) => name, sort: 'name' },
    {
      title: t('list.sites'),
      cell: ({ sites }) => (sites > 0 ? number(sites) : null),
      align: 'end',
    },
    {
      title: t('list.deliveries'),
      cell: ({ deliveries }) => number(deliveries),
      sort: 'deliveries',
      align: 'end',
    },
    {
      title: t('list.weight'),
      cell: ({ grams }) => weight(grams),
      sort: 'grams',
      align: 'end',
      nowrap: true,
    },
    {
      title: t('list.value'),
      cell: ({ value }) => (value === null ? null : t('crowns', { value: money(value) })),
      align: 'end',
      nowrap: true,
    },
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/confirmations': SearchOf<typeof monthSearch>
  }
}
