import { useMissing } from '#platform/missing/use-missing.ts'
import {
  type CodeListItem,
  type CodeListName,
  codeListQuery,
} from '@crm/contract/foodbank/code-lists'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { textFilter } from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useCan } from '#platform/session/use-can.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { codeListEndpoints, codeListFiles, useRemoveItem } from './queries.ts'
import { codeListTexts } from './texts.ts'

const CodeListDrawer = lazyDrawer(() =>
  import('./CodeListDrawer.tsx').then((file) => file.CodeListDrawer),
)

export function CodeListScreen({ name }: { name: CodeListName }) {
  const t = useTexts(codeListTexts)
  const list = useList(codeListEndpoints[name].list, codeListQuery)
  const [edited, setEdited] = useState<CodeListItem | 'new' | null>(null)
  const getActions = useItemActions(name, setEdited)
  const addRefused = useMissing(codeListEndpoints[name].create)
  const mayRename = useCan(codeListEndpoints[name].update)
  const columns = useItemColumns(name)
  const search = textFilter('search', t('search'))
  const add = (
    <ActionButton
      refused={addRefused}
      leftSection={<IconPlus size={18} aria-hidden />}
      {...CodeListDrawer.whenReached}
      onClick={() => setEdited('new')}
    >
      {t(`${name}.add`)}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        exported={codeListFiles[name].export}
        title={t(`${name}.title`)}
        list={list}
        filters={[search]}
        columns={columns}
        rowName={(item) => item.name}
        onRowOpen={mayRename ? setEdited : undefined}
        rowActions={getActions}
        primaryAction={add}
        empty={{ text: t(`${name}.empty`), action: add }}
      />
      {edited && <CodeListDrawer name={name} edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** Kinds of measures alone have an order, an English name, and are offered or not. */
function useItemColumns(name: CodeListName): Column<CodeListItem, 'name' | 'place'>[] {
  const t = useTexts(codeListTexts)
  const named = { title: t('name'), cell: (item: CodeListItem) => item.name, sort: 'name' as const }
  if (name !== 'measure_kind') return [named]
  return [
    named,
    { title: t('nameEn'), cell: (item) => item.name_en ?? '–' },
    { title: t('place'), cell: (item) => item.place ?? '–', sort: 'place', align: 'end' },
    { title: t('offered'), cell: (item) => t(item.is_active ? 'yes' : 'no') },
  ]
}

function useItemActions(name: CodeListName, edit: (item: CodeListItem) => void) {
  const t = useTexts(codeListTexts)
  const { update, remove } = codeListEndpoints[name]
  const [renameRefused, removeRefused] = [useMissing(update), useMissing(remove)]
  const removing = useRemoveItem(name)
  const confirmRemove = async (item: CodeListItem) => {
    const agreed = await confirm({
      title: t(`${name}.delete`, { name: item.name }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id: item.id } })
  }
  return (item: CodeListItem): RowAction[] => [
    {
      label: t('edit'),
      icon: IconPencil,
      onClick: () => edit(item),
      disabledReason: renameRefused,
    },
    {
      label: t('delete'),
      icon: IconTrash,
      danger: true,
      onClick: () => void confirmRemove(item),
      disabledReason: removeRefused,
    },
  ]
}

export const ApplicantTypesScreen = () => <CodeListScreen name="applicant_type" />

export const MeasureKindsScreen = () => <CodeListScreen name="measure_kind" />

export const RegionsScreen = () => <CodeListScreen name="region" />
