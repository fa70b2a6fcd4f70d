import { useMissing } from '#platform/missing/use-missing.ts'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'
import { useSheetAction } from '#foodbank/prints/use-print-actions.ts'
import { fullName } from '#foodbank/applicants/full-name.ts'
import { applicantTexts } from '#foodbank/applicants/texts.ts'
import { useApplicantActions } from '#foodbank/applicants/use-applicant-actions.ts'
import { useRefusal } from '#foodbank/restriction/use-refusal.ts'

export function ApplicantActions({ applicant }: { applicant: ApplicantDetail }) {
  return (
    <>
      <EditButton applicant={applicant} />
      <RowActions
        name={fullName(applicant)}
        actions={[
          useSheetAction(applicant),
          ...useRecordHistory(applicant.id),
          useRareAction(applicant),
        ]}
      />
    </>
  )
}

function EditButton({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(applicantTexts)
  const icon = <IconPencil size={18} aria-hidden />
  const refusal = useRefusal(applicant, useMissing(applicantEndpoints.update))
  if (!applicant.can.update && refusal !== undefined) {
    return (
      <RefusedButton reason={refusal} variant="default" leftSection={icon}>
        {t('detail.edit')}
      </RefusedButton>
    )
  }
  return (
    <LinkButton variant="default" leftSection={icon} to={foodbankPaths.editApplicant(applicant.id)}>
      {t('detail.edit')}
    </LinkButton>
  )
}

function useRareAction(applicant: ApplicantDetail): RowAction {
  const t = useTexts(applicantTexts)
  const navigate = useNavigate()
  const { remove, restore } = useApplicantActions()
  const refusal = useRefusal(applicant, useMissing(applicantEndpoints.remove))
  const removeAndLeave = async () => {
    if (await remove(applicant)) await navigate({ to: foodbankPaths.applicants() })
  }
  if (applicant.deleted_at !== null) {
    // deleted applicants are only visible to users who may restore them
    return {
      label: t('detail.restore'),
      icon: IconArrowBackUp,
      onClick: () => void restore(applicant),
    }
  }
  return {
    label: t('detail.remove'),
    icon: IconTrash,
    danger: true,
    onClick: () => void removeAndLeave(),
    disabledReason: applicant.can.delete ? undefined : refusal,
  }
}
