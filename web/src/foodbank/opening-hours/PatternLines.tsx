import type { DatedHours, OpeningPattern } from '@crm/contract/foodbank/slots/opening-patterns'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { toastError } from '#platform/toast/toast.ts'
import { useDisplacing } from '../displaced/use-displacing.tsx'
import { listChanges } from './in-force.ts'
import classes from './OpeningHoursCard.module.css'
import { useRemovePattern } from './queries.ts'
import { openingHoursTexts } from './texts.ts'
import { useHoursWords } from './use-hours-words.ts'

type Props = {
  hours: DatedHours
  mayUpdate: boolean
  onEdit: (pattern: OpeningPattern) => void
}

/** Hours to come, and those that a season hides. */
export function PatternLines({ hours, mayUpdate, onEdit }: Props) {
  const t = useTexts(openingHoursTexts)
  const { getDays, getInterval, getName } = useHoursWords()
  const remove = useRemove(hours)
  const changes = listChanges(hours, today())
  if (changes.length === 0) return null
  return (
    <>
      <h3 className={classes.changes}>{t('changes')}</h3>
      <ul className={classes.lines}>
        {changes.map((pattern) => (
          <li key={pattern.id} className={classes.line}>
            <span className={classes.what}>
              {getName(pattern)}
              <span className={classes.when}>
                {[
                  getDays(pattern),
                  ...(pattern.kind === 'exception' ? pattern.opening_hours.map(getInterval) : []),
                ].join(', ')}
              </span>
            </span>
            {mayUpdate && (
              <RowActions
                name={`${getName(pattern)}, ${getDays(pattern)}`}
                actions={[
                  { label: t('editPattern'), icon: IconPencil, onClick: () => onEdit(pattern) },
                  {
                    label: t('remove'),
                    icon: IconTrash,
                    danger: true,
                    onClick: () => void remove(pattern),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function useRemove({ id, updated_at }: DatedHours) {
  const t = useTexts(openingHoursTexts)
  const { getDays, getName } = useHoursWords()
  const removing = useRemovePattern()
  const displacing = useDisplacing()
  return async (pattern: OpeningPattern) => {
    const agreed = await confirm({
      title: t('confirmRemove', { name: `${getName(pattern)}, ${getDays(pattern)}` }),
      text: t('confirmRemoveText'),
      confirmLabel: t('removeLabel'),
      danger: true,
    })
    if (!agreed) return
    try {
      const params = { id, pattern_id: pattern.id }
      await displacing.send(id, (despite) =>
        removing.submit({ params, body: { updated_at, ...despite } }),
      )
      displacing.leadOn()
    } catch (error) {
      if (!(error instanceof ApiError && displacing.onRefused(error))) toastError(errorCode(error))
    }
  }
}
