import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastError } from '#platform/toast/toast.ts'
import { companyRegisterTexts } from './texts.ts'

/** What the register knows of a company, as values for the fields of a form (null where it has nothing), and how old they are. */
export type LoadedCompany = {
  readonly fields: Readonly<Record<string, string | null>>
  readonly updatedOn: string | null
  readonly dissolvedOn: string | null
}

type Props = {
  readonly load: (companyId: string) => Promise<LoadedCompany>
  readonly onLoaded: (company: LoadedCompany) => void
}

/**
 * „Načíst": fills the form from the register ARES by the IČO in its field `company_id`. A field of the register that it has nothing in for
 * this company is emptied, for what stood there was another one's; fields that the register does not have at all stay as they are.
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
      // The register's failure never blocks saving, so it is told and no more.
      toastError(errorCode(error))
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

/** Where the filled-in data come from, and that the subject no longer exists. */
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
