import type { Signer } from '@crm/contract/foodbank/desk/desk-signing'
import { Button } from '@mantine/core'
import { IconLock, IconUserShare } from '@tabler/icons-react'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './DeskSigning.module.css'
import { deskSigningTexts } from './texts.ts'

/** On a phone the pictures stand for the words, which stay the names of the buttons. */
const SHORT = { label: classes.word ?? '', section: classes.icon ?? '' }

/** „Vydává: Jana Dvořáková · Vystřídat · Zamknout". */
export function SignedBar({
  signed,
  onChange,
  onLock,
}: {
  signed: Signer
  onChange: () => void
  onLock: () => void
}) {
  const t = useTexts(deskSigningTexts)
  const name = `${signed.name} ${signed.surname}`
  return (
    <div className={classes.bar} role="group" aria-label={t('bar.label')}>
      <Avatar image={signed.avatar} name={name} size={28} />
      <span className={classes.signed}>{t('bar.signed', { name })}</span>
      <Button
        variant="default"
        classNames={SHORT}
        leftSection={<IconUserShare size={18} aria-hidden />}
        onClick={onChange}
      >
        {t('bar.change')}
      </Button>
      <Button
        variant="default"
        classNames={SHORT}
        leftSection={<IconLock size={18} aria-hidden />}
        onClick={onLock}
      >
        {t('bar.lock')}
      </Button>
    </div>
  )
}
