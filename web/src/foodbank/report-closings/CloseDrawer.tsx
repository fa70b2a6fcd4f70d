import { closingBody, missingDetails } from '@crm/contract/foodbank/report-closings'
import type { MissingEstimate } from '@crm/contract/foodbank/report-estimates'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '#platform/form/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { periodOf } from '../reports/period.ts'
import { AlreadyClosed, MissingFirst } from './ClosingWarnings.tsx'
import { ClosingPeriod, ClosingScope } from './ClosingFields.tsx'
import { useClosePeriod } from './queries.ts'
import { closingTexts } from './texts.ts'

/** Closes a period. What is missing, and that it is closed already, is said first and then accepted or not. */
export function CloseDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(closingTexts)
  const closing = useClosePeriod()
  const [missing, setMissing] = useState<readonly MissingEstimate[] | null>(null)
  const [isAlready, setAlready] = useState(false)
  return (
    <FormDrawer title={t('drawer.title')} onClose={onClose}>
      <FormShell
        draftKey="report-closing"
        schema={closingBody}
        initialValues={{
          ...periodOf('previous_month', today()),
          organization_id: null,
          note: '',
          accept_missing: false,
          new_version: false,
        }}
        submit={(body) => closing.submit({ body })}
        onSaved={onClose}
        onCancel={onClose}
        submitLabel={t('close')}
        onRefused={({ code, details }) => {
          if (code === 'report_closing.estimates_missing') setMissing(missingDetails.safeParse(details).data ?? [])
          if (code === 'report_closing.closed_already') setAlready(true)
          return code === 'report_closing.estimates_missing' || code === 'report_closing.closed_already'
        }}
      >
        <Text size="sm">{t('drawer.hint')}</Text>
        <ClosingPeriod />
        <ClosingScope />
        <TextField name="note" label={t('drawer.note')} optional={!isAlready} maxLength={500} />
        {isAlready && <AlreadyClosed />}
        {missing && <MissingFirst missing={missing} />}
      </FormShell>
    </FormDrawer>
  )
}
