import { errorText } from '#platform/api/error-text.ts'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { companyRegisterTexts } from './texts.ts'

/** A company of the register as values of a form: null where the register has nothing. */
export type LoadedCompany = {
  readonly fields: Readonly<Record<string, string | null>>
  readonly updatedOn: string | null
  readonly dissolvedOn: string | null
}

type Props = {
  load: (companyId: string) => Promise<LoadedCompany>
  onLoaded: (company: LoadedCompany) => void
}

/**
 * „Načíst": fills the form from the register ARES by the IČO in the field `company_id`. Values the
 * register does not have for this company are emptied, because they would belong to another one.
 */
export function LoadCompany({ load, onLoaded }: Props) {
  const t = useTexts(companyRegisterTexts)
  const form = useForm()
  const [isLoading, setLoading] = useState(false)
  const typed = useValue('company_id')
  const fill = async () => {
    setLoading(true)
    try {
      const company = await load(String(typed))
      form.patch(company.fields)
      onLoaded(company)
    } catch (error) {
      // the register's failure never blocks saving
      toastFailed(errorText(error))
    } finally {
      setLoading(false)
    }
  }
  const isEmpty = typeof typed !== 'string' || typed.trim() === ''
  return (
    <Button
      size="compact-sm"
      variant="light"
      mr={6}
      loading={isLoading}
      disabled={isEmpty}
      onClick={() => void fill()}
    >
      {t('load')}
    </Button>
  )
}

export function CompanySource({ company: { updatedOn, dissolvedOn } }: { company: LoadedCompany }) {
  const t = useTexts(companyRegisterTexts)
  const format = useFormat()
  return (
    <Alert color={dissolvedOn ? 'yellow' : 'accent'} role="status">
      {updatedOn ? t('source', { date: format.date(updatedOn) }) : t('sourceUndated')}
      {dissolvedOn && <b> {t('dissolved', { date: format.date(dissolvedOn) })}</b>}
    </Alert>
  )
}
