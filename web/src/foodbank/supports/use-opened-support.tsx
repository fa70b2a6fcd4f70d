import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { SupportDay } from './SupportDay.tsx'

const SupportDetailDrawer = lazyDrawer(() =>
  import('./SupportDetailDrawer.tsx').then((file) => file.SupportDetailDrawer),
)

/** Days of hand-outs that open them, and the drawer with the one that is open. */
export function useOpenedSupport(): {
  readonly day: (day: string, supportId: string | null) => ReactNode
  readonly drawer: ReactNode
} {
  const mayRead = useCan(supportEndpoints.get)
  const { date } = useFormat()
  const [id, setId] = useState<string | null>(null)
  return {
    day: (day, supportId) =>
      mayRead && supportId !== null ? (
        <SupportDay day={day} onOpen={() => setId(supportId)} />
      ) : (
        date(day)
      ),
    drawer: id !== null && <SupportDetailDrawer supportId={id} onClose={() => setId(null)} />,
  }
}
