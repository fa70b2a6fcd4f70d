import type { UserDetail, UserRow } from '@crm/contract/core/users/users'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import {
  IconArrowBackUp,
  IconMailForward,
  IconPencil,
  IconShieldCheck,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { useCan, useSession } from '#platform/session/use-can.ts'
import { READ_ONLY_CODE, useIsViewing } from '#platform/session/use-is-viewing.ts'
import { toasts } from '#platform/toast/toast.ts'
import { corePaths } from '../paths.ts'
import { useSendLink } from './HandedLinkDialog.tsx'
import { listedName } from './person-name.ts'
import { useActivateUser, useVerifyUser, userWrites } from './queries.ts'
import { userTexts } from './texts.ts'

type Subject = Pick<UserRow, 'id' | 'name' | 'surname' | 'email' | 'active' | 'confirmed'> & {
  readonly deleted: boolean
  /** Missing in a list: the server decides. */
  readonly can?: UserDetail['can']
}

/** All actions; those refused have a reason. */
export function useUserActions({ onRemoved }: { onRemoved?: () => void } = {}): (
  user: Subject,
) => readonly RowAction[] {
  const t = useTexts(userTexts)
  const navigate = useNavigate()
  const ownId = useSession().user.id
  const isViewing = useIsViewing()
  const may = {
    update: useCan(userEndpoints.update),
    delete: useCan(userEndpoints.remove),
    restore: useCan(userEndpoints.restore),
  }
  const [activating, deactivating, verifying] = [
    useActivateUser(),
    useWrite(userEndpoints.deactivate, userWrites),
    useVerifyUser(),
  ]
  const [sending, removing, restoring] = [
    useSendLink('verification'),
    useWrite(userEndpoints.remove, userWrites),
    useWrite(userEndpoints.restore, userWrites),
  ]

  const reasonOf = (general: boolean, own: boolean | undefined) => {
    if (isViewing) return messageText(READ_ONLY_CODE)
    if (!general) return t('refused.permission')
    return own === false ? t('refused.record') : undefined
  }
  const confirmAction = async (question: 'remove' | 'deactivate', user: Subject) => {
    const name = listedName(user)
    const words = {
      title: t(`confirm.${question}`, { name }),
      text: t(`confirm.${question}Text`),
      confirmLabel: t(`action.${question}`),
    }
    return confirm({ ...words, danger: true })
  }
  const confirmAndDeactivate = async (user: Subject) => {
    if (await confirmAction('deactivate', user)) await deactivating.run({ params: { id: user.id } })
  }
  const confirmAndRemove = async (user: Subject) => {
    if ((await confirmAction('remove', user)) && (await removing.run({ params: { id: user.id } })))
      onRemoved?.()
  }

  const restore = (user: Subject) =>
    restoring.submit({ params: { id: user.id } }).catch((error: unknown) => {
      const isTaken = error instanceof ApiError && error.errors !== undefined
      toasts.show({
        kind: 'error',
        text: isTaken ? t('restoreTaken') : messageText(errorCode(error)),
      })
    })

  return (user) => {
    const can: Partial<UserDetail['can']> = user.can ?? {}
    const input = { params: { id: user.id } }
    const isOwn = user.id === ownId
    if (user.deleted) {
      const disabledReason = reasonOf(may.restore, can.restore)
      return [
        {
          label: t('action.restore'),
          icon: IconArrowBackUp,
          onClick: () => void restore(user),
          disabledReason,
        },
      ]
    }
    const edit: RowAction = {
      label: t('action.edit'),
      icon: IconPencil,
      onClick: () => void navigate({ to: corePaths.editUser(user.id) }),
      disabledReason: reasonOf(may.update, can.update),
    }
    const verify: RowAction = {
      label: t('action.verify'),
      icon: IconShieldCheck,
      onClick: () => void verifying.run(input),
      disabledReason: reasonOf(may.update, can.verify),
    }
    const send: RowAction = {
      label: t('action.sendVerification'),
      icon: IconMailForward,
      onClick: () => void sending.send(user),
      disabledReason:
        reasonOf(may.update, can.update) ?? (user.email ? undefined : t('refused.noEmail')),
    }
    const deactivate: RowAction = {
      label: t('action.deactivate'),
      icon: IconUserOff,
      onClick: () => void confirmAndDeactivate(user),
      disabledReason: isOwn ? t('refused.self') : reasonOf(may.update, can.deactivate),
    }
    const activate: RowAction = {
      label: t('action.activate'),
      icon: IconUserCheck,
      onClick: () => void activating.run(input),
      disabledReason: reasonOf(may.update, can.activate),
    }
    const remove: RowAction = {
      label: t('action.remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void confirmAndRemove(user),
      disabledReason: isOwn ? t('refused.self') : reasonOf(may.delete, can.delete),
    }
    return [
      edit,
      user.active ? deactivate : activate,
      ...(user.confirmed ? [] : [verify, send]),
      remove,
    ]
  }
}
