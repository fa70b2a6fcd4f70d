import { nameIn } from '@crm/contract/core/translations'
import { userQuery, type UserRow } from '@crm/contract/core/users/users'
import { userEndpoints, userFiles } from '@crm/contract/core/users/users.endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { flagFilter, selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import { useCan } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { HandedLinkDialog } from './HandedLinkDialog.tsx'
import { getDegrees, listedName } from './person-name.ts'
import { useSeenAt, UserState } from './PersonFacts.tsx'
import { positionChoicesQuery, roleChoicesQuery } from './queries.ts'
import { userTexts } from './texts.ts'
import { useUserActions } from './use-user-actions.ts'
import classes from './UsersScreen.module.css'

export function UsersScreen() {
  const t = useTexts(userTexts)
  const { language } = useLanguage()
  const list = useList(userEndpoints.list, userQuery)
  const { filters, moreFilters } = useUserFilters()
  const getActions = useUserActions()
  const seenAt = useSeenAt()
  const columns: readonly Column<UserRow, 'surname' | 'username' | 'last_activity_at'>[] = [
    { title: t('list.column.name'), cell: (row) => <Name row={row} />, sort: 'surname' },
    { title: t('list.column.username'), cell: (row) => row.username, sort: 'username' },
    {
      title: t('list.column.roles'),
      cell: ({ roles }) => roles.map((role) => nameIn(language, role)).join(', '),
    },
    {
      title: t('list.column.position'),
      cell: ({ position }) => position && nameIn(language, position),
    },
    {
      title: t('list.column.state'),
      cell: (row) => <UserState user={row} stacked />,
      nowrap: true,
    },
    {
      title: t('list.column.seen'),
      cell: (row) => seenAt(row.last_activity_at),
      sort: 'last_activity_at',
      nowrap: true,
    },
  ]
  const deleted = list.query.deleted === true
  return (
    <>
      <ListPage
        exported={userFiles.export}
        title={t('title.list')}
        list={list}
        columns={columns}
        rowName={listedName}
        rowPath={(row) => corePaths.user(row.id)}
        rowActions={(row) => getActions({ ...row, deleted })}
        primaryAction={<AddButton />}
        filters={filters}
        moreFilters={moreFilters}
        empty={{ text: t('list.empty'), action: <AddButton /> }}
      />
      <HandedLinkDialog />
    </>
  )
}

function Name({ row }: { row: UserRow }) {
  const degrees = getDegrees(row)
  return (
    <span className={classes.person}>
      <Avatar image={row.avatar} name={`${row.name} ${row.surname}`} size={28} />
      <span>
        {listedName(row)}
        {degrees && <span className={classes.degrees}>, {degrees}</span>}
      </span>
    </span>
  )
}

function AddButton() {
  const t = useTexts(userTexts)
  if (!useCan(userEndpoints.create)) return null
  return (
    <LinkButton leftSection={<IconPlus size={18} aria-hidden />} to={corePaths.newUser()}>
      {t('list.add')}
    </LinkButton>
  )
}

function useUserFilters() {
  const t = useTexts(userTexts)
  const { language } = useLanguage()
  const { data: roles } = useQuery(roleChoicesQuery())
  const { data: positions } = useQuery(positionChoicesQuery())
  const mayRestore = useCan(userEndpoints.restore)
  return useMemo(() => {
    const getOptions = (choices: readonly ({ id: string } & Parameters<typeof nameIn>[1])[] = []) =>
      choices.map((choice) => ({ value: choice.id, label: nameIn(language, choice) }))
    return {
      filters: [
        textFilter('search', t('list.search')),
        selectFilter('role_id', t('list.role'), getOptions(roles?.data)),
        flagFilter('active', t('list.active')),
      ],
      moreFilters: [
        flagFilter('confirmed', t('list.confirmed')),
        selectFilter('position_id', t('list.position'), getOptions(positions?.data)),
        ...(mayRestore ? [flagFilter('deleted', t('list.deletedOnly'), { onlyYes: true })] : []),
      ],
    }
  }, [t, language, roles, positions, mayRestore])
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/users': SearchOf<typeof userEndpoints.list>
  }
}
