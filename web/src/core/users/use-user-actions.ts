import { errorText } from '#platform/api/error-text.ts'
import type { UserDetail, UserRow } from '@crm/contract/core/users/users'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import {
  IconArrowBackUp,
  IconMailForward,
  IconPencil,
  IconShieldCheck,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '#platform/api/errors.ts'
import { useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { useSession } from '#platform/session/use-can.ts'
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
  readonly has_second_factor?: boolean
}

/** All actions; those refused have a reason. */
export function useUserActions({ onRemoved }: { onRemoved?: () => void } = {}): (
  user: Subject,
) => readonly RowAction[] {
  const t = useTexts(userTexts)
  const navigate = useNavigate()
  const ownId = useSession().user.id
  const refusal = useRefusal()
  const writes = useUserWrites(onRemoved)
  return (user) => {
    const can: Partial<UserDetail['can']> = user.can ?? {}
    const self = user.id === ownId ? t('refused.self') : undefined
    const ownFactor = user.id === ownId ? t('refused.ownFactor') : undefined
    const noEmail = user.email ? undefined : t('refused.noEmail')
    const refused: Record<ActionName, string | undefined> = {
      edit: refusal('update', can.update),
      deactivate: self ?? refusal('update', can.deactivate),
      activate: refusal('update', can.activate),
      verify: refusal('update', can.verify),
      sendVerification: refusal('update', can.update) ?? noEmail,
      removeSecondFactor: ownFactor ?? refusal('update', can.remove_second_factor),
      remove: self ?? refusal('delete', can.delete),
      restore: refusal('restore', can.restore),
    }
    const run = {
      ...writes,
      edit: ({ id }: Subject) => navigate({ to: corePaths.editUser(id) }),
    }
    return namesFor(user).map((name) => ({
      label: t(`action.${name}`),
      icon: ICONS[name],
      danger: name === 'remove',
      onClick: () => void run[name](user),
      disabledReason: refused[name],
    }))
  }
}

const ICONS = {
  edit: IconPencil,
  deactivate: IconUserOff,
  activate: IconUserCheck,
  verify: IconShieldCheck,
  sendVerification: IconMailForward,
  removeSecondFactor: IconShieldOff,
  remove: IconTrash,
  restore: IconArrowBackUp,
}
type ActionName = keyof typeof ICONS

const namesFor = ({ deleted, active, confirmed, has_second_factor }: Subject): ActionName[] =>
  deleted
    ? ['restore']
    : [
        'edit',
        active ? 'deactivate' : 'activate',
        ...(confirmed ? [] : (['verify', 'sendVerification'] as const)),
        ...(has_second_factor ? (['removeSecondFactor'] as const) : []),
        'remove',
      ]

/** Why the user may not do this: by their permissions, or with this record. */
function useRefusal() {
  const t = useTexts(userTexts)
  const missing = {
    update: useMissing(userEndpoints.update),
    delete: useMissing(userEndpoints.remove),
    restore: useMissing(userEndpoints.restore),
  }
  return (permission: keyof typeof missing, canRecord: boolean | undefined) =>
    missing[permission] ?? (canRecord === false ? t('refused.record') : undefined)
}

/** The writes behind the actions; those that take something away are confirmed first. */
function useUserWrites(onRemoved: (() => void) | undefined) {
  const t = useTexts(userTexts)
  const activating = useActivateUser()
  const deactivating = useWrite(userEndpoints.deactivate, userWrites)
  const verifying = useVerifyUser()
  const sending = useSendLink('verification')
  const removing = useWrite(userEndpoints.remove, userWrites)
  const removingFactor = useWrite(userEndpoints.removeSecondFactor, userWrites)
  const restoring = useWrite(userEndpoints.restore, userWrites)
  const inputFor = ({ id }: Subject) => ({ params: { id } })
  const isConfirmed = (action: 'remove' | 'deactivate' | 'removeSecondFactor', user: Subject) =>
    confirm({
      title: t(`confirm.${action}`, { name: listedName(user) }),
      text: t(`confirm.${action}Text`),
      confirmLabel: t(`action.${action}`),
      danger: true,
    })
  return {
    activate: (user: Subject) => activating.run(inputFor(user)),
    verify: (user: Subject) => verifying.run(inputFor(user)),
    sendVerification: (user: Subject) => sending.send(user),
    deactivate: async (user: Subject) => {
      if (await isConfirmed('deactivate', user)) await deactivating.run(inputFor(user))
    },
    removeSecondFactor: async (user: Subject) => {
      if (await isConfirmed('removeSecondFactor', user)) await removingFactor.run(inputFor(user))
    },
    remove: async (user: Subject) => {
      if ((await isConfirmed('remove', user)) && (await removing.run(inputFor(user)))) onRemoved?.()
    },
    restore: (user: Subject) =>
      restoring.submit(inputFor(user)).catch((error: unknown) => {
        const isTaken = error instanceof ApiError && error.errors !== undefined
        const text = isTaken ? t('restoreTaken') : errorText(error)
        toasts.show({ kind: 'error', text })
      }),
  }
}
