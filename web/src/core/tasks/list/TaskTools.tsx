import { useMissing } from '#platform/missing/use-missing.ts'
import { PRIORITIES } from '@crm/contract/core/tasks/task-bodies'
import { BOARD_COLUMNS, type TaskRow } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import type { Person } from '@crm/contract/core/users/people'
import { SegmentedControl, TextInput } from '@mantine/core'
import { IconColumns3, IconList, IconPlus, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Filter } from '#platform/list-filters/filter.ts'
import { flagFilter, selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { loadChunk } from '#platform/router/load-screen.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { useSession } from '#platform/session/use-can.ts'
import { corePaths } from '../../paths.ts'
import { personName } from '../../people/person-name.ts'
import { categoryChoicesQuery } from '../queries.ts'
import { taskTexts } from '../texts.ts'
import { taskSearch, rememberView, shownView, type View } from './task-search.ts'
import classes from './TaskLists.module.css'
import { taskListTexts } from './texts.ts'

const ICONS: Readonly<Record<View, TablerIcon>> = { list: IconList, board: IconColumns3 }

export function ViewSwitch() {
  const t = useTexts(taskListTexts)
  const { search, setSearch } = useSearchParams(taskSearch)
  const choose = (view: View) => {
    rememberView(view)
    setSearch({ view })
  }
  const option = (view: View) => {
    const Icon = ICONS[view]
    const words = (
      <span className={classes.view}>
        <Icon size={18} aria-hidden />
        {t(`view.${view}`)}
      </span>
    )
    return { value: view, label: words }
  }
  return (
    <SegmentedControl
      aria-label={t('view.label')}
      data={[option('list'), option('board')]}
      value={shownView(search.view)}
      onChange={choose}
      className={classes.views}
    />
  )
}

export function AddTask() {
  const t = useTexts(taskTexts)
  const refused = useMissing(taskEndpoints.create)
  return (
    <ActionButton
      refused={refused}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props: object) => <Link {...props} to={corePaths.newTask()} />}
    >
      {t('add')}
    </ActionButton>
  )
}

type Options = {
  readonly userId: string | undefined
  /** Their people's names are known. */
  readonly shown: readonly TaskRow[]
  /** The board already groups by deadline. */
  readonly onBoard: boolean
}

export function useTaskFilters({ userId, shown, onBoard }: Options) {
  const t = useTexts(taskListTexts)
  const words = useTexts(taskTexts)
  const { data: categories } = useQuery(categoryChoicesQuery())
  const person = usePersonFilter({ id: userId, shown })
  const priorities = PRIORITIES.map((value) => ({ value, label: words(`priority.${value}`) }))
  const states = BOARD_COLUMNS.map((value) => ({ value, label: t(`due.${value}`) }))
  const options = (categories?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return {
    filters: [
      textFilter('search', t('filter.search')),
      selectFilter('category_id', t('filter.category'), options),
      person,
    ],
    moreFilters: [
      selectFilter('priority', words('field.priority'), priorities),
      ...(onBoard ? [] : [selectFilter('due', t('filter.due'), states)]),
      flagFilter('mine', t('filter.mine'), { onlyYes: true }),
    ],
  }
}

// larger than all other filters
const PersonSelect = lazy(() =>
  loadChunk(() => import('../../people/PersonSelect.tsx')).then((file) => ({
    default: file.PersonSelect,
  })),
)

type PersonOptions = { readonly id: string | undefined; readonly shown: readonly TaskRow[] }

function usePersonFilter({ id, shown }: PersonOptions): Filter<'user_id'> {
  const t = useTexts(taskListTexts)
  const { user } = useSession()
  const [picked, setPicked] = useState<Person | undefined>(undefined)
  const known = [picked, { ...user, avatar: null }, ...shown.flatMap(getPeople)].filter(
    (person) => person !== undefined,
  )
  const person = known.find((one) => one.id === id)
  const label = t('filter.user')
  return {
    names: ['user_id'],
    label,
    grows: false,
    input: ({ set }) => (
      <Suspense fallback={<TextInput label={label} readOnly />}>
        <PersonSelect
          name={label}
          label={label}
          placeholder={t('filter.typeUser')}
          endpoint={taskEndpoints.people}
          known={person ? [person] : []}
          value={id ?? null}
          onChange={(chosen, found) => {
            setPicked(found)
            set({ user_id: chosen ?? undefined })
          }}
          clearable
        />
      </Suspense>
    ),
    words: () => (person ? personName(person) : '…'),
  }
}

const getPeople = ({ solver, delegated, author }: TaskRow): Person[] =>
  [solver, delegated, author].filter((person) => person !== null)
