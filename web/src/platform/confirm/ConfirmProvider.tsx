import { Button, Modal, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { Foot } from '../foot/Foot.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { useFocusBack } from '../select/use-focus-back.ts'
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
      {last && (
        <ConfirmDialog
          current={last}
          opened={current !== undefined}
          onClosed={() => setLast(undefined)}
        />
      )}
    </>
  )
}

/** Mantine's dialogs listen for Esc on the window; this mark makes those below ignore it. */
const ESCAPE_IS_MINE = { 'data-mantine-stop-propagation': 'true' }

type Typed = {
  readonly to: Confirmation
  readonly text: string
  readonly error: string | null
}

type Props = {
  readonly current: Confirmation
  readonly opened: boolean
  /** It has faded out. */
  readonly onClosed: () => void
}

function ConfirmDialog({ current, opened, onClosed }: Props) {
  const t = useTexts(confirmTexts)
  useFocusBack()
  const { options, asked, answer } = current
  const danger = options.danger === true
  const refuse = () => answer(false)
  const [typed, setTyped] = useState<Typed>({ to: current, text: '', error: null })
  // what was typed to another question is no answer to this one
  const { text, error } = typed.to === current ? typed : { text: '', error: null }
  const agree = () => {
    const failure = asked?.getError(text) ?? null
    if (failure === null) answer(true, text)
    else setTyped({ to: current, text, error: failure })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') refuse()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={refuse}
      onExitTransitionEnd={onClosed}
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
        {(options.text !== undefined || asked) && (
          <Modal.Body>
            {options.text}
            {asked && (
              <Textarea
                label={asked.label}
                mt={options.text === undefined ? 0 : 'sm'}
                data-autofocus
                autosize
                minRows={2}
                value={text}
                error={error}
                onChange={(event) =>
                  setTyped({ to: current, text: event.currentTarget.value, error: null })
                }
              />
            )}
          </Modal.Body>
        )}
        <div className={classes.foot}>
          <Foot
            primary={
              <Button
                {...(danger
                  ? { color: 'red', leftSection: <IconAlertTriangle size={18} aria-hidden /> }
                  : {})}
                data-autofocus={(!danger && !asked) || undefined}
                onClick={agree}
                {...ESCAPE_IS_MINE}
              >
                {options.confirmLabel}
              </Button>
            }
            cancel={{
              label: options.cancelLabel ?? t('cancel'),
              onClick: refuse,
              'data-autofocus': (danger && !asked) || undefined,
              ...ESCAPE_IS_MINE,
            }}
          />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
