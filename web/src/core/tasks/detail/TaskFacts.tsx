import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { formatPhone } from '@crm/contract/platform/formats'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PersonName } from '../../people/PersonName.tsx'
import { taskTexts } from '../texts.ts'
import classes from './TaskDetail.module.css'
import { taskDetailTexts } from './texts.ts'

export function DescriptionCard({ task }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  return (
    <Card title={t('card.description')}>
      <p className={task.description === null ? classes.nothing : classes.text}>
        {task.description ?? t('noDescription')}
      </p>
    </Card>
  )
}

export function FactsCard({ task }: { task: TaskDetail }) {
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

export function ComplaintCard({ complaint }: { complaint: NonNullable<TaskDetail['complaint']> }) {
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
        <Anchor key="phone" href={`tel:${phone}`}>
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
