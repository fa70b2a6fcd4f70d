import type { BlockedDay } from '@crm/contract/foodbank/blocked-days'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useRemoveBlockedDay } from './queries.ts'
import { blockedDayTexts } from './texts.ts'

export function useRemoveAsking() {
  const t = useTexts(blockedDayTexts)
  const format = useFormat()
  const removing = useRemoveBlockedDay()
  return async ({ id, day }: BlockedDay) => {
    const question = {
      title: t('confirmRemove', { day: format.date(day) }),
      text: t('confirmRemoveText'),
      confirmLabel: t('removeLabel'),
      danger: true,
    }
    if (await confirm(question)) await removing.run({ params: { id } })
  }
}
