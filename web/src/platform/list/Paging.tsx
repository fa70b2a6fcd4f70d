import { Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { type ListMeta, NARROW } from '../list-rows/columns.ts'
import classes from './Paging.module.css'
import { pageCount, getRange, totalShown } from './paging.ts'
import { listTexts } from './texts.ts'

type PagingProps = {
  readonly meta: ListMeta
  readonly rows: number
  readonly onPage: (page: number) => void
}

/** „1–15 z 312" and the pages; hidden for an empty list. */
export function Paging({ meta, rows, onPage }: PagingProps) {
  const t = useTexts(listTexts)
  const { number } = useFormat()
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  if (rows === 0) return null
  const pages = pageCount(meta, rows)
  const { from, to } = getRange(meta, rows)
  const range = { from: number(from), to: number(to), total: number(totalShown(meta)) }
  return (
    <div className={classes.paging}>
      <span className={classes.range}>{t(meta.total_capped ? 'rangeCapped' : 'range', range)}</span>
      {pages > 1 && (
        <nav aria-label={t('pages')} data-no-print>
          <Pagination
            total={pages}
            value={meta.page}
            onChange={onPage}
            siblings={narrow ? 0 : 1}
            gap={4}
            getItemProps={(page) => ({ 'aria-label': t('page', { page }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? t('previous') : t('next'),
            })}
          />
        </nav>
      )}
    </div>
  )
}
