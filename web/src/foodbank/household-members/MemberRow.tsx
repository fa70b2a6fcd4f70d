import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import type { HouseholdMember } from '@crm/contract/foodbank/applicants/household-members'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './HouseholdCard.module.css'
import { memberText } from './member-text.ts'
import { useRemoveMember } from './queries.ts'
import { householdMemberTexts } from './texts.ts'

type Props = { member: HouseholdMember; can: ApplicantDetail['can']; onEdit: () => void }

export function MemberRow({ member, can, onEdit }: Props) {
  const t = useTexts(householdMemberTexts)
  const removing = useRemoveMember()
  const words = memberText(t, member)
  const remove = async () => {
    const agreed = await confirm({
      title: t('confirmRemove', { member: words }),
      text: t('confirmRemoveText'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id: member.id } })
  }
  return (
    <li className={classes.member}>
      <span className={classes.words}>{words}</span>
      {can.update_member && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('editNamed', { member: words })}
          onClick={onEdit}
        >
          <IconPencil size={18} />
        </ActionIcon>
      )}
      {can.delete_member && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('removeNamed', { member: words })}
          loading={removing.isPending}
          onClick={() => void remove()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </li>
  )
}
