import type { ClientCard } from '@crm/contract/foodbank/client-cards/client-cards'
import {
  clientCardEndpoints,
  clientCardFiles,
} from '@crm/contract/foodbank/client-cards/client-cards.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { keyOf, queryOf, useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastError } from '#platform/toast/toast.ts'
import { fullName } from '../applicants/full-name.ts'
import { clientCardTexts } from './texts.ts'

export const clientCardQuery = (applicantId: string) =>
  queryOf(clientCardEndpoints.get, { params: { id: applicantId } })

/**
 * Revoking and replacing ask first. After each action the card is read again, also when another
 * user was faster.
 */
export function useClientCard(applicant: {
  readonly id: string
  readonly name: string
  readonly surname: string
}) {
  const t = useTexts(clientCardTexts)
  const client = useQueryClient()
  const issuing = useWrite(clientCardEndpoints.issue, { invalidates: [] })
  const revoking = useWrite(clientCardEndpoints.revoke, { invalidates: [] })
  const [isPrinting, setPrinting] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const name = fullName(applicant)
  const reread = () => {
    setChanged(true)
    return client.invalidateQueries({
      queryKey: keyOf(clientCardEndpoints.get, { params: { id: applicant.id } }),
    })
  }

  const issue = async (replaces: string | null) => {
    await issuing.run({ params: { id: applicant.id }, body: { replaces } })
    await reread()
  }
  return {
    isBusy: issuing.isPending || revoking.isPending,
    isPrinting,
    /** The button that replaces the pressed one takes the focus. */
    hasChanged,
    issue: () => issue(null),
    async replace({ id }: ClientCard) {
      const agreed = await confirm({
        title: t('confirmReplace', { name }),
        text: t('confirmReplaceText'),
        confirmLabel: t('replace'),
        danger: true,
      })
      if (agreed) await issue(id)
    },
    async revoke({ id }: ClientCard) {
      const agreed = await confirm({
        title: t('confirmRevoke', { name }),
        text: t('confirmRevokeText'),
        confirmLabel: t('revoke'),
        danger: true,
      })
      if (!agreed) return
      await revoking.run({ params: { id } })
      await reread()
    },
    async print({ id }: ClientCard, { wholeName }: { wholeName: boolean }) {
      setPrinting(true)
      await download(clientCardFiles.print, { params: { id }, body: { name: wholeName } }).catch(
        (error: unknown) => toastError(errorCode(error)),
      )
      setPrinting(false)
    },
  }
}
