import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { endpointQuery } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { filterValues } from '#platform/list-filters/filter.ts'
import { FilterBar } from '#platform/list-filters/FilterBar.tsx'
import { selectFilter } from '#platform/list-filters/filters.tsx'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useSearchParams } from '#platform/router/use-search.ts'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useOrganizationFilter } from '../../organizations/use-organization-filter.tsx'
import { foodbankPaths } from '../../paths.ts'
import { comingCollectionsQuery } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import { LinkPanel } from '../LinkPanel.tsx'
import { DaySheetButton } from './DaySheetButton.tsx'
import { addDays } from './days.ts'
import { weekSearch } from './shift-search.ts'
import classes from './Week.module.css'
import { WeekDays } from './WeekDays.tsx'

const NewShiftsDrawer = lazyDrawer(() =>
  import('./NewShiftsDrawer.tsx').then((file) => file.NewShiftsDrawer),
)
const ShiftDrawer = lazyDrawer(() => import('./ShiftDrawer.tsx').then((file) => file.ShiftDrawer))

/** The week: who is still missing where. */
export function ShiftsScreen() {
  const t = useTexts(shiftTexts)
  const { search, setSearch } = useSearchParams(weekSearch)
  const { shift: openedId, day = today(), ...where } = search
  const [isAdding, setAdding] = useState(false)
  const mayCreate = useCan(shiftEndpoints.create)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery(shiftEndpoints.week, { query: { ...where, day } }),
    placeholderData: keepPreviousData,
  })
  const { data: collections } = useQuery(comingCollectionsQuery())
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: where.organization_id,
    label: t('list.site'),
  })
  const collection = selectFilter(
    'collection_id',
    t('list.collection'),
    (collections?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  )
  const control = {
    values: filterValues(where),
    set: setSearch,
    errors: error instanceof ApiError ? error.errors : undefined,
  }
  const week = data?.data
  const opened = week?.shifts.find(({ id }) => id === openedId)
  const addButton = mayCreate && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      {...NewShiftsDrawer.whenReached}
      onClick={() => setAdding(true)}
    >
      {t('week.add')}
    </Button>
  )
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <div className={classes.actions}>
          <LinkButton variant="default" to={foodbankPaths.shiftList()}>
            {t('week.list')}
          </LinkButton>
          {addButton}
        </div>
      </header>
      <FilterBar filters={[organization, collection]} moreFilters={[]} {...control} />
      <WeekBar day={day} week={week} onDay={(next) => setSearch({ day: next })} />
      {where.organization_id !== undefined && (
        <LinkPanel owner={{ organization_id: where.organization_id }} />
      )}
      {error && <LoadFailure text={t('week.failed')} retry={() => void refetch()} />}
      {!week && !error && <SkeletonLines height={420} />}
      {week && (
        <div data-stale={isPlaceholderData || undefined} className={classes.week}>
          {week.is_partial && <p className={classes.quiet}>{t('week.partial')}</p>}
          {week.shifts.length === 0 ? (
            <div className={classes.empty}>
              <p>{t('week.empty')}</p>
              {addButton}
            </div>
          ) : (
            <WeekDays
              shifts={week.shifts}
              onOpen={({ id }) => setSearch({ shift: id })}
              dayAction={(date) => <DaySheetButton day={date} {...where} />}
            />
          )}
        </div>
      )}
      {isAdding && <NewShiftsDrawer day={day} onClose={() => setAdding(false)} />}
      {opened && <ShiftDrawer shift={opened} onClose={() => setSearch({ shift: null })} />}
    </section>
  )
}

type BarProps = {
  readonly day: string
  readonly week: { readonly from: string; readonly to: string } | undefined
  readonly onDay: (day: string | undefined) => void
}

function WeekBar({ day, week, onDay }: BarProps) {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        size="md"
        aria-label={t('week.earlier')}
        onClick={() => onDay(addDays(day, -7))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </Button>
      <Button
        variant="default"
        size="md"
        aria-label={t('week.later')}
        onClick={() => onDay(addDays(day, 7))}
      >
        <IconChevronRight size={18} aria-hidden />
      </Button>
      <Button variant="default" size="md" onClick={() => onDay(undefined)}>
        {t('week.this')}
      </Button>
      {week && (
        <p className={classes.range} aria-live="polite">
          {format.dateShort(week.from)} – {format.dateWeekday(week.to)}
        </p>
      )}
    </div>
  )
}
