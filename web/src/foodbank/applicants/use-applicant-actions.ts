import type { Applicant } from '@crm/contract/foodbank/applicants/applicants'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { fullName } from './full-name.ts'
import { useRemoveApplicant, useRestoreApplicant } from './queries.ts'
import { applicantTexts } from './texts.ts'

type Person = Pick<Applicant, 'id' | 'name' | 'surname'>

/** Only deleting asks for confirmation; both return true when done, refusals show as a toast. */
export function useApplicantActions() {
  const t = useTexts(applicantTexts)
  const removing = useRemoveApplicant()
  const restoring = useRestoreApplicant()
  return {
    async remove(applicant: Person): Promise<boolean> {
      const agreed = await confirm({
        title: t('detail.confirmRemove', { name: fullName(applicant) }),
        text: t('detail.confirmRemoveText'),
        confirmLabel: t('detail.removeApplicant'),
        danger: true,
      })
      return agreed && (await removing.run({ params: { id: applicant.id } })) !== undefined
    },
    restore: async ({ id }: Person): Promise<boolean> =>
      (await restoring.run({ params: { id } })) !== undefined,
  }
}
