import { TEST_EVENT } from '@crm/contract/core/webhooks/webhooks'
import { deliveryEndpoints, webhookEndpoints } from '@crm/contract/core/webhooks/webhooks.endpoints'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { webhookTexts } from './texts.ts'

export const WEBHOOK_WRITES = { invalidates: [webhookEndpoints.list, deliveryEndpoints.list] }

export const useEvents = () => useQuery(endpointQuery(webhookEndpoints.events, {}))

/** What an event is called; its name while the words are not there. */
export function useEventName(): (event: string) => string {
  const t = useTexts(webhookTexts)
  const { language } = useLanguage()
  const { data } = useEvents()
  return (event) =>
    event === TEST_EVENT
      ? t('testEvent')
      : (data?.data.find((one) => one.event === event)?.words[language] ?? event)
}
