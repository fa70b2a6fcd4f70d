import type { ApplicantRow } from '@crm/contract/foodbank/applicants/applicants'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import { applicantTexts } from './texts.ts'
import { useApplicantActions } from './use-applicant-actions.ts'

/** What may be done with a row of the register; a deleted applicant can only be brought back. */
export function useRowActions(deleted: boolean): (row: ApplicantRow) => readonly RowAction[] {
  const t = useTexts(applicantTexts)
  const navigate = useNavigate()
  const { remove, restore } = useApplicantActions()
  const mayUpdate = useCan(applicantEndpoints.update)
  const mayRemove = useCan(applicantEndpoints.remove)
  if (deleted)
    return (row) => [
      { label: t('detail.restore'), icon: IconArrowBackUp, onClick: () => void restore(row) },
    ]
  return (row) => [
    {
      label: t('detail.edit'),
      icon: IconPencil,
      onClick: () => void navigate({ to: foodbankPaths.editApplicant(row.id) }),
      disabledReason: mayUpdate ? undefined : t('detail.mayNotEdit'),
    },
    {
      label: t('detail.remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void remove(row),
      disabledReason: mayRemove ? undefined : t('detail.mayNotRemove'),
    },
  ]
}
