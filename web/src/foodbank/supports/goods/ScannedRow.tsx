import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ScannedLine } from './scanned-lines.ts'
import classes from './ScannedGoods.module.css'
import { useScannedWords } from './use-scanned-words.ts'
import { scannedGoodsTexts } from './texts.ts'

type Props = {
  readonly line: ScannedLine
  /** Nobody knows its weight: it is typed at once. */
  readonly isAsked: boolean
  readonly errorId: string | undefined
  readonly onChange: (line: ScannedLine) => void
  readonly onRemove: () => void
  /** To the next code. */
  readonly onLeave: () => void
}

/** Scanned goods with their weight. */
export function ScannedRow({ line, isAsked, errorId, onChange, onRemove, onLeave }: Props) {
  const t = useTexts(scannedGoodsTexts)
  const words = useScannedWords()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAsked) input.current?.focus()
  }, [isAsked])
  const name = words.whole(line)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onLeave()
  }
  const more = [line.until && words.until(line.until), line.pieces && words.pieces(line.pieces)]
  return (
    <li className={classes.line}>
      <span className={classes.goods}>
        {name}
        <small>{more.filter(Boolean).join(' · ')}</small>
      </span>
      <input
        ref={input}
        className={classes.weight}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('weight', { name })}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        value={line.kilograms}
        onChange={({ currentTarget }) =>
          onChange({ ...line, kilograms: currentTarget.value, pieces: null })
        }
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('remove', { name })}
        onClick={() => {
          onRemove()
          onLeave()
        }}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
