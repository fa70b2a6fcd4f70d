import { errorText } from '#platform/api/error-text.ts'
import { beginsLate, isEmptyYear } from '@crm/contract/foodbank/year-figures/layout'
import type { YearFigureQuery, YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import { yearFigureEndpoints } from '@crm/contract/foodbank/year-figures/year-figures.endpoints'
import { Alert, Button, NativeSelect } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Filter } from '#platform/list-filters/filter.ts'
import { FilterBar } from '#platform/list-filters/FilterBar.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { useOrganizationFilter } from '../organizations/use-organization-filter.tsx'
import { FigureDoorsProvider } from '../reports/figure-doors.ts'
import { ReportFigures, ReportFrame } from '../reports/ReportFrame.tsx'
import { ReportNotice } from '../reports/ReportNotice.tsx'
import { useWayBack } from '../reports/way-back.ts'
import { yearTexts } from './texts.ts'
import { getThisYear, useYearSearch } from './use-year-search.ts'
import { useYearDoors } from './use-year-doors.ts'
import { YearActions } from './YearActions.tsx'
import { YearSections } from './YearSections.tsx'
import { YearTiles } from './YearTiles.tsx'
import classes from './YearScreen.module.css'

/** A year of help in figures and pictures; every number opens the rows that it counts. */
export function YearScreen() {
  const t = useTexts(yearTexts)
  const { query, setSearch } = useYearSearch()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery(yearFigureEndpoints.get, { query }),
    placeholderData: keepPreviousData,
  })
  const figures = data?.data
  const isReady = figures !== undefined && !isPlaceholderData
  useWayBack(figures !== undefined)
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: query.organization_id,
    label: t('filter.organization'),
  })
  return (
    <ReportFrame title={t('title')} actions={<YearActions query={query} isReady={isReady} />}>
      <FilterBar
        filters={[yearFilter(t('filter.year'), query.year, figures?.head.first_day), organization]}
        moreFilters={[]}
        values={{ organization_id: query.organization_id }}
        set={setSearch}
        errors={undefined}
      />
      <p className={classes.unseen} role="status">
        {isReady && t('ready', { year: query.year })}
        {!isReady && !error && t('loading')}
      </p>
      {error && <LoadFailure text={errorText(error)} retry={() => void refetch()} />}
      {!figures && !error && <YearSkeleton />}
      {figures && (
        <ReportFigures isStale={isPlaceholderData}>
          <Year figures={figures} query={query} show={(year) => setSearch({ year })} />
        </ReportFigures>
      )}
    </ReportFrame>
  )
}

type YearProps = {
  readonly figures: YearFigures
  readonly query: YearFigureQuery
  readonly show: (year: number) => void
}

function Year({ figures, query, show }: YearProps) {
  const t = useTexts(yearTexts)
  const { date } = useFormat()
  const { head } = figures
  const doors = useYearDoors(head, query.organization_id)
  const before = head.year - 1
  if (isEmptyYear(figures))
    return (
      <ReportNotice
        acts={
          head.first_day !== null &&
          `${before}` >= head.first_day.slice(0, 4) && (
            <Button variant="default" onClick={() => show(before)}>
              {t('showYear', { year: before })}
            </Button>
          )
        }
      >
        <p>{t('empty', { year: head.year })}</p>
      </ReportNotice>
    )
  return (
    <FigureDoorsProvider value={doors}>
      <p className={classes.period}>
        {head.is_running
          ? t('period.running', {
              year: head.year,
              before,
              from: date(head.date_from),
              to: date(head.date_to),
              before_from: date(head.before_from),
              before_to: date(head.before_to),
            })
          : t('period.whole', { year: head.year, before })}
      </p>
      {head.partial && (
        <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden />}>
          {t('partial')}
        </Alert>
      )}
      {head.first_day !== null && beginsLate(figures) && (
        <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden />}>
          {t('begins', { day: date(head.first_day), year: before })}
        </Alert>
      )}
      <YearTiles figures={figures} />
      <YearSections figures={figures} />
    </FigureDoorsProvider>
  )
}

/** From the year of the first hand-out to this one. */
function yearFilter(label: string, year: number, firstDay: string | null | undefined): Filter {
  const first = firstDay ? Number(firstDay.slice(0, 4)) : year
  const last = Math.max(getThisYear(), year)
  const years = Array.from(
    { length: last - Math.min(first, year) + 1 },
    (_nothing, index) => last - index,
  )
  return {
    names: ['year'],
    label,
    grows: false,
    input: ({ set }) => (
      <NativeSelect
        label={label}
        value={year}
        data={years.map(String)}
        onChange={(event) => set({ year: event.currentTarget.value })}
      />
    ),
    words: () => '',
  }
}

/** The shape of what comes: tiles, then cards of a table each. */
const YearSkeleton = () => (
  <div className={classes.shape}>
    <SkeletonLines height={232} />
    {[360, 480, 420].map((height) => (
      <div key={height} className={classes.waiting}>
        <SkeletonLines height={height} />
      </div>
    ))}
  </div>
)
