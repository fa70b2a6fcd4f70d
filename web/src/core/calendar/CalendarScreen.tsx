import './grid/CalendarColors.css'
import { EVENT_TYPES } from '@crm/contract/core/calendar/events'
import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { Button, Checkbox, VisuallyHidden, ActionIcon, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarShare, IconPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useFormat, type Format } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts, useLabel } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { NARROW } from '#platform/list-rows/columns.ts'
import { SkeletonRows } from '#platform/list-rows/SkeletonRows.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { loadChunk } from '#platform/router/load-screen.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { useCan } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import classes from './CalendarScreen.module.css'
import { eventQuery } from './event/queries.ts'
import { DayEntries } from './grid/DayEntries.tsx'
import { type Kind, KIND_ICONS, getColors } from './entries.ts'
import {
  getMorning,
  newEventSearch,
  calendarSearch,
  getPeriod,
  stepped,
  type View,
  VIEWS,
} from './view.ts'
import { calendarTexts } from './texts.ts'
import { useLayers, type Layers, useEntries, useMove } from './use-entries.ts'
import { firstDayOf, type When } from './when.ts'

// the largest chunk: it is fetched while the data are
const loadGrid = () => loadChunk(() => import('./grid/CalendarGrid.tsx'))

const CalendarGrid = lazy(() => loadGrid().then((file) => ({ default: file.CalendarGrid })))

const FeedDrawer = lazyDrawer(() => import('./feed/FeedDrawer.tsx').then((file) => file.FeedDrawer))

export function CalendarScreen() {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const navigate = useNavigate()
  const { search, setSearch } = useSearchParams(calendarSearch)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const view = search.view ?? (isNarrow ? 'list' : 'month')
  const opened = useOpenedDay(search.date === undefined)
  const date = search.date ?? opened.day ?? today()
  const layers = useLayers()
  const period = opened.isPending ? undefined : getPeriod(view, date)
  const { entries, isLoading, isFailed, retry } = useEntries(period, layers)
  // the calendar appears once all layers are there: their entries set the height of its days
  const [isShown, setShown] = useState(false)
  if (!isLoading && !isShown) setShown(true)
  const [isLaidOut, setLaidOut] = useState(false)
  useEffect(() => void loadGrid().catch(() => undefined), [])
  const isSmall = isNarrow && view === 'month'
  const mayAdd = useCan(eventEndpoints.create)
  const move = useMove()
  const [isSubscribing, setSubscribing] = useState(false)
  // an event opens beside the calendar; entries of modules have their own address
  const open = (path: string) =>
    void navigate(
      path.startsWith(`${corePaths.calendar()}/`) ? { to: path, search } : { href: path },
    )
  const add = (when: When) =>
    void navigate({ to: corePaths.newEvent(), search: { ...search, ...newEventSearch(when) } })
  const begin = () =>
    date === today() ? void navigate({ to: corePaths.newEvent(), search }) : add(getMorning(date))
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <div className={classes.actions}>
          <AddButton onClick={begin} />
        </div>
      </header>
      <CalendarToolbar view={view} date={date} format={format} onChange={setSearch} />
      <LayerSwitches layers={layers} />
      {isFailed && <LoadFailure text={t('failed')} retry={retry} look="light" mb="sm" />}
      <Suspense fallback={<Waiting />}>
        {isShown ? (
          <div className={classes.whole} data-waiting={!isLaidOut || undefined}>
            <CalendarGrid
              view={view}
              date={date}
              entries={entries}
              mayAdd={mayAdd}
              isSmall={isSmall}
              onLaidOut={() => setLaidOut(true)}
              onPick={(day) => setSearch({ date: day })}
              onOpen={open}
              onAdd={add}
              onMove={(entry, when, putBack) => void move(entry, when, putBack)}
            />
            {isSmall && <DayEntries day={date} entries={entries} onOpen={open} />}
            <Legend layers={layers} isSmall={isSmall} />
            <Button
              variant="default"
              mt="sm"
              leftSection={<IconCalendarShare size={18} aria-hidden />}
              {...FeedDrawer.whenReached}
              onClick={() => setSubscribing(true)}
            >
              {t('subscribe')}
            </Button>
          </div>
        ) : (
          <Waiting />
        )}
      </Suspense>
      {isSubscribing && <FeedDrawer onClose={() => setSubscribing(false)} />}
      <Outlet />
    </>
  )
}

