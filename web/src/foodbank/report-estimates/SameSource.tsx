import { Button, TextInput } from '@mantine/core'
import { getBy } from '@tanstack/react-form'
import { ENTRY_CODES } from '@crm/contract/foodbank/reports/entries'
import { useState } from 'react'
import { useForm } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './Estimates.module.css'
import { estimateTexts } from './texts.ts'

/** One source for all values of the sheet that have none yet. */
export function SameSource() {
  const t = useTexts(estimateTexts)
  const form = useForm()
  const [source, setSource] = useState('')
  const fill = () => {
    const { values } = form.store.state
    const isLacking = (code: string) => {
      const note: unknown = getBy(values, `values.${code}.note`)
      return typeof getBy(values, `values.${code}.value`) === 'number' && (note ?? '') === ''
    }
    const lacking = ENTRY_CODES.filter(isLacking)
    if (lacking.length > 0)
      form.patch(Object.fromEntries(lacking.map((code) => [`values.${code}.note`, source.trim()])))
  }
  return (
    <div className={classes.same}>
      <TextInput
        label={t('form.sameSource')}
        placeholder={t('form.sourcePlaceholder')}
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
        autoComplete="off"
      />
      <Button variant="default" onClick={fill} disabled={source.trim() === '' || form.isSaving}>
        {t('form.useSource')}
      </Button>
    </div>
  )
}
