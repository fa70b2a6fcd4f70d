import { type registeredCompany, settingsEndpoints } from '@crm/contract/core/settings'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { useForm } from '#platform/form/form-context.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastError } from '#platform/toast/toast.ts'
import { settingsTexts } from './texts.ts'

export type RegisteredCompany = z.infer<typeof registeredCompany>

/** „Načíst": fills the form from the register ARES by the typed IČO; what the register does not know stays as it is. */
export function LoadCompany({ onLoaded }: { onLoaded: (company: RegisteredCompany) => void }) {
  const t = useTexts(settingsTexts)
  const form = useForm()
  const [isLoading, setLoading] = useState(false)
  const typed = form.values['company_id']
  const load = async () => {
    setLoading(true)
    try {
      const { data } = await call(settingsEndpoints.loadCompany, { params: { company_id: String(typed) } })
      const { dissolved_on: _dissolved, source_updated_on: _updated, ...fields } = data
      form.patch(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)))
      onLoaded(data)
    } catch (error) {
      // The register's failure never blocks saving, so it is told and no more.
      toastError(errorCode(error))
    } finally {
      setLoading(false)
    }
  }
  const isEmpty = typeof typed !== 'string' || typed.trim() === ''
  return (
    <Button size="compact-sm" variant="light" mr={6} loading={isLoading} disabled={isEmpty} onClick={() => void load()}>
      {t('load')}
    </Button>
  )
}

/** Where the filled-in data come from, and that the subject no longer exists. */
export function CompanySource({ company }: { company: RegisteredCompany }) {
  const t = useTexts(settingsTexts)
  const format = useFormat()
  const { source_updated_on, dissolved_on } = company
  return (
    <Alert color={dissolved_on ? 'yellow' : 'accent'} role="status">
      {source_updated_on ? t('source', { date: format.date(source_updated_on) }) : t('sourceUndated')}
      {dissolved_on && <b> {t('dissolved', { date: format.date(dissolved_on) })}</b>}
    </Alert>
  )
}
