import { type CompanyData, organizationEndpoints } from '@crm/contract/foodbank/organizations'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { useForm } from '#platform/form/form-context.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastError } from '#platform/toast/toast.ts'
import { organizationTexts } from './texts.ts'

/** „Načíst": fills the form from the register ARES by the typed IČO; e-mail, phone and what the register does not know stay as they are. */
export function LoadCompany({ onLoaded }: { onLoaded: (company: CompanyData) => void }) {
  const t = useTexts(organizationTexts)
  const form = useForm()
  const [isLoading, setLoading] = useState(false)
  const typed = form.values['company_id']
  const load = async () => {
    setLoading(true)
    try {
      const { data } = await call(organizationEndpoints.loadCompany, { params: { company_id: String(typed) } })
      const { register_updated_on: _updated, dissolved_on: _dissolved, ...fields } = data
      form.patch(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)))
      onLoaded(data)
    } catch (error) {
      // The register's failure never blocks saving, so it is told and no more.
      toastError(errorCode(error))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="light"
      mr={6}
      loading={isLoading}
      disabled={typeof typed !== 'string' || typed.trim() === ''}
      onClick={() => void load()}
    >
      {t('form.load')}
    </Button>
  )
}

/** Where the filled-in data come from, and that the subject no longer exists. */
export function CompanySource({ company }: { company: CompanyData }) {
  const t = useTexts(organizationTexts)
  const format = useFormat()
  const { register_updated_on, dissolved_on } = company
  return (
    <Alert color={dissolved_on ? 'yellow' : 'accent'} role="status">
      {register_updated_on ? t('form.source', { date: format.date(register_updated_on) }) : t('form.sourceUndated')}
      {dissolved_on && <b> {t('form.dissolved', { date: format.date(dissolved_on) })}</b>}
    </Alert>
  )
}
