import type { TaskRow } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { id, moment } from '@crm/contract/platform/formats'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { MomentField } from '#platform/fields/MomentField.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { END_OF_WORK } from '../deadline.ts'
import { taskListTexts } from '../list/texts.ts'
import { PersonField } from '../../people/PersonField.tsx'
import { categoryChoicesQuery } from '../queries.ts'
import { taskTexts } from '../texts.ts'
import { type BulkValue, useBulkChange } from './BulkBar.tsx'

type Props = {
  action: BulkValue
  tasks: readonly TaskRow[]
  onDone: () => void
  onClose: () => void
}

const SCHEMAS = {
  solver: z.strictObject({ value: id.nullable() }),
  category: z.strictObject({ value: id.nullable() }),
  deadline: z.strictObject({ value: moment.nullable() }),
}

const FIELDS = { solver: 'solver', category: 'category', deadline: 'deadline_at' } as const

export function BulkDrawer({ action, tasks, onDone, onClose }: Props) {
  const t = useTexts(taskListTexts)
  const words = useTexts(taskTexts)
  const label = words(`field.${FIELDS[action]}`)
  const { submit } = useBulkChange(onDone)
  return (
    <DrawerForm
      title={t(`bulk.${action}`)}
      onClose={onClose}
      draftKey={`tasks-bulk-${action}-${tasks.map(({ id }) => id).join()}`}
      schema={SCHEMAS[action]}
      initialValues={{ value: null }}
      submit={({ value }) => submit({ action, tasks, value })}
      submitLabel={t('bulk.save')}
      getName={() => label}
    >
      <p>{t('bulk.affects', { count: tasks.length })}</p>
      <Value action={action} label={label} tasks={tasks} />
    </DrawerForm>
  )
}

function Value({ action, label, tasks }: Pick<Props, 'action' | 'tasks'> & { label: string }) {
  const t = useTexts(taskListTexts)
  const { data } = useQuery(categoryChoicesQuery())
  const shared = {
    name: 'value',
    label,
    optional: true,
    autoFocus: true,
    description: t('bulk.clearHint'),
  }
  if (action === 'deadline') return <MomentField {...shared} defaultTime={END_OF_WORK} />
  if (action === 'category')
    return (
      <SelectField
        {...shared}
        choices={(data?.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
      />
    )
  return (
    <PersonField
      {...shared}
      endpoint={taskEndpoints.people}
      known={tasks.flatMap(({ solver }) => solver ?? [])}
    />
  )
}
