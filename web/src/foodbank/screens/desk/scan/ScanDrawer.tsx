import { Button, Drawer, Text, TextInput } from '@mantine/core'
import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { type FormEvent, useId, useState } from 'react'
import { useFocusBack } from '#platform/select/use-focus-back.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Camera } from '#platform/scan/camera/Camera.tsx'
import { CARD_FORMATS } from '#platform/scan/camera/use-camera.ts'
import classes from './ScanDrawer.module.css'
import { ScanNotice } from './ScanNotice.tsx'
import { scanTexts } from './scan-texts.ts'
import type { CardScan } from './use-card-scan.ts'

type Props = {
  scan: CardScan
  onWalkIn: ((applicantId: string) => void) | undefined
  onClose: () => void
}

export function ScanDrawer({ scan, onWalkIn, onClose }: Props) {
  const t = useTexts(scanTexts)
  useFocusBack()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      // the reservation that was found takes the focus
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      title={t('title')}
      styles={{ title: { fontSize: '1.125rem', fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
    >
      <div className={classes.scan} data-takes-cards>
        <Camera
          formats={CARD_FORMATS}
          onCode={(text) => void scan.scan(text)}
          hold={t('hold')}
          otherwise={t('typeIt')}
        />
        {scan.result && (
          <ScanNotice result={scan.result} onClear={scan.clearResult} onWalkIn={onWalkIn} />
        )}
        <TypedNumber scan={scan} />
      </div>
    </Drawer>
  )
}

function TypedNumber({ scan }: { scan: CardScan }) {
  const t = useTexts(scanTexts)
  const hintId = useId()
  const [number, setNumber] = useState('')
  const [isWrong, setWrong] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = readCardNumber(number) !== null
    setWrong(!isRight)
    if (isRight) void scan.scan(number)
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={classes.number}>
        <TextInput
          data-autofocus
          label={t('number')}
          aria-describedby={hintId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={number}
          error={isWrong}
          onChange={(event) => {
            setNumber(event.currentTarget.value)
            setWrong(false)
          }}
        />
        <Button type="submit" loading={scan.isPending}>
          {t('find')}
        </Button>
      </div>
      <Text
        id={hintId}
        size="xs"
        mt={4}
        c={isWrong ? 'red' : 'dimmed'}
        role={isWrong ? 'alert' : undefined}
      >
        {t(isWrong ? 'mistyped' : 'numberHint')}
      </Text>
    </form>
  )
}
