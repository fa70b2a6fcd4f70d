import { MAX_EXCEPTION_REASON } from '@crm/contract/foodbank/entitlement/despite'
import type { ReactNode } from 'react'
import { confirm, confirmWithText } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { Findings } from './Findings.tsx'
import { readFindings, type Refused } from './findings.ts'
import { entitlementTexts } from './texts.ts'

export type Despite = { readonly despite_entitlement: true; readonly entitlement_reason?: string }

/**
 * Sends a visit; where a rule warns, the user is asked whether to go on, and where one refuses, who may make exceptions is asked for the
 * reason. Throws what refused it, also when the user does not go on.
 */
export function useConsent() {
  const ask = useAsking()
  return async <Answer,>(
    send: (despite: Despite | undefined) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await send(undefined)
    } catch (error) {
      const refused = readFindings(error)
      const despite = refused && (await ask(refused))
      if (!despite) throw error
      return send(despite)
    }
  }
}

/** Asks who may make exceptions for the reason; null of others, and of who does not go on. */
export function useExceptionReason(): (text: ReactNode) => Promise<string | null> {
  const t = useTexts(entitlementTexts)
  const mayExcept = useHasPermission('fb_entitlement.override')
  const getError = (text: string): string | null => {
    if (text.trim() === '') return t('ask.required')
    const isTooLong = text.trim().length > MAX_EXCEPTION_REASON
    return isTooLong ? t('ask.tooLong', { max: MAX_EXCEPTION_REASON }) : null
  }
  return async (text) =>
    mayExcept
      ? confirmWithText({
          title: t('ask.refused'),
          text,
          asked: { label: t('ask.reason'), getError },
          confirmLabel: t('ask.allow'),
        })
      : null
}

function useAsking() {
  const t = useTexts(entitlementTexts)
  const askReason = useExceptionReason()
  return async ({ isRefused, unmet }: Refused): Promise<Despite | null> => {
    const text = <Findings unmet={unmet} kept={t('ask.kept')} />
    if (!isRefused) {
      const title = t('ask.warned')
      const isAgreed = await confirm({ title, text, confirmLabel: t('ask.goOn') })
      return isAgreed ? { despite_entitlement: true } : null
    }
    const reason = await askReason(text)
    return reason === null ? null : { despite_entitlement: true, entitlement_reason: reason }
  }
}
