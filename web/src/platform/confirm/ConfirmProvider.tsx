import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { Foot } from '../foot/Foot.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { type Confirmation, currentConfirmation, subscribeToConfirmations } from './confirm.ts'
import classes from './ConfirmProvider.module.css'
import cs from '@crm/texts/platform/page/platform-confirm.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

const confirmTexts = defineTexts('platform-confirm', cs)

/** Mounted once by the layout. */
export function ConfirmProvider({ children }: { children?: ReactNode }) {
  const current = useSyncExternalStore(subscribeToConfirmations, currentConfirmation)
  // The closing dialog keeps its words while it fades out.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  return (
    <>
      {children}
      {last && <ConfirmDialog current={last} opened={current !== undefined} />}
    </>
  )
}

/** Mantine's dialogs listen for Esc on the window; this mark makes those below ignore it. */
const ESCAPE_IS_MINE = { 'data-mantine-stop-propagation': 'true' }

function ConfirmDialog({
  current: { options, answer },
  opened,
}: {
  current: Confirmation
  opened: boolean
}) {
  const t = useTexts(confirmTexts)
  const danger = options.danger === true
  const refuse = () => answer(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') refuse()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={refuse}
      centered
      size="md"
      zIndex="calc(var(--mantine-z-index-popover) + 1)"
      onKeyDown={onKeyDown}
    >
      <Modal.Overlay />
      <Modal.Content {...ESCAPE_IS_MINE}>
        <Modal.Header>
          <Modal.Title className={classes.title}>{options.title}</Modal.Title>
        </Modal.Header>
        {options.text !== undefined && <Modal.Body>{options.text}</Modal.Body>}
        <div className={classes.foot}>
          <Foot
            primary={
              <Button
                {...(danger
                  ? { color: 'red', leftSection: <IconAlertTriangle size={18} aria-hidden /> }
                  : {})}
                data-autofocus={!danger || undefined}
                onClick={() => answer(true)}
                {...ESCAPE_IS_MINE}
              >
                {options.confirmLabel}
              </Button>
            }
            cancel={{
              label: options.cancelLabel ?? t('cancel'),
              onClick: refuse,
              'data-autofocus': danger || undefined,
              ...ESCAPE_IS_MINE,
            }}
          />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
