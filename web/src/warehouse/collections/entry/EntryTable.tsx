import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { Text } from '@mantine/core'
import { useEventListener } from '@mantine/hooks'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyList, EmptyPage, FailedList, NoMatch } from '#platform/list/ListNotices.tsx'
import { Paging } from '#platform/list/Paging.tsx'
import { SkeletonRows } from '#platform/list-rows/SkeletonRows.tsx'
import { useGoodsWords } from '../../goods/use-goods-words.ts'
import { collectionTexts } from '../texts.ts'
import { EntryRow } from './EntryRow.tsx'
import classes from './EntryTable.module.css'
import type { ShownShops } from './EntryScreen.tsx'

type Props = ShownShops & {
  /** Nobody types here: the collection is closed, or the right is missing. */
  readonly isFixed: boolean
}

/** A row for each shop, a column for each category; Enter goes on like Tab. */
export function EntryTable({ list, clearFilters, onOpen, isFixed }: Props) {
  const t = useTexts(collectionTexts)
  const words = useGoodsWords()
  const unsaved = useUnsaved()
  const table = useEventListener<'keydown', HTMLTableElement>('keydown', goOn)
  const { answer, error, refetch, change } = list
  if (!answer)
    return error ? (
      <FailedList error={error} retry={refetch} />
    ) : (
      <SkeletonRows columns={CATEGORIES.length + 4} cards={false} />
    )
  const { data, meta } = answer
  const turn = (page: number) => change({ page })
  if (data.length === 0) {
    if (meta.page > 1 && meta.total > 0) return <EmptyPage toFirst={() => turn(1)} />
    return clearFilters ? <NoMatch clear={clearFilters} /> : <EmptyList text={t('noShops')} />
  }
  return (
    <>
      {!isFixed && (
        <Text size="sm" c="dimmed">
          {t('entry.keys')}
        </Text>
      )}
      <div className={classes.frame}>
        <table className={classes.table} aria-label={t('shops')} ref={table}>
          <thead>
            <tr>
              <th scope="col">{t('shop')}</th>
              <th scope="col">{t('entry.volunteers')}</th>
              {CATEGORIES.map((category) => (
                <th key={category} scope="col">
                  {words.category(category)}
                </th>
              ))}
              <th scope="col">{t('entry.total')}</th>
              <th scope="col">{t('entry.state')}</th>
            </tr>
          </thead>
          {data.map((shop) => (
            <EntryRow
              key={shop.id}
              shop={shop}
              isFixed={isFixed}
              onOpen={onOpen}
              onUnsaved={unsaved}
            />
          ))}
        </table>
      </div>
      <Paging meta={meta} rows={data.length} onPage={turn} />
    </>
  )
}

/** The browser asks before it forgets rows that were typed and not saved; within the product they stay as drafts. */
function useUnsaved(): (shopId: string, isUnsaved: boolean) => void {
  const rows = useRef(new Set<string>())
  useBlocker({ enableBeforeUnload: () => rows.current.size > 0, shouldBlockFn: () => false })
  return useCallback((shopId, isUnsaved) => {
    if (isUnsaved) rows.current.add(shopId)
    else rows.current.delete(shopId)
  }, [])
}

/** To the next field, or with an arrow to the same field of another shop; at the end the row is left. */
function goOn(event: KeyboardEvent): void {
  const { key, target, shiftKey } = event
  if (!(target instanceof HTMLInputElement) || event.isComposing) return
  const column = columnOf(target)
  const all = [...(target.closest('table')?.querySelectorAll('input') ?? [])]
  const fields = key === 'Enter' ? all : all.filter((one) => columnOf(one) === column)
  const step = { Enter: shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined) return
  event.preventDefault()
  const next = fields[fields.indexOf(target) + step]
  if (next) next.focus()
  else if (key === 'Enter') target.blur()
}

const columnOf = (field: Element) =>
  field.closest('[data-column]')?.getAttribute('data-column') ?? null
