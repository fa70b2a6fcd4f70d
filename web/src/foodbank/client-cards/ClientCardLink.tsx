import { clientCardEndpoints } from '@crm/contract/foodbank/client-cards/client-cards.endpoints'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { clientCardTexts } from './texts.ts'

const ClientCardDrawer = lazyDrawer(() =>
  import('./ClientCardDrawer.tsx').then((file) => file.ClientCardDrawer),
)

export function ClientCardLink({
  applicant,
}: {
  applicant: { readonly id: string; readonly name: string; readonly surname: string }
}) {
  const t = useTexts(clientCardTexts)
  const [opened, setOpened] = useState(false)
  if (!useCan(clientCardEndpoints.get)) return null
  return (
    <>
      {' · '}
      <Anchor
        component="button"
        type="button"
        underline="always"
        {...ClientCardDrawer.whenReached}
        onClick={() => setOpened(true)}
      >
        {t('title')}
      </Anchor>
      {opened && <ClientCardDrawer applicant={applicant} onClose={() => setOpened(false)} />}
    </>
  )
}