/** A user who comes by a link to an event sees the days around it. */
function useOpenedDay(isWanted: boolean): {
  readonly day?: string | undefined
  isPending: boolean
} {
  const { id } = useParams({ strict: false })
  const isOpened = isWanted && id !== undefined
  const { data, isPending } = useQuery({ ...eventQuery(id ?? 'none'), enabled: isOpened })
  if (!isOpened || isPending) return { isPending: isOpened }
  return { day: data && firstDayOf(data.data), isPending: false }
}

function Legend({ layers, isSmall }: { layers: Layers; isSmall: boolean }) {
  const t = useTexts(calendarTexts)
  const hasModules = layers.all.some(({ module, isShown }) => module !== null && isShown)
  const kinds: Kind[] = [
    ...(layers.isShown('events') ? EVENT_TYPES : []),
    ...(layers.isShown('deadlines') ? (['deadline'] as const) : []),
    ...(layers.isShown('holidays') ? (['public'] as const) : []),
    ...(hasModules ? (['plain', 'blocked'] as const) : []),
  ]
  return (
    <section aria-label={t('legend')}>
      <ul className={classes.legend}>
        {kinds.map((kind) => {
          const Sign = KIND_ICONS[kind]
          const { color, contrastColor } = getColors(kind)
          return (
            <li
              key={kind}
              className={classes.kind}
              style={{ background: color, color: contrastColor }}
            >
              <Sign size={16} stroke={2} />
              {t(`kind.${kind}`)}
            </li>
          )
        })}
      </ul>
      <p className={classes.hint}>{t(isSmall ? 'hintSmall' : 'hint')}</p>
    </section>
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(calendarTexts)
  return (
    <ActionButton
      refused={useMissing(eventEndpoints.create)}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={onClick}
    >
      {t('add')}
    </ActionButton>
  )
}

/** At least as tall as a month, so that what is below does not move. */
const Waiting = () => (
  <div className={classes.waiting}>
    <SkeletonRows columns={7} cards={false} />
  </div>
)

function LayerSwitches({ layers: { all, toggle } }: { layers: Layers }) {
  const t = useTexts(calendarTexts)
  const words = useLabel()
  return (
    <fieldset className={classes.layers}>
      <VisuallyHidden component="legend">{t('layers')}</VisuallyHidden>
      {all.map(({ name, label, isShown }) => (
        <Checkbox
          key={name}
          size="sm"
          label={words(label)}
          checked={isShown}
          onChange={() => toggle(name)}
        />
      ))}
    </fieldset>
  )
}

type Props = {
  view: View
  date: string
  format: Format
  onChange: (patch: { readonly view?: View; readonly date?: string | undefined }) => void
}

function CalendarToolbar({ view, date, format, onChange }: Props) {
  const t = useTexts(calendarTexts)
  // today is no date in the address: tomorrow the same link shows tomorrow
  const go = (day: string) => onChange({ date: day === today() ? undefined : day })
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
        <Button variant="default" onClick={() => go(today())}>
          {t('today')}
        </Button>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t(`previous.${view}`)}
          onClick={() => go(stepped(view, date, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t(`next.${view}`)}
          onClick={() => go(stepped(view, date, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <h2 className={classes.period} aria-live="polite">
          {getTitle(view, date)}
        </h2>
      </div>
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        onChange={(value) => onChange({ view: value })}
        data={VIEWS.map((each) => ({ value: each, label: t(`views.${each}`) }))}
      />
    </div>
  )

  function getTitle(shown: View, day: string): string {
    if (shown === 'month') return format.month(day)
    if (shown === 'day') return format.dateLong(day)
    const { from, to } = getPeriod(shown, day)
    return t('range', { from: format.dateShort(from), to: format.dateWeekday(to) })
  }
}
