import { errorText } from '#platform/api/error-text.ts'
import {
  type HouseholdMember,
  membershipBody,
} from '@crm/contract/foodbank/applicants/household-members'
import { Button } from '@mantine/core'
import { confirm } from '#platform/confirm/confirm.ts'
import { DateField } from '#platform/fields/DateField.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { today } from '#platform/i18n/today.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './LeaveDrawer.module.css'
import { useFormReason } from '../closed-periods/use-form-reason.tsx'
import { useReason } from '../closed-periods/use-reason.tsx'
import { memberText } from './member-text.ts'
import { useEndMembership, useRemoveMember } from './queries.ts'
import { householdMemberTexts } from './texts.ts'

type Props = { member: HouseholdMember; onClose: () => void }

/** Who left stays counted in the help of their days; who was entered by mistake never was there. */
export function LeaveDrawer({ member, onClose }: Props) {
  const t = useTexts(householdMemberTexts)
  const leaving = useEndMembership()
  const removing = useRemoveMember()
  const { onRefused, withReason, field: reason } = useFormReason()
  const asking = useReason()
  const words = memberText(t, member)
  const remove = async () => {
    const agreed = await confirm({
      title: t('leave.confirmMistake', { member: words }),
      text: t('leave.confirmMistakeText'),
      confirmLabel: t('leave.mistakeButton'),
      danger: true,
    })
    if (!agreed) return
    try {
      await asking((body) => removing.submit({ params: { id: member.id }, ...(body && { body }) }))
      onClose()
    } catch (error) {
      toastFailed(errorText(error))
    }
  }
  return (
    <FormDrawer title={`${t('leave.title')}: ${words}`} onClose={onClose}>
      <h3 className={classes.title}>{t('leave.left')}</h3>
      <p className={classes.hint}>{t('leave.leftHint')}</p>
      <FormShell
        draftKey={`household-member-leave-${member.id}`}
        schema={membershipBody}
        initialValues={{ day: today(), updated_at: member.updated_at, restatement_reason: '' }}
        onRefused={onRefused}
        submit={(body) => leaving.submit({ params: { id: member.id }, body: withReason(body) })}
        onSaved={onClose}
        onCancel={onClose}
        submitLabel={t('leave.save')}
        getName={() => t('leave.day')}
      >
        <DateField name="day" label={t('leave.day')} maxDay={today()} autoFocus />
        {reason}
      </FormShell>
      <section className={classes.mistake}>
        <h3 className={classes.title}>{t('leave.mistake')}</h3>
        <p className={classes.hint}>{t('leave.mistakeHint')}</p>
        <Button
          variant="light"
          color="red"
          loading={removing.isPending}
          onClick={() => void remove()}
        >
          {t('leave.mistakeButton')}
        </Button>
      </section>
    </FormDrawer>
  )
}
