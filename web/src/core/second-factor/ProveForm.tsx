import { provenBody } from '@crm/contract/core/auth/second-factor'
import type { z } from 'zod'
import { TextField } from '#platform/fields/fields.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CurrentPasswordField } from '../users/fields/CurrentPasswordField.tsx'
import classes from './SecondFactor.module.css'
import { StepTitle } from './StepTitle.tsx'
import { secondFactorTexts } from './texts.ts'

const EMPTY = { current_password: '', code: '' }

type Props = {
  of: 'codes' | 'off'
  submit: (body: z.input<typeof provenBody>) => Promise<unknown>
  onCancel: () => void
}

/** Password and code, before the factor is weakened. */
export function ProveForm({ of, submit, onCancel }: Props) {
  const t = useTexts(secondFactorTexts)
  return (
    <div className={classes.step}>
      <StepTitle title={t(`prove.${of}`)} lead={t(`prove.${of}Lead`)} />
      <FormShell
        draftKey={`second-factor-${of}`}
        secrets={Object.keys(EMPTY)}
        schema={provenBody}
        initialValues={EMPTY}
        submit={submit}
        submitLabel={t(of === 'off' ? 'action.off' : 'makeCodes')}
        danger={of === 'off'}
        onCancel={onCancel}
      >
        <CurrentPasswordField name="current_password" label={t('password')} />
        <TextField name="code" label={t('code')} autoComplete="one-time-code" />
      </FormShell>
    </div>
  )
}
