import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { bookingLinkTexts } from './texts.ts'

const BookingLinkDrawer = lazyDrawer(() =>
  import('./BookingLinkDrawer.tsx').then((file) => file.BookingLinkDrawer),
)

export function BookingLinkButton({ request }: { request: { readonly id: string } }) {
  const t = useTexts(bookingLinkTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={18} aria-hidden />}
        {...BookingLinkDrawer.whenReached}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && <BookingLinkDrawer request={request} onClose={() => setOpen(false)} />}
    </>
  )
}
