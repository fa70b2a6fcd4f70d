import { errorCode } from '#platform/api/error-code.ts'
import { toastError } from '#platform/toast/toast.ts'
import { linkOf, showHandedLink } from './handed-link.ts'
import { useSendReset, useSendVerification } from './queries.ts'

type Recipient = { readonly id: string; readonly name: string; readonly surname: string }

/** Without mail, `HandedLinkDialog` shows the link. */
export function useSendLink(kind: 'verification' | 'reset') {
  const [verification, reset] = [useSendVerification(), useSendReset()]
  const sending = kind === 'verification' ? verification : reset
  const send = async ({ id, name, surname }: Recipient) => {
    try {
      await sending.submit({ params: { id } })
    } catch (error) {
      const link = linkOf(error)
      if (link) showHandedLink({ link, name: `${name} ${surname}` })
      else toastError(errorCode(error))
    }
  }
  return { send, isPending: sending.isPending }
}
