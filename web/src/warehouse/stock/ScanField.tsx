import type { Scanned } from '@crm/contract/warehouse/stock'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { Button, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { errorText } from '#platform/api/error-text.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './ScanField.module.css'
import { stockTexts } from './texts.ts'

type Props = {
  readonly label: string
  /** Does what the code asks for; says why it cannot, or null. */
  readonly onScanned: (scanned: Scanned) => string | null | Promise<string | null>
}

/**
 * Reads a label or a code on goods. A scanner types and presses Enter, so what was not understood
 * stays to be read, and is selected for the next code. It may stand within a form, which the
 * scanner's Enter must not send.
 */
export function ScanField({ label, onScanned }: Props) {
  const t = useTexts(stockTexts)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const tell = (text: string) => {
    setProblem(text)
    input.current?.select()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async (code: string) => {
      const { data } = await call(stockEndpoints.scan, { query: { code } })
      return onScanned(data)
    },
    onSuccess: (refusal) => (refusal === null ? setTyped('') : tell(refusal)),
    onError: (error) => tell(errorText(error)),
  })
  const find = () => {
    const code = typed.trim()
    if (code === '') tell(failureText({ rule: 'required' }))
    else if (!isPending) mutate(code)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    find()
  }
  return (
    <div className={classes.scan} data-no-print>
      <TextInput
        ref={input}
        className={classes.code ?? ''}
        label={label}
        leftSection={<IconBarcode size={18} aria-hidden />}
        // below the field the error would lift the field off the button's line
        inputWrapperOrder={['label', 'error', 'input']}
        // where a scanner types; on a phone it would open the keyboard over the numbers
        autoFocus={matchMedia('(pointer: fine)').matches}
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
      <Button variant="default" loading={isPending} onClick={find}>
        {t('scan.find')}
      </Button>
    </div>
  )
}
