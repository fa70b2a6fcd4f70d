import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { formatPhone, toInternational } from '@crm/contract/platform/formats'
import { Checkbox, Text, Anchor } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { READ_ONLY_CODE, useIsViewing } from '#platform/session/use-is-viewing.ts'
import { Comments } from '../comments/Comments.tsx'
import { PersonName } from '../../people/PersonName.tsx'
import { taskTexts } from '../texts.ts'
import { Attachments } from './Attachments.tsx'
import { attachmentsQuery, commentsQuery, useCheckItem } from './queries.ts'
import classes from './TaskDetail.module.css'
import { TaskFrame } from './TaskFrame.tsx'
import { taskDetailTexts } from './texts.ts'

export function TaskScreen({ id }: { id: string }) {
  // loaded with the task and shown together: nothing visible may move
  const { isLoading: areCommentsLoading } = useInfiniteQuery(commentsQuery(id))
  const { isLoading: areFilesLoading } = useQuery(attachmentsQuery(id))
  if (areCommentsLoading || areFilesLoading) return <ScreenSkeleton of="detail" inner />
  return (
    <TaskFrame id={id}>
      {(task) => (
        <DetailColumns
          facts={
            <>
              <DescriptionCard task={task} />
              <FactsCard task={task} />
              {task.complaint && <ComplaintCard complaint={task.complaint} />}
            </>
          }
          work={
            <>
              {task.items.length > 0 && <Checklist task={task} />}
              <Comments task={task} />
              <Attachments task={task} />
            </>
          }
          workSecond
        />
      )}
    </TaskFrame>
  )
}

/** A tick shows at once and is taken back if refused. */
function Checklist({ task }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  const isViewing = useIsViewing()
  const checking = useCheckItem()
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const { id, items, can } = task
  const refused = isViewing
    ? messageText(READ_ONLY_CODE)
    : can.check
      ? null
      : t(task.completed_at === null ? 'checklist.notYours' : 'checklist.completed')
  const isDone = (item: (typeof items)[number]) => ticked[item.id] ?? item.done
  const done = items.filter(isDone).length
  const check = async (itemId: string, next: boolean) => {
    setTicked((before) => ({ ...before, [itemId]: next }))
    await checking.run({ params: { id, itemId }, body: { done: next } })
    setTicked((before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => key !== itemId)),
    )
  }
  return (
    <Card
      title={t('card.checklist')}
      actions={
        <span className={classes.progress}>
          {t('checklist.progress', { done, total: items.length })}
        </span>
      }
    >
      <ul className={classes.checklist}>
        {items.map((item) => (
          <li key={item.id} data-done={isDone(item) || undefined}>
            <Checkbox
              label={item.text}
              checked={isDone(item)}
              disabled={!can.check || isViewing}
              onChange={(event) => void check(item.id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {refused && (
        <Text size="xs" c="dimmed">
          {refused}
        </Text>
      )}
    </Card>
  )
}

function DescriptionCard({ task }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  return (
    <Card title={t('card.description')}>
      <p className={task.description === null ? classes.nothing : classes.text}>
        {task.description ?? t('noDescription')}
      </p>
    </Card>
  )
}

function FactsCard({ task }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  const field = useTexts(taskTexts)
  const format = useFormat()
  const { author, solver, delegated, viewers, deadline_at, priority, category, created_at } = task
  const facts: (readonly [string, ReactNode])[] = [
    [field('field.deadline_at'), deadline_at && format.dateTime(deadline_at)],
    [field('field.priority'), field(`priority.${priority}`)],
    [field('field.category'), category?.name ?? null],
    [field('field.solver'), solver && <PersonName key="solver" person={solver} />],
    [field('field.delegated'), delegated && <PersonName key="delegated" person={delegated} />],
    [field('field.author'), author ? <PersonName key="author" person={author} /> : t('system')],
    [t('field.viewers'), viewers.length === 0 ? null : <People key="viewers" people={viewers} />],
    [field('field.created_at'), format.dateTime(created_at)],
  ]
  return (
    <Card title={t('card.facts')}>
      <Facts facts={facts} missing={t('missing')} />
    </Card>
  )
}

const People = ({ people }: { people: TaskDetail['viewers'] }) => (
  <ul className={classes.people}>
    {people.map((person) => (
      <li key={person.id}>
        <PersonName person={person} />
      </li>
    ))}
  </ul>
)

function ComplaintCard({ complaint }: { complaint: NonNullable<TaskDetail['complaint']> }) {
  const t = useTexts(taskDetailTexts)
  const format = useFormat()
  const { number, name, email, phone, serial_number, anonymized_at } = complaint
  const who: (readonly [string, ReactNode])[] = [
    [t('field.complaint_name'), name],
    [
      t('field.complaint_email'),
      <Anchor key="email" href={`mailto:${email}`}>
        {email}
      </Anchor>,
    ],
    [
      t('field.complaint_phone'),
      phone && (
        <Anchor key="phone" href={`tel:${toInternational(phone)}`}>
          {formatPhone(phone)}
        </Anchor>
      ),
    ],
  ]
  return (
    <Card title={t('card.complaint')}>
      <Facts
        missing={t('missing')}
        facts={[
          [t('field.complaint_number'), `R${String(number).padStart(5, '0')}`],
          ...(anonymized_at === null
            ? who
            : [[t('field.complaint_anonymized'), format.dateTime(anonymized_at)] as const]),
          [t('field.serial_number'), serial_number],
        ]}
      />
    </Card>
  )
}
