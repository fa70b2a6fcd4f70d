import { errorText } from '#platform/api/error-text.ts'
import type { Measure } from '@crm/contract/foodbank/measures/measures'
import { Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { useReason } from '../closed-periods/use-reason.tsx'
import classes from './MeasureLines.module.css'
import { useKindName, useRemoveMeasure } from './queries.ts'
import { measureTexts } from './texts.ts'

const EditedMeasureDrawer = lazyDrawer(() =>
  import('./MeasureDrawer.tsx').then((file) => file.EditedMeasureDrawer),
)

type Props = {
  measures: readonly Measure[]
  /** Day and place are said where they differ from line to line. */
  withPlace?: boolean
}

/** Measures, each with what may be done with it. */
export function MeasureLines({ measures, withPlace = false }: Props) {
  const t = useTexts(measureTexts)
  const { date } = useFormat()
  const getName = useKindName()
  const [edited, setEdited] = useState<Measure | null>(null)
  const getActions = useMeasureActions(setEdited)
  if (measures.length === 0) return <Text c="dimmed">{t('empty')}</Text>
  return (
    <>
      <ul className={classes.lines}>
        {measures.map((one) => {
          const kind = one.kind ? getName(one.kind) : t('withheld')
          const facts = [
            date(one.date),
            one.organization_label,
            one.support_id !== null && t('besideHandOut'),
          ]
          return (
            <li key={one.id} className={classes.line}>
              <span>
                {kind}
                {withPlace && (
                  <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
                )}
              </span>
              <RowActions
                name={t('actions', { kind, date: date(one.date) })}
                actions={getActions(one)}
              />
            </li>
          )
        })}
      </ul>
      {edited && <EditedMeasureDrawer measure={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function useMeasureActions(edit: (measure: Measure) => void) {
  const t = useTexts(measureTexts)
  const { date } = useFormat()
  const getName = useKindName()
  const removing = useRemoveMeasure()
  const withReason = useReason()
  const noUpdate = useMissingFor(['fb_support.update'])
  const noDelete = useMissingFor(['fb_support.delete'])
  const remove = async (one: Measure) => {
    const agreed = await confirm({
      title: t('removeTitle', {
        kind: one.kind ? getName(one.kind) : t('withheld'),
        date: date(one.date),
      }),
      text: t('removeText'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (!agreed) return
    try {
      await withReason((body) => removing.submit({ params: { id: one.id }, body }))
    } catch (error) {
      toastFailed(errorText(error))
    }
  }
  return (one: Measure): RowAction[] => [
    {
      label: t('edit'),
      icon: IconPencil,
      onClick: () => edit(one),
      disabledReason: one.can.update ? undefined : withMissing(t('mayNotEdit'), noUpdate),
    },
    {
      label: t('remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void remove(one),
      disabledReason: one.can.delete ? undefined : withMissing(t('mayNotDelete'), noDelete),
    },
  ]
}
