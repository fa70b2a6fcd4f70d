import type { BlockedDay } from '@crm/contract/foodbank/blocked-days'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import classes from './BlockedDaysCard.module.css'
import { blockedDayTexts } from './texts.ts'
import { useRemoveAsking } from './use-remove-asking.ts'

type Props = { readonly days: readonly BlockedDay[]; readonly onEdit: (day: BlockedDay) => void }

/** Blocked days one under the other; each can be changed and deleted by whose day it is. */
export function BlockedDayLines({ days, onEdit }: Props) {
  const t = useTexts(blockedDayTexts)
  const format = useFormat()
  const remove = useRemoveAsking()
  return (
    <ul className={classes.days}>
      {days.map((day) => (
        <li key={day.id} className={classes.day}>
          <span className={classes.date}>{format.date(day.day)}</span>
          <span className={classes.why}>
            {[day.description, day.organization_id === null && t('all')]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {(day.can.update || day.can.delete) && (
            <RowActions
              name={format.date(day.day)}
              actions={[
                {
                  label: t('edit'),
                  icon: IconPencil,
                  onClick: () => onEdit(day),
                  disabledReason: day.can.update ? undefined : t('mayNotEdit'),
                },
                {
                  label: t('remove'),
                  icon: IconTrash,
                  danger: true,
                  onClick: () => void remove(day),
                  disabledReason: day.can.delete ? undefined : t('mayNotRemove'),
                },
              ]}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
