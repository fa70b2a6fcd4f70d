import { taskSchemas, type TaskDetail } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import type { LogEntry } from '@crm/contract/core/log'
import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { useState } from 'react'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useInnerList } from '#platform/list/use-list.ts'
import { ChangesTable, type LogRow } from '../../log/ChangesTable.tsx'
import { changesInWords, entryTitle, summarize } from '../../log/entry-words.ts'
import { useValueTools, useInWords } from '../../log/use-history-tables.ts'
import { MENTION, shownText } from '../comments/mention-text.ts'
import classes from './TaskDetail.module.css'
import { TaskFrame } from './TaskFrame.tsx'
import { taskDetailTexts } from './texts.ts'

export const TaskChanges = ({ id }: { id: string }) => (
  <TaskFrame id={id}>{(task) => <Changes task={task} />}</TaskFrame>
)

function Changes({ task }: { task: TaskDetail }) {
  const { id } = task
  const t = useTexts(taskDetailTexts)
  const tools = useValueTools()
  const list = useInnerList(taskEndpoints.changes, taskSchemas.changes.query, {
    params: { id },
    perPage: PAGE_SIZE,
  })
  const [opened, setOpened] = useState<LogRow | null>(null)
  // mentioned people become viewers
  const people = [task.author, task.solver, task.delegated, ...task.viewers].filter(
    (person) => person !== null,
  )
  const text = (value: unknown) =>
    shownText(String(value), people).replace(MENTION, `@${t('comment.unknown')}`)
  const rows = useInWords(list, (entry, known) => {
    const table =
      known && entry.table_name === 'core.task_comment'
        ? { ...known, show: { ...known.show, text } }
        : known
    const changes = changesInWords(entry, table, tools).filter(
      ({ column }) => !isSaidAlready(entry, column),
    )
    return {
      id: String(entry.id),
      entry,
      title: entryTitle({ ...entry, row_name: null, changes: [] }, table, tools),
      actor: entry.actor?.name ?? t('changes.system'),
      changes,
      summary: summarize(entry, changes, tools),
      path: null,
    }
  })
  return (
    <>
      <ListTable
        label={t('tab.changes')}
        list={rows}
        columns={[
          { title: t('changes.what'), cell: (row) => <What row={row} /> },
          {
            title: t('changes.at'),
            cell: ({ entry }) => tools.format.dateTime(entry.at),
            sort: 'at',
            nowrap: true,
          },
          { title: t('changes.actor'), cell: ({ actor }) => actor },
        ]}
        rowName={({ title }) => title}
        onRowOpen={setOpened}
        empty={{ text: t('changes.empty') }}
      />
      {opened && (
        <FormDrawer title={opened.title} onClose={() => setOpened(null)} wide>
          <p
            className={classes.hint}
          >{`${tools.format.dateTime(opened.entry.at)} · ${opened.actor}`}</p>
          <ChangesTable row={opened} />
        </FormDrawer>
      )}
    </>
  )
}

/** The screen shows the task, the actor wrote the comment or sent the file. */
const isSaidAlready = ({ table_name, action }: LogEntry, column: string) =>
  column === 'task_id' ||
  (column === 'author_id' && action === 'insert' && table_name !== 'core.task')

const What = ({ row: { title, summary } }: { row: LogRow }) => (
  <span className={classes.what}>
    <span>{title}</span>
    {summary && <span className={classes.summary}>{summary}</span>}
  </span>
)
