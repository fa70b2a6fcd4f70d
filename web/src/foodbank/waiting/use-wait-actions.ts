import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import type { Wait } from '@crm/contract/foodbank/waiting/waiting'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { IconCalendarPlus, IconPencil, IconPlaylistX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { applicantName } from '../applicants/full-name.ts'
import { foodbankPaths } from '../paths.ts'
import { useRestrictedReason } from '../restriction/use-refusal.ts'
import { useWithdrawWait } from './queries.ts'
import { waitingTexts } from './texts.ts'

/** Of who waits; nothing is left to do with who does not. */
export function useWaitActions(
  onEdit: (wait: Wait) => void,
  hasRestricted: boolean,
): (wait: Wait) => RowAction[] {
  const t = useTexts(waitingTexts)
  const navigate = useNavigate()
  const withdrawing = useWithdrawWait()
  const restricted = useRestrictedReason(hasRestricted)
  const [bookRefused, updateRefused] = [
    useMissing(helpRequestEndpoints.create),
    useMissing(waitEndpoints.update),
  ]
  const withdraw = async (wait: Wait) => {
    const agreed = await confirm({
      title: t('act.withdrawTitle', { name: applicantName(wait) }),
      text: t('act.withdrawText', { site: wait.to_organization_label }),
      confirmLabel: t('act.withdraw'),
      danger: true,
    })
    if (agreed) await withdrawing.run({ params: { id: wait.id } })
  }
  return (wait) => {
    const { state, offer, moves, is_restricted, can } = wait
    if (state !== 'waiting') return []
    const mayNot = can.update ? undefined : (updateRefused ?? t('act.mayNot'))
    const cannot = is_restricted ? restricted : undefined
    const to = moves
      ? foodbankPaths.editRequest(wait.applicant_id, moves.id)
      : foodbankPaths.newRequest(wait.applicant_id)
    const book = {
      label: t(moves ? 'act.move' : 'act.book'),
      icon: IconCalendarPlus,
      onClick: () => void navigate({ to }),
      disabledReason: bookRefused ?? cannot,
    }
    // who may has a button at the offer itself
    const isOffered = offer?.state === 'open'
    return [
      ...(isOffered && can.book ? [] : [book]),
      {
        label: t('act.edit'),
        icon: IconPencil,
        onClick: () => onEdit(wait),
        disabledReason: mayNot ?? cannot,
      },
      {
        label: t('act.withdraw'),
        icon: IconPlaylistX,
        danger: true,
        onClick: () => void withdraw(wait),
        disabledReason: mayNot,
      },
    ]
  }
}
