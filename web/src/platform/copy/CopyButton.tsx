import { Button, type ButtonProps, TextInput, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { copyTexts } from './texts.ts'
import { useCopy } from './use-copy.ts'

type Props = Pick<ButtonProps, 'variant'> & {
  readonly value: string
  readonly label: string
  /** For screen readers, where the label alone is ambiguous. */
  readonly name?: string
}

/** Copies a text; where the browser refuses, shows it selected below the button. */
export function CopyButton({ value, label, name, variant = 'default' }: Props) {
  const t = useTexts(copyTexts)
  const { outcome, copy } = useCopy()
  const isCopied = outcome === 'copied'
  const Sign = isCopied ? IconCheck : IconCopy
  return (
    <>
      <Button
        variant={variant}
        aria-label={name && !isCopied ? name : undefined}
        leftSection={<Sign size={18} aria-hidden />}
        onClick={() => void copy(value)}
      >
        {isCopied ? t('copied') : label}
      </Button>
      <VisuallyHidden role="status">{isCopied && t('copied')}</VisuallyHidden>
      {outcome === 'refused' && <ByHand value={value} label={name ?? label} />}
    </>
  )
}

function ByHand({ value, label }: { value: string; label: string }) {
  const t = useTexts(copyTexts)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  return (
    <TextInput
      ref={input}
      w="100%"
      readOnly
      aria-label={label}
      description={t('byHand')}
      value={value}
    />
  )
}
