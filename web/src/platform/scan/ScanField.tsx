import { ActionIcon, Button, Loader, TextInput } from '@mantine/core'
import { IconBarcode, IconCamera } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { errorText } from '../api/error-text.ts'
import { failureText } from '../fields/validation-texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { lazyDrawer } from '../lazy-drawer/lazy-drawer.tsx'
import { cameraTexts } from './camera/texts.ts'
import classes from './ScanField.module.css'

const CameraDrawer = lazyDrawer(() =>
  import('./camera/CameraDrawer.tsx').then((file) => file.CameraDrawer),
)

type Props = {
  readonly label: string
  /** Does what the code asks for; says why it cannot, or null. What it throws is said too. */
  readonly onCode: (code: string) => Promise<string | null>
  /** On the button beside the field. */
  readonly find?: string
  /** The label stands in the field, which no Tab reaches; beside it the key that does. */
  readonly reachedBy?: string
  readonly ref?: Ref<ScanFieldHandle>
}

/** The key of mutations that read a code. */
export const SCANNING = ['scan'] as const

export type ScanFieldHandle = { readonly focus: () => void }

/**
 * Reads a label or a code on goods. A scanner types and presses Enter, so what was not understood
 * stays to be read, and is selected for the next code; codes that come meanwhile wait for their turn.
 * It may stand within a form, which the scanner's Enter must not send.
 */
export function ScanField({ label, onCode, find, reachedBy, ref }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<ReactNode>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.select() }))
  const tell = (text: string, code: string) => {
    setProblem(text)
    // the next code is not torn apart
    if (input.current?.value.trim() === code) input.current.select()
  }
  const { mutate, isPending } = useMutation({
    mutationKey: SCANNING,
    scope: { id: useId() },
    mutationFn: onCode,
    onSuccess: (refusal, code) =>
      refusal === null ? setTyped((now) => (now.trim() === code ? '' : now)) : tell(refusal, code),
    onError: (error, code) => tell(errorText(error), code),
  })
  const take = (code: string) => {
    setTyped(code)
    setProblem(null)
    mutate(code)
  }
  const read = () => {
    const code = typed.trim()
    if (code === '') return tell(failureText({ rule: 'required' }), code)
    input.current?.select()
    take(code)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    read()
  }
  return (
    <div className={classes.scan} data-no-print>
      <TextInput
        ref={input}
        className={classes.code ?? ''}
        {...(reachedBy
          ? {
              'aria-label': label,
              'aria-keyshortcuts': reachedBy,
              placeholder: label,
              tabIndex: -1,
              rightSection: isPending ? <Loader size={16} /> : <kbd>{reachedBy}</kbd>,
            }
          : // where a scanner types; on a phone it would open the keyboard over the numbers
            { label, autoFocus: matchMedia('(pointer: fine)').matches })}
        leftSection={<IconBarcode size={18} aria-hidden />}
        // below the field the error would lift the field off the button's line
        inputWrapperOrder={['label', 'error', 'input']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={problem}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
      />
      {find && (
        <Button variant="default" loading={isPending} onClick={read}>
          {find}
        </Button>
      )}
      {!reachedBy && <ByCamera onCode={take} />}
    </div>
  )
}

/** Where a page may use one at all. */
const hasCameras = 'mediaDevices' in navigator

function ByCamera({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useTexts(cameraTexts)
  const [isOpen, setOpen] = useState(false)
  if (!hasCameras) return null
  return (
    <>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('open')}
        {...CameraDrawer.whenReached}
        onClick={() => setOpen(true)}
      >
        <IconCamera size={20} aria-hidden />
      </ActionIcon>
      {isOpen && <CameraDrawer onCode={onCode} onClose={() => setOpen(false)} />}
    </>
  )
}
