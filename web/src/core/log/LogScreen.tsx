import {
  logQuery,
  LOG_TEXT_DAYS,
  type LogEntry,
  type LogQuery,
  LOG_ACTIONS,
  LOG_OUTCOMES,
} from '@crm/contract/core/log'
import { logEndpoints, logFiles } from '@crm/contract/core/log.endpoints'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts, useLabel, useLanguage } from '#platform/i18n/use-texts.ts'
import { dateRangeFilter, selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { corePaths } from '../paths.ts'
import { LogEntryDrawer, type LogRow } from './ChangesTable.tsx'
import { changesInWords, entryTitle, summarize } from './entry-words.ts'
import classes from './LogScreen.module.css'
import { logTexts } from './texts.ts'
import { useHistoryTables, useValueTools, useInWords } from './use-history-tables.ts'
import { useUserFilter } from './use-user-filter.tsx'

export function LogScreen() {
  const tools = useValueTools()
  const { t, format } = tools
  const list = useList(logEndpoints.list, logQuery)
  const { answer, query } = list
  const { filters, moreFilters } = useLogFilters(query, answer?.data ?? [])
  const [opened, setOpened] = useState<LogRow | null>(null)

  const rows = useInWords(list, (entry, table) => {
    const changes = changesInWords(entry, table, tools)
    return {
      id: String(entry.id),
      entry,
      title: entryTitle(entry, table, tools),
      actor: entry.actor ? entry.actor.name || t('unknown') : t('system'),
      changes,
      summary: summarize(entry, changes, tools),
      path:
        (entry.row_id !== null && entry.row_name !== null && table?.path?.(entry.row_id)) ||
        (table?.screen ?? null),
    }
  })
  const name = answer?.data.find(({ row_name }) => row_name !== null)?.row_name ?? null
  const columns: readonly Column<LogRow, 'at'>[] = [
    { title: t('column.what'), cell: (row) => <What row={row} /> },
    {
      title: t('column.at'),
      cell: ({ entry }) => format.dateTime(entry.at),
      sort: 'at',
      nowrap: true,
    },
    { title: t('column.actor'), cell: ({ actor }) => actor },
    { title: t('column.address'), cell: ({ entry }) => entry.address, nowrap: true },
  ]
  return (
    <>
      <ListPage
        exported={logFiles.export}
        title={t('title')}
        list={rows}
        columns={columns}
        rowName={({ title }) => title}
        onRowOpen={setOpened}
        filters={filters}
        moreFilters={moreFilters}
        partial={
          query.row_id !== undefined || isOfLastDays(query) ? (
            <Notices query={query} name={name} />
          ) : undefined
        }
        empty={{ text: query.row_id === undefined ? t('empty') : t('record.empty') }}
      />
      {opened && <LogEntryDrawer row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

type NoticesProps = { query: LogQuery; name: string | null }

function Notices({ query, name }: NoticesProps) {
  const t = useTexts(logTexts)
  return (
    <>
      {query.row_id !== undefined && (
        <p className={classes.notice}>
          {name ? t('record.title', { name }) : t('record.unnamed')}{' '}
          <Anchor renderRoot={(props: object) => <Link {...props} to={corePaths.log()} />}>
            {t('record.all')}
          </Anchor>
        </p>
      )}
      {isOfLastDays(query) && (
        <p className={classes.notice}>{t('lastDays', { days: LOG_TEXT_DAYS })}</p>
      )}
    </>
  )
}

const isOfLastDays = ({ text, from }: LogQuery) => Boolean(text) && from === undefined

const What = ({ row: { title, summary } }: { row: LogRow }) => (
  <span className={classes.what}>
    <span>{title}</span>
    {summary && <span className={classes.summary}>{summary}</span>}
  </span>
)

declare module '#platform/router/places.ts' {
  interface Searches {
    '/log': SearchOf<typeof logEndpoints.list>
  }
}

function useLogFilters(query: LogQuery, shown: readonly LogEntry[]) {
  const { tables } = useHistoryTables()
  const t = useTexts(logTexts)
  const words = useLabel()
  const { language } = useLanguage()
  const user = useUserFilter({ id: query.user_id, shown })
  const kinds = [...(tables?.values() ?? [])]
    .map(({ table, label }) => ({ value: table, label: words(label) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  const actions = LOG_ACTIONS.map((action) => ({ value: action, label: t(`action.${action}`) }))
  const outcomes = LOG_OUTCOMES.map((outcome) => ({
    value: outcome,
    label: t(`outcome.${outcome}`),
  }))
  return {
    filters: [
      dateRangeFilter('from', 'to', t('filter.period')),
      user,
      selectFilter('table', t('filter.table'), kinds),
    ],
    moreFilters: [
      selectFilter('action', t('filter.action'), actions),
      selectFilter('outcome', t('filter.outcome'), outcomes),
      textFilter('text', t('filter.text')),
    ],
  }
}
